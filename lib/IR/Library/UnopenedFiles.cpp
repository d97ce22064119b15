//===- UnopenedFiles.cpp - streams where nothing opens a file -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnopenedFiles.h"
#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// C's functions that open a stream, the streams that are open from the
/// beginning, and libstdc++'s classes that call these functions.
static bool opensFile(llvm::StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "fopen",   "fopen64",   "fdopen", "freopen",  "freopen64",
      "tmpfile", "tmpfile64", "stdin",  "_ZSt3cin", "_ZSt4wcin"};
  static constexpr llvm::StringLiteral Classes[] = {
      "basic_filebufI", "basic_ifstreamI", "basic_ofstreamI", "basic_fstreamI",
      "__basic_file",   "stdio_filebuf",   "stdio_sync_file", "10filesystem"};
  return llvm::is_contained(Names, Name) ||
         llvm::any_of(Classes, [Name](llvm::StringRef Class) {
           return Name.contains(Class);
         });
}

/// A function of the library's type that returns \p Value. Without
/// optimisation it goes, too.
static void define(llvm::Module &M, llvm::StringRef Name, llvm::Type *Result,
                   llvm::ArrayRef<llvm::Type *> Parameters, int Value) {
  if (M.getNamedValue(Name))
    return;
  auto *F =
      llvm::Function::Create(llvm::FunctionType::get(Result, Parameters, false),
                             llvm::GlobalValue::LinkOnceODRLinkage, Name, M);
  F->addFnAttr(llvm::Attribute::AlwaysInline);
  llvm::IRBuilder<>(llvm::BasicBlock::Create(M.getContext(), "", F))
      .CreateRet(llvm::ConstantInt::getSigned(Result, Value));
}

void cupcc::provideUnopenedFiles(llvm::Module &M,
                                 const DeviceOptions &Options) {
  if (!isWholeProgram(Options.Link) ||
      llvm::any_of(M.global_values(), [](const llvm::GlobalValue &GV) {
        return opensFile(GV.getName());
      }))
    return;
  llvm::LLVMContext &Context = M.getContext();
  auto *Pointer = llvm::PointerType::getUnqual(Context);
  auto *Int = llvm::Type::getInt32Ty(Context);
  auto *Long = llvm::Type::getInt64Ty(Context);
  define(M, runtime::IsFile, Int, {Pointer}, 0);
  define(M, runtime::FileOperation, Long, {Pointer, Int, Pointer, Long}, -1);
  define(M, runtime::FilePrint, Int, {Pointer, Pointer, Pointer}, -1);
}
