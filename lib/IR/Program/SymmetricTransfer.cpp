//===- SymmetricTransfer.cpp - coroutine to coroutine -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An await_suspend that returns a handle resumes another coroutine in place of
// this one. LLVM does it with a tail call, and PTX has none: LLVM's back end
// makes it a call, and the stack would grow with every transfer, until it is
// full.
//
// So the function that resumes a coroutine returns the next one to resume, or
// null, and who resumes calls it in a loop:
//
//   void __cupcc_resume(frame) {
//     do
//       frame = frame->resume(frame);
//     while (frame);
//   }
//
// The resuming functions are LLVM's, made when it splits a coroutine, and
// return nothing. Before that, each transfer becomes a call of a function that
// is not there, with the coroutine's own frame:
//
//   __cupcc_transfer(await_suspend(...), frame);
//
// and each 'handle.resume()' a call of __cupcc_resume, which is not inlined, so
// that no pass sees it call a resuming function with a result that the function
// does not have yet. After the split the resuming functions get that result,
// and a transfer there, where the frame is the function's parameter, returns
// the next handle. Elsewhere, in what runs before the first suspension, a
// transfer is a call of __cupcc_resume.
//
// A module without transfers keeps LLVM's calls, which it can inline.
//
// Relies on: CoroSplit of LLVM 22: the resuming functions take the frame,
//  return nothing and have the suffix '.resume'; PTX has no tail call.
// Test: test/IR/Program/symmetric-transfer.cu,
//  test/EndToEnd/coroutine-transfers.cu.
// Goes when: NVPTX has tail calls.
//
//===----------------------------------------------------------------------===//

#include "SymmetricTransfer.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace cupcc;

//===----------------------------------------------------------------------===//
// Before coroutines are split
//===----------------------------------------------------------------------===//

/// Invokes among them, where exceptions are not lowered yet.
static llvm::SmallVector<llvm::CallBase *> callsOf(llvm::Module &M,
                                                   llvm::Intrinsic::ID Id) {
  llvm::SmallVector<llvm::CallBase *> Calls;
  if (llvm::Function *F = llvm::Intrinsic::getDeclarationIfExists(&M, Id))
    for (llvm::User *User : F->users())
      Calls.push_back(llvm::cast<llvm::CallBase>(User));
  return Calls;
}

static llvm::FunctionType *resumeType(llvm::LLVMContext &Context) {
  auto *Pointer = llvm::PointerType::getUnqual(Context);
  return llvm::FunctionType::get(Pointer, {Pointer}, /*isVarArg=*/false);
}

/// The loop. A frame begins with the address of its resuming function.
static llvm::Function *makeResume(llvm::Module &M) {
  llvm::LLVMContext &Context = M.getContext();
  auto *Pointer = llvm::PointerType::getUnqual(Context);
  auto *Resume = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(Context), {Pointer}, false),
      llvm::GlobalValue::InternalLinkage, runtime::Resume, M);
  Resume->addFnAttr(llvm::Attribute::NoInline);
  auto *Entry = llvm::BasicBlock::Create(Context, "", Resume);
  auto *Loop = llvm::BasicBlock::Create(Context, "loop", Resume);
  auto *End = llvm::BasicBlock::Create(Context, "end", Resume);
  llvm::IRBuilder<> Builder(Entry);
  Builder.CreateBr(Loop);
  Builder.SetInsertPoint(Loop);
  llvm::PHINode *Frame = Builder.CreatePHI(Pointer, 2);
  llvm::CallInst *Next = Builder.CreateCall(
      resumeType(Context), Builder.CreateLoad(Pointer, Frame), {Frame});
  Next->setCallingConv(llvm::CallingConv::Fast);
  Frame->addIncoming(Resume->getArg(0), Entry);
  Frame->addIncoming(Next, Loop);
  Builder.CreateCondBr(Builder.CreateIsNull(Next), End, Loop);
  Builder.SetInsertPoint(End);
  Builder.CreateRetVoid();
  return Resume;
}

/// \returns a frame of which resuming and destroying does nothing.
static llvm::GlobalVariable *makeNoopFrame(llvm::Module &M) {
  llvm::LLVMContext &Context = M.getContext();
  auto *Pointer = llvm::PointerType::getUnqual(Context);
  auto MakeFunction = [&](llvm::Type *Result, llvm::StringRef Name) {
    auto *F = llvm::Function::Create(
        llvm::FunctionType::get(Result, {Pointer}, /*isVarArg=*/false),
        llvm::GlobalValue::InternalLinkage, Name, M);
    F->setCallingConv(llvm::CallingConv::Fast);
    llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(Context, "", F));
    if (Result->isVoidTy())
      Builder.CreateRetVoid();
    else
      Builder.CreateRet(llvm::Constant::getNullValue(Result));
    return F;
  };
  llvm::Constant *Fields[] = {
      MakeFunction(Pointer, runtime::NoopResume),
      MakeFunction(llvm::Type::getVoidTy(Context), runtime::NoopDestroy),
      llvm::Constant::getNullValue(Pointer)}; // the promise
  auto *Frame = llvm::ConstantStruct::getAnon(Fields);
  auto *Variable = new llvm::GlobalVariable(
      M, Frame->getType(), /*isConstant=*/false,
      llvm::GlobalValue::InternalLinkage, Frame, runtime::NoopFrame);
  Variable->setAlignment(llvm::Align(8));
  return Variable;
}

