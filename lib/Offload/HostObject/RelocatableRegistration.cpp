//===- RelocatableRegistration.cpp - how a linked object registers --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/RelocatableRegistration.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/RetypeSymbols.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::GlobalVariable;

static constexpr llvm::StringLiteral WrapperPrefix = "__fatbinwrap";
static constexpr llvm::StringLiteral RegisterPrefix =
    "__cudaRegisterLinkedBinary";

namespace {

/// What Clang wrote; null is what it did not.
struct Registration {
  explicit Registration(llvm::Module &M);

  bool isComplete() const { return Wrapper && Id && Register; }

  llvm::GlobalAlias *Wrapper = nullptr;
  GlobalVariable *Id = nullptr;
  llvm::Function *Register = nullptr;
  /// Without a kernel and a variable there is none.
  llvm::Function *Globals = nullptr;
};

} // namespace

Registration::Registration(llvm::Module &M)
    : Globals(M.getFunction("__cuda_register_globals")) {
  for (llvm::GlobalAlias &Alias : M.aliases())
    if (Alias.getName().starts_with(WrapperPrefix))
      Wrapper = &Alias;
  for (GlobalVariable &Variable : M.globals())
    if (Variable.getSection() == "__nv_module_id")
      Id = &Variable;
  for (llvm::Function &F : M)
    if (F.getName().starts_with(RegisterPrefix))
      Register = &F;
}

/// The size of an array is part of its type, so the constant is replaced whole.
static void setText(GlobalVariable &Old, llvm::StringRef Text) {
  llvm::Constant *Bytes =
      llvm::ConstantDataArray::getString(Old.getContext(), Text);
  replaceVariable(Old, Bytes->getType(), Bytes);
}

/// Under the name that it has where a source is the whole program.
static void keepHandle(llvm::Module &M, llvm::Function &Globals) {
  auto *Pointer = llvm::PointerType::getUnqual(M.getContext());
  auto *Handle = new GlobalVariable(
      M, Pointer, /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
      llvm::ConstantPointerNull::get(Pointer), "__cuda_gpubin_handle");
  llvm::BasicBlock &Entry = Globals.getEntryBlock();
  llvm::IRBuilder<>(&Entry, Entry.getFirstInsertionPt())
      .CreateStore(Globals.getArg(0), Handle);
}

llvm::Error cupcc::finishRelocatableRegistration(llvm::Module &M,
                                                 llvm::StringRef ModuleId) {
  Registration Found(M);
  if (!Found.isComplete())
    return fail(diag::err_internal,
                {"the registration of relocatable device code is not as "
                 "expected"});
  Found.Wrapper->setName(WrapperPrefix + ModuleId);
  Found.Register->setName(RegisterPrefix + ModuleId);
  setText(*Found.Id, ModuleId);
  if (Found.Globals)
    keepHandle(M, *Found.Globals);
  return llvm::Error::success();
}
