//===- LowerExceptions.cpp - exceptions in device IR ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An exception on its way is a value, the pointer to it, that functions return
// in a register: there is no memory that says whether one was thrown, so that
// it is right in recursion, in warps that diverge and on a thread that moves,
// and inlining makes it a branch that LLVM threads. Three other ways cost more
// or are wrong: a flag in a thread's slot (Runtime's thread_slot.h) is a search
// and a load after each call, and a thread that the driver moves loses it; a
// flag behind a hidden parameter is a load that calls in between keep from
// being removed; and a wide jump PTX has not.
//
// Relies on: landing pads and calls of the C++ ABI as Clang 22 makes them, and
//  libsupc++ 12 raising exceptions by the functions of isRaise() only.
// Test: test/IR/Exceptions/lower.ll, test/EndToEnd/catch-language.cu.
// Goes when: PTX has an unwinder.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "ReturnExceptions.h"
#include "SplitCoroutines.h"
#include "ThrowAnalysis.h"
#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/Exceptions.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static constexpr llvm::StringLiteral HasExceptionsMetadata("cupcc.exceptions");

void cupcc::markExceptions(llvm::Module &M) {
  M.getOrInsertNamedMetadata(HasExceptionsMetadata);
}

bool cupcc::hasExceptions(const llvm::Module &M) {
  return M.getNamedMetadata(HasExceptionsMetadata) ||
         llvm::any_of(
             M, [](const llvm::Function &F) { return F.hasPersonalityFn(); });
}

static llvm::Function *declare(llvm::Module &M, llvm::StringRef Name,
                               llvm::Type *Result,
                               llvm::ArrayRef<llvm::Type *> Parameters) {
  return llvm::cast<llvm::Function>(
      M.getOrInsertFunction(Name,
                            llvm::FunctionType::get(Result, Parameters, false))
          .getCallee());
}

static ExceptionRuntime runtimeOf(llvm::Module &M) {
  llvm::LLVMContext &Context = M.getContext();
  llvm::Type *Pointer = llvm::PointerType::getUnqual(Context);
  return {declare(M, runtime::ExceptionMatches, llvm::Type::getInt1Ty(Context),
                  {Pointer, Pointer}),
          declare(M, runtime::UncaughtException, llvm::Type::getVoidTy(Context),
                  {Pointer})};
}

void cupcc::declareExceptionRuntime(llvm::Module &M) {
  static_cast<void>(runtimeOf(M));
  llvm::Type *Pointer = llvm::PointerType::getUnqual(M.getContext());
  declare(M, runtime::DescribeException, llvm::Type::getVoidTy(M.getContext()),
          {Pointer, Pointer, Pointer});
}

/// What leaves a function that must not throw ends the kernel as what leaves
/// the kernel does, with the same line.
static void replaceTerminate(llvm::Module &M, llvm::Function &Uncaught) {
  if (llvm::Function *Clangs = M.getFunction(runtime::ClangCallTerminate)) {
    Clangs->replaceAllUsesWith(&Uncaught);
    Clangs->eraseFromParent();
  }
}

namespace {

/// Decides all, then changes functions, then bodies.
class ModuleLowering {
public:
  ModuleLowering(llvm::Module &M, bool IsWhole)
      : M(M), IsWhole(IsWhole), Analysis(M, IsWhole), Runtime(runtimeOf(M)) {}

  void run();

private:
  bool returnsException(const llvm::Function &F) const {
    return Analysis.leaves(F) || (Analysis.isCalledByPointer(F) &&
                                  Analysis.leaves(*F.getFunctionType()));
  }
  bool returnsException(const llvm::CallBase &Call) const;
  bool alwaysThrows(const llvm::CallBase &Call) const;
  void decide(llvm::Function &F);
  llvm::Function *change(llvm::Function &F);

  struct Plan {
    llvm::Function *F;
    bool Returns; ///< an exception, or none
    llvm::SmallVector<CallEnd, 4> Calls;
  };

  llvm::Module &M;
  bool IsWhole;
  ThrowAnalysis Analysis;
  ExceptionRuntime Runtime;
  std::vector<Plan> Plans;
};

} // namespace

