//===- PreludeKey.h - what the prelude depends on ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_PRELUDEKEY_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_PRELUDEKEY_H

#include "cupcc/Compiler/StagePlan.h"
#include <memory>
#include <optional>
#include <string>

namespace clang {
class CompilerInvocation;
}

namespace cupcc {

/// True if the parse that \p Invocation asks for begins with the prelude and
/// may begin with its precompiled form instead: no output shows a difference.
bool canUsePrecompiledPrelude(const clang::CompilerInvocation &Invocation,
                              const CompileOptions &Options,
                              const StagePlan &Stages);

/// The invocation that parses the prelude as \p Invocation would, and nothing
/// else. Its input is empty text.
std::shared_ptr<clang::CompilerInvocation>
preludeInvocation(const clang::CompilerInvocation &Invocation);

/// A name for all that preludeInvocation() returned and for the program itself,
/// in hexadecimal digits; nothing if the program cannot be told from others.
/// With the headers' contents it decides what the
/// prelude means.
std::optional<std::string>
preludeKey(const clang::CompilerInvocation &ForPrelude);

/// The same three for the prelude and a source's beginning (PreambleText.h).
bool canUsePrecompiledPreamble(const clang::CompilerInvocation &Invocation,
                               const CompileOptions &Options,
                               const StagePlan &Stages);
std::shared_ptr<clang::CompilerInvocation>
preambleInvocation(const clang::CompilerInvocation &Invocation,
                   llvm::StringRef Text);
std::optional<std::string>
preambleKey(const clang::CompilerInvocation &ForPreamble, llvm::StringRef Text);

/// The first two for the prelude and common headers (CommonHeaders.h);
/// \p Header includes both. The key is preludeKey().
bool canUseCommonHeaders(const clang::CompilerInvocation &Invocation,
                         const CompileOptions &Options,
                         const StagePlan &Stages);
std::shared_ptr<clang::CompilerInvocation>
commonInvocation(const clang::CompilerInvocation &Invocation,
                 llvm::StringRef Header);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PRELUDEKEY_H
