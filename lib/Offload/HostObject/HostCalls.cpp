//===- HostCalls.cpp - the host's side of files in kernels ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of an object whose kernels call the host, in C:
//
//   static char shadow[8];
//   static void __cuda_register_globals(void **handle) {
//     ...
//     __cudaRegisterVar(handle, shadow, name, name, 0, 8, 0, 0);
//     __cupcc_host_calls_register(handle, shadow);
//   }
//
// and before each call that launches a kernel, or takes one to be launched:
//
//   __cupcc_host_calls_prepare();
//
// Not at the start of the program: there may be no GPU that it wants, and no
// kernel that it launches.
//
// Relies on: Clang 22's CGCUDANV.cpp naming __cuda_register_globals, and giving
//  __cudaRegisterLinkedBinary... null for it where nothing is registered.
// Test: test/Offload/HostObject/host-calls.cu, test/EndToEnd/files-stdio.cu.
// Goes when: cupcc writes the registration itself.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/HostCalls.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::Function;
using llvm::FunctionCallee;
using llvm::GlobalVariable;

static constexpr llvm::StringLiteral RegisterGlobals =
    "__cuda_register_globals";
static constexpr llvm::StringLiteral RegisterLinked =
    "__cudaRegisterLinkedBinary";

bool cupcc::callsHost(llvm::ArrayRef<DeviceSymbol> Symbols) {
  return llvm::any_of(Symbols, [](const DeviceSymbol &Symbol) {
    return Symbol.SymbolKind == DeviceSymbol::Variable &&
           Symbol.Name == runtime::HostChannel;
  });
}

//===----------------------------------------------------------------------===//
// The registration
//===----------------------------------------------------------------------===//

/// An object without kernels and variables registers nothing.
static Function *createRegisterGlobals(llvm::Module &M) {
  auto Found = llvm::find_if(M, [](const Function &F) {
    return F.getName().starts_with(RegisterLinked);
  });
  if (Found == M.end())
    return nullptr;
  llvm::LLVMContext &Context = M.getContext();
  Function *F = Function::createWithDefaultAttr(
      llvm::FunctionType::get(llvm::Type::getVoidTy(Context),
                              {llvm::PointerType::getUnqual(Context)}, false),
      llvm::GlobalValue::InternalLinkage, 0, RegisterGlobals, &M);
  llvm::ReturnInst::Create(Context, llvm::BasicBlock::Create(Context, "", F));
  for (llvm::User *U : Found->users())
    if (auto *Call = llvm::dyn_cast<llvm::CallBase>(U))
      Call->setArgOperand(0, F);
  return F;
}

static Function *registerGlobals(llvm::Module &M) {
  Function *F = M.getFunction(RegisterGlobals);
  return F && !F->isDeclaration() ? F : createRegisterGlobals(M);
}

static FunctionCallee declare(llvm::Module &M, llvm::StringRef Name,
                              llvm::ArrayRef<llvm::Type *> Parameters) {
  return M.getOrInsertFunction(
      Name, llvm::FunctionType::get(llvm::Type::getVoidTy(M.getContext()),
                                    Parameters, false));
}

