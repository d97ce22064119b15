//===- LowerLibrary.h - source -> device IR, all of it ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_DEVICECC_LOWERLIBRARY_H
#define CUPCC_TOOLS_DEVICECC_LOWERLIBRARY_H

#include "clang/Frontend/FrontendAction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <memory>

namespace cupcc {

/// Parses a source for the host and lowers every function and variable of it
/// that other files can see for the device, as a program's are lowered.
/// \p Context must outlive the action. \p WithExceptions: for programs that
/// have handlers.
class LowerLibraryAction : public clang::ASTFrontendAction {
public:
  LowerLibraryAction(llvm::LLVMContext &Context, bool WithExceptions)
      : Context(Context), WithExceptions(WithExceptions) {}

  /// What the parse gave; null if there were errors.
  std::unique_ptr<llvm::Module> takeModule() { return std::move(Result); }

protected:
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &Instance,
                    llvm::StringRef File) override;

private:
  llvm::LLVMContext &Context;
  bool WithExceptions;
  std::unique_ptr<llvm::Module> Result;
};

} // namespace cupcc

#endif // CUPCC_TOOLS_DEVICECC_LOWERLIBRARY_H
