//===- PrecompiledBeginning.h - what a parse begins with --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsing what sources begin with takes most of the time of many of them. Its
// precompiled form is kept in the user's cache: that of the prelude, which is
// the same for all sources (PreludeCache.h), that of the prelude and what many
// sources include (CommonHeaders.h), and that of the prelude and the includes
// at the top of one source (PreambleCache.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_PRECOMPILEDBEGINNING_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_PRECOMPILEDBEGINNING_H

#include "HeaderFacts.h"
#include "IncludeOrder.h"
#include "cupcc/Cache/CacheFolder.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Frontend/SourceTraits.h"

namespace clang {
class ASTConsumer;
class CompilerInstance;
class CompilerInvocation;
class SourceManager;
} // namespace clang

namespace cupcc {

class PrecompiledBeginning {
public:
  /// What \p Folder has under \p Key, if its headers are what they were.
  static std::optional<PrecompiledBeginning>
  find(const CacheFolder &Folder, CacheKind Kind, llvm::StringRef Key);

  /// False if all that is known of it is that it must be parsed each time.
  bool isUsable() const { return !Bytes.empty(); }

  /// The beginning of the main file that this stands for, beside the prelude.
  void setText(llvm::StringRef Source) { Text = Source.str(); }

  /// The source includes it itself, later; it was made as BeginningRecipe says.
  void expect(ExpectedInclude Include) { Expected = std::move(Include); }

  /// Makes the parse begin with it; to be called where \p Consumer has been
  /// created and nothing has been parsed. \p OfDialect are those that have
  /// been given to installDialect().
  void attach(clang::CompilerInstance &Instance, clang::ASTConsumer &Consumer,
              SourceTraits &OfDialect);

private:
  PrecompiledBeginning() = default;
  bool load(clang::CompilerInstance &Instance, clang::ASTConsumer &Consumer);

  /// What lists the headers as dependencies, or null if they are not known.
  std::unique_ptr<clang::PPCallbacks>
  createLister(clang::CompilerInstance &Instance, SourceTraits &OfDialect);

  HeaderFacts Facts;
  SourceTraits Traits;
  std::optional<ExpectedInclude> Expected;
  /// The whole file, and the part of it that Clang reads.
  std::unique_ptr<llvm::MemoryBuffer> File;
  llvm::StringRef Bytes;
  std::string Text;
};

/// How one is made.
struct BeginningRecipe {
  CacheKind Kind;
  std::string Key;
  /// Parses it and nothing else.
  std::shared_ptr<clang::CompilerInvocation> Invocation;
  /// The path of a source whose beginning it is.
  std::string Source;
  /// Whether no output shows that it is used.
  bool (*IsFit)(const clang::SourceManager &, const HeaderFacts &,
                const SourceTraits &);
  /// It will stand before other headers that a source includes first.
  bool IsMoved = false;
};

/// Makes one and puts it into \p Folder as \p New; if it is not fit to be used,
/// a note that says so. It is not if there was anything to say about it. False
/// if there is nothing new in the folder.
bool makeBeginning(BeginningRecipe Recipe, const CompileOptions &Options,
                   const CacheFolder &Folder, CacheFolder::NewFile New);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PRECOMPILEDBEGINNING_H