static llvm::Error registerChannel(llvm::Module &M) {
  Function *Register = registerGlobals(M);
  if (!Register)
    return fail(diag::err_internal,
                {"the registration of device code is not as expected"});
  llvm::LLVMContext &Context = M.getContext();
  auto *Pointer = llvm::PointerType::getUnqual(Context);
  auto *Int = llvm::Type::getInt32Ty(Context);
  auto *Size = llvm::Type::getInt64Ty(Context);
  auto *Shadow = new GlobalVariable(
      M, Pointer, /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
      llvm::ConstantPointerNull::get(Pointer), runtime::HostChannel);
  llvm::IRBuilder<> Builder(Register->back().getTerminator());
  llvm::Value *Handle = Register->getArg(0);
  llvm::Value *Name = Builder.CreateGlobalString(runtime::HostChannel);
  llvm::Value *No = Builder.getInt32(0);
  Builder.CreateCall(
      declare(M, "__cudaRegisterVar",
              {Pointer, Pointer, Pointer, Pointer, Int, Size, Int, Int}),
      {Handle, Shadow, Name, Name, No, Builder.getInt64(8), No, No});
  Builder.CreateCall(declare(M, runtime::HostCallsRegister, {Pointer, Pointer}),
                     {Handle, Shadow});
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// Of the runtime library: what launches, or takes a kernel to be launched.
/// With streams for each thread the names end in _ptsz.
static bool launches(llvm::StringRef Name) {
  Name.consume_back("_ptsz");
  return llvm::StringSwitch<bool>(Name)
      .Cases({"cudaLaunchKernel", "cudaLaunchKernelExC",
              "cudaLaunchCooperativeKernel",
              "cudaLaunchCooperativeKernelMultiDevice", "cudaLaunchDevice"},
             true)
      .Cases({"cudaGraphAddKernelNode", "cudaGraphAddNode",
              "cudaGraphAddNode_v2", "cudaGraphKernelNodeSetParams",
              "cudaGraphNodeSetParams", "cudaGraphExecKernelNodeSetParams",
              "cudaGraphExecNodeSetParams", "cudaGraphLaunch"},
             true)
      .Cases({"cudaGetFuncBySymbol", "cudaGetKernel"}, true)
      .Default(false);
}

static bool resets(llvm::StringRef Name) { return Name == "cudaDeviceReset"; }

/// The calls of functions whose name \p Fits.
static llvm::SmallVector<llvm::CallBase *>
calls(llvm::Module &M, llvm::function_ref<bool(llvm::StringRef)> Fits) {
  llvm::SmallVector<llvm::CallBase *> Result;
  for (Function &F : M) {
    if (!Fits(F.getName()))
      continue;
    for (llvm::User *U : F.users())
      if (auto *Call = llvm::dyn_cast<llvm::CallBase>(U);
          Call && Call->getCalledFunction() == &F)
        Result.push_back(Call);
  }
  return Result;
}

static void callBefore(llvm::ArrayRef<llvm::CallBase *> Places,
                       FunctionCallee Callee) {
  for (llvm::CallBase *Place : Places) {
    llvm::IRBuilder<> Builder(Place);
    Builder.SetCurrentDebugLocation(Place->getDebugLoc());
    Builder.CreateCall(Callee);
  }
}

llvm::Error cupcc::connectHostCalls(llvm::Module &Host) {
  if (llvm::Error E = registerChannel(Host))
    return E;
  callBefore(calls(Host, launches),
             declare(Host, runtime::HostCallsPrepare, {}));
  if (auto Resets = calls(Host, resets); !Resets.empty())
    callBefore(Resets, declare(Host, runtime::HostCallsForget, {}));
  return llvm::Error::success();
}

/// static void prepare() { if (&__cupcc_host_calls_prepare) ...(); }
static Function *createPrepareIfLinked(llvm::Module &M) {
  llvm::LLVMContext &Context = M.getContext();
  auto *Prepare = llvm::cast<Function>(
      declare(M, runtime::HostCallsPrepare, {}).getCallee());
  Prepare->setLinkage(llvm::GlobalValue::ExternalWeakLinkage);
  Function *F = Function::createWithDefaultAttr(
      Prepare->getFunctionType(), llvm::GlobalValue::InternalLinkage, 0,
      runtime::PrepareIfLinked, &M);
  auto *Entry = llvm::BasicBlock::Create(Context, "", F);
  auto *Linked = llvm::BasicBlock::Create(Context, "", F);
  auto *Done = llvm::BasicBlock::Create(Context, "", F);
  llvm::IRBuilder<> Builder(Entry);
  Builder.CreateCondBr(Builder.CreateIsNotNull(Prepare), Linked, Done);
  Builder.SetInsertPoint(Linked);
  Builder.CreateCall(Prepare);
  Builder.CreateBr(Done);
  Builder.SetInsertPoint(Done);
  Builder.CreateRetVoid();
  return F;
}

void cupcc::prepareLinkedHostCalls(llvm::Module &Host) {
  const auto Launches = calls(Host, launches);
  if (!Launches.empty())
    callBefore(Launches, createPrepareIfLinked(Host));
}
