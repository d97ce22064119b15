//===- IncludeTree.h - what a source includes, for all targets --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_VIEW_INCLUDETREE_H
#define CUPCC_LIB_COMPILER_VIEW_INCLUDETREE_H

#include "cupcc/Frontend/HeaderOwners.h"
#include "clang/Basic/SourceManager.h"
#include <map>
#include <memory>
#include <string>

namespace clang {
class LangOptions;
class Preprocessor;
} // namespace clang

namespace cupcc {

struct FileText;

/// A preprocessing directive, and what became of it in each view that met it.
struct TextDirective {
  /// From the '#' to the end of its last line, as offsets.
  unsigned Begin = 0, End = 0;
  /// Without the '#': "if", "pragma".
  std::string Keyword;
  /// All other words of a pragma, with blanks between them.
  std::string Words;

  /// A condition was true, or false, in some view.
  bool WasTrue = false, WasFalse = false;
  /// A condition asks whether there is a file.
  bool AsksForFile = false;

  /// An inclusion of a file that exists, which need not be read again.
  bool Found = false;
  /// What it brought in.
  std::unique_ptr<FileText> Included;

  /// Where the next line is for messages and debug information.
  std::string NextName;
  unsigned NextLine = 0;
  clang::SrcMgr::CharacteristicKind NextKind = clang::SrcMgr::C_User;
};

/// A file at one place where it is included.
struct FileText {
  /// As it was found.
  std::string Name;
  /// One for all names.
  std::string RealPath;
  clang::SrcMgr::CharacteristicKind Kind = clang::SrcMgr::C_User;
  /// Its macros about the compiler depend on where it lies.
  HeaderOwner Owner = HeaderOwner::Program;
  std::string Text;
  /// By the offset of the '#'.
  std::map<unsigned, TextDirective> Directives;
  /// It is read once, by #pragma once or #import.
  bool Once = false;
};

/// A source with all that it includes for any target.
struct IncludeTree {
  FileText Main;
  /// What the command line defines and includes.
  FileText Predefined;
  /// The first directive that embeds a file or includes macros only: what is
  /// no text.
  clang::SourceLocation NoText;
};

/// Adds to \p Tree what \p PP meets from here on. \p Tree must outlive it.
void recordIncludes(clang::Preprocessor &PP, HeaderOwners Owners,
                    IncludeTree &Tree);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_VIEW_INCLUDETREE_H
