//===- SourceTraits.h - what the dialect remembers of a source --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What has been seen of a source and decides how the rest of it is read. It is
// in no AST, so whoever parses the beginning of a source apart from the rest
// has to hand it on.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_SOURCETRAITS_H
#define CUPCC_FRONTEND_SOURCETRAITS_H

#include "cupcc/Frontend/DescribedDecls.h"
#include "cupcc/Frontend/HeaderTexts.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/Support/FileSystem/UniqueID.h"
#include <map>

namespace cupcc {

/// A file that has been precompiled in front of what a source includes first.
struct LaterInclude {
  /// The #include that would have it read, by way of others.
  clang::SourceLocation Place;
  /// Where its text goes on behind what it includes, from which byte: the
  /// number of the piece, among those of all such files, in the order in which
  /// they would be parsed.
  std::map<unsigned, unsigned> Pieces;
};

struct SourceTraits {
  /// 'nvvm_arch_t' and the like are named: enumerations may be packs.
  bool NamesArchs = false;
  /// There may be syntax that is no C++: 'E...;', '@enum_name'.
  bool UsesSyntax = false;
  /// An 'operator,' is declared that the prelude has not.
  bool HasCommaOverload = false;
  /// A lambda of a namespace has been given a number (LambdaNumbers.h).
  bool HasNumberedLambda = false;
  /// A lambda has a copy of what each target would compute (CapturedCopies.h).
  bool CapturesConstants = false;
  /// What has been precompiled may need exceptions (Handlers.h).
  bool HasHandlers = false;
  /// How many keywords of handlers and coroutines were parsed, and of 'throw'.
  unsigned HandlerKeywords = 0;
  /// States of diagnostics that have been pushed and not popped, each when it
  /// was what the command line says.
  unsigned DiagnosticPushes = 0;
  /// Those of them that nvc++'s pragmas in headers of the system have pushed.
  unsigned NvcppPushes = 0;
  /// The source can be parsed again if an instance of a template is needed that
  /// was left out.
  bool InstancesOnDemand = false;
  /// How often nvcc's pragmas have set the severity of a warning.
  unsigned SeveritiesSet = 0;
  /// What has been precompiled of declarations without code.
  DescribedDecls Described;
  /// There is one that cannot be read as it is.
  bool IsUndescribed = false;
  /// Debug information has more than lines, so that the order of members
  /// counts.
  bool OrdersMembers = false;
  /// The headers of what has been precompiled, for relocatable code.
  HeaderTexts Texts;
  /// Of the files of common headers (CommonHeaders.h) those that the source has
  /// included so far.
  std::map<llvm::sys::fs::UniqueID, LaterInclude> LaterIncludes;
  /// How many pieces they have.
  unsigned LaterPieces = 0;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_SOURCETRAITS_H
