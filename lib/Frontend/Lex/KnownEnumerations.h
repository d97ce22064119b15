//===- KnownEnumerations.h - how many enumerators there are -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_KNOWNENUMERATIONS_H
#define CUPCC_LIB_FRONTEND_LEX_KNOWNENUMERATIONS_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace clang {
class CompilerInstance;
class Scope;
} // namespace clang

namespace cupcc {

struct KnownEnumerator {
  std::string Name;
  bool WarnsOfUse; ///< it is deprecated or the like
};
using KnownEnumerators = llvm::SmallVector<KnownEnumerator, 0>;

/// The enumerators with different values of \p Type, where that is the name of
/// an enumeration that has been parsed and depends on no template. \p Where is
/// the scope in which it is named, or null (ParserScope.h).
std::optional<KnownEnumerators>
findKnownEnumerators(const clang::CompilerInstance &Instance,
                     clang::Scope *Where, llvm::ArrayRef<clang::Token> Type);

/// Whether \p Name, which may be qualified, is that of a type. Nothing where
/// the parser knows nothing of that name.
std::optional<bool> isKnownType(const clang::CompilerInstance &Instance,
                                clang::Scope *Where,
                                llvm::ArrayRef<clang::Token> Name);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_KNOWNENUMERATIONS_H
