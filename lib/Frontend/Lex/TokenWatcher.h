//===- TokenWatcher.h - looking at tokens on their way ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENWATCHER_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENWATCHER_H

#include <memory>

namespace clang {
class CompilerInstance;
class Token;
} // namespace clang

namespace cupcc {

/// Sees every token that the parser gets, after macro expansion, once, when it
/// is lexed: that is while the parser stands at the token before it.
class TokenWatcher {
public:
  virtual ~TokenWatcher() = default;
  virtual void see(clang::Token &Token) = 0;
};

/// Keeps __global__ functions free of the attributes that the prelude's pragma
/// gives to everything (KernelDeclarations.cpp).
std::unique_ptr<TokenWatcher>
createKernelDeclarationWatcher(clang::CompilerInstance &Instance);

/// Keeps Sema from judging PTX assembly and __shared__ variables as host code
/// (DeviceStatements.cpp).
std::unique_ptr<TokenWatcher>
createDeviceStatementWatcher(clang::CompilerInstance &Instance);

/// Declares the targets' builtins as functions of both sides
/// (TargetBuiltins.cpp).
std::unique_ptr<TokenWatcher>
createTargetBuiltinWatcher(clang::CompilerInstance &Instance);

/// Reads "%name" in assembly with operands as nvcc does (AssemblyEscapes.cpp).
std::unique_ptr<TokenWatcher>
createAssemblyEscapeWatcher(clang::CompilerInstance &Instance);

/// Turns 'if target (c)' into C++ (IfTarget.cpp).
std::unique_ptr<TokenWatcher>
createIfTargetWatcher(clang::CompilerInstance &Instance);

/// Takes back what is in Sema while it parses (EndOfSource.cpp).
std::unique_ptr<TokenWatcher>
createEndOfSourceWatcher(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENWATCHER_H
