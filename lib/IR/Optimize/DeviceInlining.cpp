//===- DeviceInlining.cpp - what is inlined in device code ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's pipelines inline functions that must be inlined all at once, after a
// first simplification of each, and so a kernel over CuTe's tensors becomes one
// function with tens of thousands of variables, for which SROA takes time that
// grows with their number times the length of the blocks that they are in.
// Callees first, few are left of a function by the time that it is inlined. It
// takes 1.05 of the time of what has few variables (CUB's sort), and is not
// done there.
//
// What may be inlined LLVM measures as for processors, where a call costs
// little. On a GPU arguments and variables whose addresses a callee gets are in
// local memory, and registers are saved around it. So a function of the program
// with one call is inlined whatever its size, as nvcc does: FlashAttention's
// kernels are such a function each. So is one with several calls where a kernel
// hands it variables that are in registers otherwise: PyTorch's kernels for an
// operation on mixed types load elements, of any of fourteen types, into an
// array of the kernel's, by a function that all of them call, and took twice to
// three times as long with the call. nvcc (cicc of CUDA 13.0) inlines all
// functions, until the caller is about 30,000 lines of PTX long. That is not
// done: ptxas took five times as long for kernels that use the C++ library, and
// almost twice as long for a parser of JSON where variables of all functions
// counted, not of kernels alone.
//
// Relies on: the pipelines of LLVM 22 having AlwaysInlinerPass before the
//  simplification of callees, and mem2reg looking through a block for each
//  variable that is set and used in it and lives on.
// Test: test/IR/Optimize/device-inlining.cu.
// Goes when: LLVM inlines such functions with the others, callees first.
//
//===----------------------------------------------------------------------===//

#include "DeviceInlining.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/InlineAdvisor.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/IPO/Inliner.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace cupcc;

/// Local variables of a function with all that must be inlined, of which SROA
/// makes registers in a moment.
static constexpr uint64_t ManyVariables = 2'000;

/// Instructions of IR in the caller, after the call has been inlined.
static constexpr unsigned LargestCaller = 30'000;

/// Instructions of a function that is copied into several kernels, and of such
/// a kernel then.
static constexpr unsigned LargestCopied = 4'000, LargestKernel = 8'000;

static constexpr llvm::StringLiteral LibraryFunction("cupcc-library");

namespace {

/// Counts what is in functions once all that must be has been inlined.
class InlinedVariables {
public:
  uint64_t of(const llvm::Function &F) {
    auto [Found, IsNew] = Known.try_emplace(&F, 0);
    if (!IsNew)
      return Found->second;
    uint64_t Count = 0;
    for (const llvm::Instruction &I : llvm::instructions(F))
      Count = llvm::SaturatingAdd(Count, of(I));
    return Known[&F] = Count;
  }

private:
  uint64_t of(const llvm::Instruction &I) {
    if (llvm::isa<llvm::AllocaInst>(I))
      return 1;
    const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
    const llvm::Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !Call->hasFnAttr(llvm::Attribute::AlwaysInline))
      return 0;
    return of(*Callee);
  }

  /// A function that is being counted has none: recursion is not inlined.
  llvm::DenseMap<const llvm::Function *, uint64_t> Known;
};

} // namespace

static bool hasManyVariables(const llvm::Module &M) {
  InlinedVariables Variables;
  return llvm::any_of(M, [&](const llvm::Function &F) {
    return Variables.of(F) > ManyVariables;
  });
}

llvm::PreservedAnalyses
MandatoryInliningPass::run(llvm::Module &M,
                           llvm::ModuleAnalysisManager &Analyses) {
  if (!hasManyVariables(M))
    return llvm::PreservedAnalyses::all();
  llvm::CGSCCPassManager CalleesFirst;
  CalleesFirst.addPass(llvm::InlinerPass(/*OnlyMandatory=*/true));
  CalleesFirst.addPass(llvm::createCGSCCToFunctionPassAdaptor(
      llvm::SROAPass(llvm::SROAOptions::ModifyCFG)));
  return llvm::createModuleToPostOrderCGSCCPassAdaptor(std::move(CalleesFirst))
      .run(M, Analyses);
}

void cupcc::markLibraryFunction(llvm::Function &F) {
  F.addFnAttr(LibraryFunction);
}

bool cupcc::isLibraryFunction(const llvm::Function &F) {
  return F.hasFnAttribute(LibraryFunction);
}

/// A call on the way to the end of the kernel: what a throw or a failed
/// assertion calls.
static bool isCold(const llvm::CallBase &Call) {
  return Call.hasFnAttr(llvm::Attribute::Cold) ||
         llvm::isa<llvm::UnreachableInst>(Call.getParent()->getTerminator());
}

/// No code becomes longer then.
static bool isSoleCall(const llvm::CallBase &Call) {
  const llvm::Function &Callee = *Call.getCalledFunction();
  return Callee.hasLocalLinkage() && Callee.hasOneUse();
}

/// A call of a function that may be copied.
static bool isShort(const llvm::CallBase &Call) {
  const llvm::Function *Callee = Call.getCalledFunction();
  return Callee && !Callee->isDeclaration() &&
         !cupcc::isLibraryFunction(*Callee) &&
         Callee->getInstructionCount() <= LargestCopied;
}

