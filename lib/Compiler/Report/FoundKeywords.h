//===- FoundKeywords.h - names that lack 'typename' ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_FOUNDKEYWORDS_H
#define CUPCC_LIB_COMPILER_REPORT_FOUNDKEYWORDS_H

#include "cupcc/Compiler/SecondParse.h"
#include <memory>
#include <optional>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Finds them in what an instance says, and keeps the messages from the first
/// one on.
class FoundKeywords {
public:
  /// \p Instance has its diagnostics, and nothing is parsed yet. What it says
  /// is shown but for what \p Now has shown. With \p Verbose it is shown, too,
  /// why everything is to be instantiated.
  FoundKeywords(clang::CompilerInstance &Instance, const SecondParse &Now,
                bool Verbose);
  ~FoundKeywords();

  /// What a repetition must know, if this parse, which has ended, has found
  /// what those before have not. Then it has shown nothing from there on.
  std::optional<SecondParse> next() const;

private:
  class Listener;
  struct State;
  std::shared_ptr<State> Found;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_FOUNDKEYWORDS_H