bool ModuleLowering::returnsException(const llvm::CallBase &Call) const {
  if (Call.isInlineAsm())
    return false;
  if (auto *Callee = llvm::dyn_cast<llvm::Function>(Call.getCalledOperand());
      Callee && Callee->getFunctionType() == Call.getFunctionType())
    return Callee->isDeclaration() ? Analysis.leaves(*Callee)
                                   : returnsException(*Callee);
  return Analysis.leaves(*Call.getFunctionType());
}

/// Asked while functions have their attributes.
bool ModuleLowering::alwaysThrows(const llvm::CallBase &Call) const {
  return isRaise(Call) || Call.doesNotReturn();
}

void ModuleLowering::decide(llvm::Function &F) {
  Plan P{&F, returnsException(F), {}};
  for (llvm::Instruction &I : llvm::instructions(F)) {
    auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
    if (!Call)
      continue;
    CallEnd End{Call, returnsException(*Call),
                Analysis.mayReturnException(*Call), Analysis.isCaught(*Call),
                alwaysThrows(*Call)};
    if (End.ReturnsException || End.MayThrow ||
        llvm::isa<llvm::InvokeInst>(Call))
      P.Calls.push_back(End);
  }
  if (P.Returns || !P.Calls.empty() || F.hasPersonalityFn())
    Plans.push_back(std::move(P));
}

llvm::Function *ModuleLowering::change(llvm::Function &F) {
  if (IsWhole || (F.hasLocalLinkage() && !F.hasAddressTaken()))
    return addException(F);
  return addExceptionInside(F, *Runtime.Uncaught);
}

void ModuleLowering::run() {
  for (llvm::Function &F : M)
    if (!F.isDeclaration())
      decide(F);
  for (Plan &P : Plans)
    if (P.Returns)
      P.F = change(*P.F);
  HandlerTypes Types;
  for (const Plan &P : Plans)
    lowerFunction(*P.F, P.Calls, P.Returns, Runtime, Types);
}

/// What a throw and a handler call has no place in the code around them.
static void keepApart(llvm::Module &M) {
  for (llvm::StringRef Name :
       {"__cxa_allocate_exception", "__cxa_begin_catch", "__cxa_end_catch",
        "__cxa_free_exception", "__cxa_get_exception_ptr", "__cxa_rethrow",
        "__cxa_throw"})
    if (llvm::Function *F = M.getFunction(Name)) {
      F->addFnAttr(llvm::Attribute::Cold);
      F->addFnAttr(llvm::Attribute::NoInline);
    }
}

static constexpr llvm::StringLiteral Unwinder[] = {
    runtime::Personality, runtime::UnwindRaise, runtime::UnwindRethrow};

bool cupcc::isUnwinder(llvm::StringRef Name) {
  return llvm::is_contained(Unwinder, Name);
}

/// What a host's unwinder would have been told.
static void dropUnwinder(llvm::Module &M) {
  for (llvm::StringRef Name : Unwinder)
    if (llvm::Function *F = M.getFunction(Name); F && F->use_empty())
      F->eraseFromParent();
}

void cupcc::keepExceptions(llvm::Module &M) {
  markExceptions(M);
  const ExceptionRuntime Runtime = runtimeOf(M);
  replaceTerminate(M, *Runtime.Uncaught);
  for (llvm::Function *F : {Runtime.Catches, Runtime.Uncaught})
    if (!F->isDeclaration())
      F->setLinkage(llvm::GlobalValue::WeakODRLinkage);
}

void cupcc::lowerExceptions(llvm::Module &M, const DeviceOptions &Options) {
  splitCoroutines(M, /*Optimize=*/Options.optLevel() != 0);
  replaceTerminate(M, *runtimeOf(M).Uncaught);
  ModuleLowering(M, isWholeProgram(Options.Link)).run();
  keepApart(M);
  dropUnwinder(M);
  if (llvm::NamedMDNode *Mark = M.getNamedMetadata(HasExceptionsMetadata))
    Mark->eraseFromParent();
}