/// Frames that are not split coroutines' return nothing from resuming, either.
static void replaceNoopFrames(llvm::Module &M) {
  auto Noops = callsOf(M, llvm::Intrinsic::coro_noop);
  llvm::GlobalVariable *Library =
      M.getGlobalVariable(runtime::StdNoopFrame, /*AllowInternal=*/true);
  if (Noops.empty() && !Library)
    return;
  llvm::GlobalVariable *Frame = makeNoopFrame(M);
  for (llvm::CallBase *Noop : Noops) {
    Noop->replaceAllUsesWith(Frame);
    Noop->eraseFromParent();
  }
  if (Library)
    Library->replaceAllUsesWith(Frame);
}

/// The wrapper of await_suspend stays a function of its own: the coroutine may
/// be running elsewhere while it does, and shares no variable with it.
static void markTransfer(llvm::CallBase &Await, llvm::FunctionCallee Transfer) {
  llvm::IRBuilder<> Builder(&Await);
  llvm::Value *Awaiter = Await.getArgOperand(0),
              *Frame = Await.getArgOperand(1);
  auto *Wrapper = llvm::cast<llvm::Function>(Await.getArgOperand(2));
  Wrapper->removeFnAttr(llvm::Attribute::AlwaysInline);
  Wrapper->addFnAttr(llvm::Attribute::NoInline);
  llvm::Value *Next;
  if (auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Await)) {
    auto *Returned =
        llvm::SplitEdge(Await.getParent(), Invoke->getNormalDest());
    Next = Builder.CreateInvoke(Wrapper, Returned, Invoke->getUnwindDest(),
                                {Awaiter, Frame});
    Builder.SetInsertPoint(Returned, Returned->begin());
  } else {
    Next = Builder.CreateCall(Wrapper, {Awaiter, Frame});
  }
  Builder.CreateCall(Transfer, {Next, Frame});
  Await.eraseFromParent();
}

void cupcc::markTransfers(llvm::Module &M) {
  auto Awaits = callsOf(M, llvm::Intrinsic::coro_await_suspend_handle);
  if (Awaits.empty())
    return;
  llvm::LLVMContext &Context = M.getContext();
  auto *Pointer = llvm::PointerType::getUnqual(Context);
  llvm::FunctionCallee Transfer = M.getOrInsertFunction(
      runtime::Transfer, llvm::Type::getVoidTy(Context), Pointer, Pointer);
  for (llvm::CallBase *Await : Awaits)
    markTransfer(*Await, Transfer);
  llvm::Function *Resume = makeResume(M);
  for (llvm::CallBase *Call : callsOf(M, llvm::Intrinsic::coro_resume))
    Call->setCalledFunction(Resume);
  replaceNoopFrames(M);
}

//===----------------------------------------------------------------------===//
// After
//===----------------------------------------------------------------------===//

/// What CoroSplit makes for resuming.
static bool isResumingFunction(const llvm::Function &F) {
  return !F.isDeclaration() && F.getName().contains(".resume") &&
         F.getCallingConv() == llvm::CallingConv::Fast && F.arg_size() == 1 &&
         F.getReturnType()->isVoidTy();
}

/// The same function with a result, in place of \p Old.
static llvm::Function *giveResult(llvm::Function &Old) {
  auto *New = llvm::Function::Create(resumeType(Old.getContext()),
                                     Old.getLinkage(), "", Old.getParent());
  New->copyAttributesFrom(&Old);
  New->copyMetadata(&Old, 0);
  New->splice(New->begin(), &Old);
  New->takeName(&Old);
  Old.getArg(0)->replaceAllUsesWith(New->getArg(0));
  New->getArg(0)->takeName(Old.getArg(0));
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
  return New;
}

/// \p F returns what it transfers to, null where it does not.
static void returnTransfers(llvm::Function &F, llvm::Function &Transfer) {
  llvm::IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  auto *Pointer = Entry.getPtrTy();
  llvm::AllocaInst *Next = Entry.CreateAlloca(Pointer);
  Entry.CreateStore(llvm::Constant::getNullValue(Pointer), Next);
  for (llvm::User *User : llvm::make_early_inc_range(Transfer.users()))
    if (auto *Call = llvm::cast<llvm::CallInst>(User);
        Call->getFunction() == &F && Call->getArgOperand(1) == F.getArg(0)) {
      llvm::IRBuilder<>(Call).CreateStore(Call->getArgOperand(0), Next);
      Call->eraseFromParent();
    }
  for (llvm::BasicBlock &Block : F)
    if (auto *Return =
            llvm::dyn_cast<llvm::ReturnInst>(Block.getTerminator())) {
      llvm::IRBuilder<> Builder(Return);
      Builder.CreateRet(Builder.CreateLoad(Pointer, Next));
      Return->eraseFromParent();
    }
  llvm::DominatorTree Dominators(F);
  llvm::PromoteMemToReg({Next}, Dominators);
}

void cupcc::lowerTransfers(llvm::Module &M) {
  // Without a call of it nothing resumes any more.
  llvm::Function *Resume = M.getFunction(runtime::Resume);
  llvm::Function *Transfer = M.getFunction(runtime::Transfer);
  if (!Resume && !Transfer)
    return;
  if (!Resume)
    Resume = makeResume(M);
  if (!Transfer)
    Transfer = llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(M.getContext()), false),
        llvm::GlobalValue::ExternalLinkage, runtime::Transfer, M);
  llvm::SmallVector<llvm::Function *> Resuming;
  for (llvm::Function &F : M)
    if (isResumingFunction(F))
      Resuming.push_back(&F);
  for (llvm::Function *F : Resuming)
    returnTransfers(*giveResult(*F), *Transfer);
  for (llvm::User *User : llvm::make_early_inc_range(Transfer->users())) {
    auto *Call = llvm::cast<llvm::CallInst>(User);
    llvm::IRBuilder<>(Call).CreateCall(Resume, {Call->getArgOperand(0)});
    Call->eraseFromParent();
  }
  Transfer->eraseFromParent();
  if (Resume->use_empty())
    Resume->eraseFromParent();
}