/// True if \p Address, of a variable, is used to read and write it and in calls
/// that may be copied, so that the variable leaves memory with them.
static bool isOfRegisters(const llvm::Value &Address) {
  return llvm::all_of(Address.uses(), [](const llvm::Use &U) {
    const auto *User = llvm::cast<llvm::Instruction>(U.getUser());
    if (llvm::isa<llvm::GetElementPtrInst, llvm::AddrSpaceCastInst>(User))
      return isOfRegisters(*User);
    if (llvm::isa<llvm::LoadInst, llvm::IntrinsicInst>(User))
      return true;
    if (llvm::isa<llvm::StoreInst>(User))
      return U.getOperandNo() == llvm::StoreInst::getPointerOperandIndex();
    const auto *Call = llvm::dyn_cast<llvm::CallBase>(User);
    return Call && Call->isArgOperand(&U) && isShort(*Call) &&
           Call->doesNotCapture(Call->getArgOperandNo(&U));
  });
}

/// A kernel's call with the address of a variable of the kernel that would be
/// in registers otherwise.
static bool isWorthCopies(const llvm::CallBase &Call) {
  return isKernel(*Call.getCaller()) && isShort(Call) &&
         llvm::any_of(Call.args(), [](const llvm::Value *Argument) {
           const auto *Variable = llvm::dyn_cast<llvm::AllocaInst>(
               llvm::getUnderlyingObject(Argument));
           return Argument->getType()->isPointerTy() && Variable &&
                  isOfRegisters(*Variable);
         });
}

/// Whether \p Call leaves its caller with \p Largest instructions at most.
static bool fits(const llvm::CallBase &Call, unsigned Largest) {
  return Call.getCaller()->getInstructionCount() +
             Call.getCalledFunction()->getInstructionCount() <=
         Largest;
}

namespace {

class Inlined : public llvm::InlineAdvice {
public:
  Inlined(llvm::InlineAdvisor *Advisor, llvm::CallBase &Call,
          llvm::OptimizationRemarkEmitter &Remarks)
      : InlineAdvice(Advisor, Call, Remarks, /*IsInliningRecommended=*/true) {}

private:
  void recordInliningImpl() override { report(); }
  void recordInliningWithCalleeDeletedImpl() override { report(); }
  void report() {
    llvm::emitInlinedInto(ORE, DLoc, Block, *Callee, *Caller,
                          /*IsMandatory=*/false);
  }
};

class DeviceAdvisor : public llvm::InlineAdvisor {
public:
  DeviceAdvisor(llvm::Module &M, llvm::FunctionAnalysisManager &Analyses,
                llvm::InlineParams Parameters, llvm::InlineContext Context)
      : InlineAdvisor(M, Analyses, Context),
        Default(M, Analyses, Parameters, Context) {}

private:
  std::unique_ptr<llvm::InlineAdvice>
  getAdviceImpl(llvm::CallBase &Call) override {
    std::unique_ptr<llvm::InlineAdvice> Advice = Default.getAdvice(Call);
    if (Advice->isInliningRecommended() || !wouldGain(Call))
      return Advice;
    Advice->recordUnattemptedInlining();
    return std::make_unique<Inlined>(
        this, Call,
        FAM.getResult<llvm::OptimizationRemarkEmitterAnalysis>(
            *Call.getCaller()));
  }

  bool wouldGain(llvm::CallBase &Call) {
    llvm::Function &Callee = *Call.getCalledFunction();
    return !Callee.hasFnAttribute(LibraryFunction) &&
           !Call.getCaller()->hasOptSize() && !isCold(Call) &&
           ((isSoleCall(Call) && fits(Call, LargestCaller)) ||
            (fits(Call, LargestKernel) && isWorthCopies(Call))) &&
           !isForbidden(Call, Callee);
  }

  bool isForbidden(llvm::CallBase &Call, llvm::Function &Callee) {
    std::optional<llvm::InlineResult> Decision =
        llvm::getAttributeBasedInliningDecision(
            Call, &Callee, FAM.getResult<llvm::TargetIRAnalysis>(Callee),
            [&](llvm::Function &F) -> const llvm::TargetLibraryInfo & {
              return FAM.getResult<llvm::TargetLibraryAnalysis>(F);
            });
    return (Decision && !Decision->isSuccess()) ||
           !llvm::isInlineViable(Callee).isSuccess();
  }

  llvm::DefaultInlineAdvisor Default;
};

} // namespace

static llvm::InlineAdvisor *createAdvisor(llvm::Module &M,
                                          llvm::FunctionAnalysisManager &FAM,
                                          llvm::InlineParams Parameters,
                                          llvm::InlineContext Context) {
  return new DeviceAdvisor(M, FAM, Parameters, Context);
}

void cupcc::addDeviceInliner(llvm::ModuleAnalysisManager &Analyses) {
  Analyses.registerPass(
      [] { return llvm::PluginInlineAdvisorAnalysis(createAdvisor); });
}
