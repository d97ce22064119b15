//===- UnreadErrno.cpp - errno that is not read ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnreadErrno.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// <filesystem> makes error codes of it.
static bool usesFilesystem(const llvm::Module &M) {
  return llvm::any_of(M.functions(), [](const llvm::Function &F) {
    return F.getName().contains("10filesystem");
  });
}

/// glibc's functions by which a program reads errno: the one behind the macro,
/// those that print it, and those that try again after some errors.
static bool canReadErrno(const llvm::Module &M) {
  return usesFilesystem(M) ||
         llvm::any_of(
             llvm::ArrayRef<llvm::StringRef>{
                 runtime::ErrnoLocation, "perror", "warn", "vwarn", "err",
                 "verr", "remove", "fdopen", "tmpfile", "tmpfile64", "mkstemp",
                 "mkstemp64", "mkstemps", "mkstemps64", "mkostemp",
                 "mkostemp64", "mkostemps", "mkostemps64", "mkdtemp"},
             [&](llvm::StringRef Name) {
               return M.getNamedValue(Name) != nullptr;
             });
}

void cupcc::provideUnreadErrno(llvm::Module &M) {
  if (canReadErrno(M))
    return;
  llvm::LLVMContext &Context = M.getContext();
  auto *Number = llvm::Type::getInt32Ty(Context);
  auto *Variable = new llvm::GlobalVariable(
      M, Number, /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
      llvm::ConstantInt::get(Number, 0), runtime::UnreadErrno);
  auto *Location = llvm::Function::Create(
      llvm::FunctionType::get(llvm::PointerType::getUnqual(Context), false),
      llvm::GlobalValue::LinkOnceODRLinkage, runtime::ErrnoLocation, M);
  llvm::IRBuilder<>(llvm::BasicBlock::Create(Context, "", Location))
      .CreateRet(Variable);
  // For %m in a format that is not constant.
  auto *Printed = llvm::Function::Create(llvm::FunctionType::get(Number, false),
                                         llvm::GlobalValue::LinkOnceODRLinkage,
                                         runtime::ErrnoToPrint, M);
  llvm::IRBuilder<>(llvm::BasicBlock::Create(Context, "", Printed))
      .CreateRet(llvm::ConstantInt::get(Number, 0));
}
