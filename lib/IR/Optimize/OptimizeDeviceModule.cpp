//===- OptimizeDeviceModule.cpp - device IR -> optimised IR ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pipelines are LLVM's own; NVPTX adds its passes to them through the
// target machine. Two things are done first, because everything after them
// costs time for each function: all that the host cannot reach is made
// internal, and what is then unreachable is dropped.
//
//===----------------------------------------------------------------------===//

#include "../Exceptions/OutlineThrows.h"
#include "../Exceptions/SplitExceptions.h"
#include "../Exceptions/TestExceptions.h"
#include "../Float/BFloatComparisons.h"
#include "../Float/FloatEnvironment.h"
#include "../Float/FloatOptions.h"
#include "../Float/FlushedEqualities.h"
#include "../Float/FlushedSigns.h"
#include "../Float/IntegerPowers.h"
#include "../Float/SaturatingConversions.h"
#include "../Library/UncalledTypeInfo.h"
#include "../LongDouble/FoldLongDouble.h"
#include "../Program/SymmetricTransfer.h"
#include "../SoftFloat/SoftFloatBranches.h"
#include "../SoftFloat/SoftFloatCalls.h"
#include "AbsoluteFloats.h"
#include "ArrayAlignment.h"
#include "BlockSizesFirst.h"
#include "BranchBack.h"
#include "CarryValues.h"
#include "ComputeConditions.h"
#include "ConstantsLast.h"
#include "CountDown.h"
#include "DebugInfo.h"
#include "DeviceInlining.h"
#include "EndlessLoops.h"
#include "HoistChoices.h"
#include "HoistMathCalls.h"
#include "IndexDistances.h"
#include "InvariantLoads.h"
#include "KeepInBranches.h"
#include "KnownAssembly.h"
#include "LeaveAtEnd.h"
#include "LoadChoices.h"
#include "LoadInBranches.h"
#include "MaskBits.h"
#include "MergeExits.h"
#include "OrderLoads.h"
#include "OverwrittenBits.h"
#include "RecomputePhis.h"
#include "RestrictPointers.h"
#include "ScaledIndices.h"
#include "ShareDivisions.h"
#include "SharePureCalls.h"
#include "SharedAddresses.h"
#include "SharedOffsets.h"
#include "SignedIndices.h"
#include "SinkDivisions.h"
#include "SinkInvariants.h"
#include "SinkPastLoops.h"
#include "StoreInBranches.h"
#include "TruthValues.h"
#include "TypeAliasing.h"
#include "UniformLoops.h"
#include "UnrollBounded.h"
#include "UnrollForLatency.h"
#include "UnrollForRegisters.h"
#include "UnrollPowers.h"
#include "WideBytes.h"
#include "WideCopies.h"
#include "WrittenParameters.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/AnalysisManagers.h"
#include "cupcc/IR/Exceptions.h"
#include "cupcc/IR/HostChannel.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/LowerLongDouble.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/IR/RestrictMarks.h"
#include "cupcc/IR/SharedTables.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/ExpandVariadics.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Scalar/WarnMissedTransforms.h"

using namespace cupcc;

static llvm::Error broken(const llvm::Module &M, llvm::StringRef When,
                          llvm::StringRef Why) {
  return fail(diag::err_device_module_broken,
              {M.getModuleIdentifier(), When.str(), Why.trim().str()});
}

static llvm::Error verify(const llvm::Module &M, llvm::StringRef When) {
  std::string Why;
  llvm::raw_string_ostream OS(Why);
  if (llvm::verifyModule(M, &OS))
    return broken(M, When, Why);
  return llvm::Error::success();
}

/// A module written by hand may leave its target open.
static llvm::Error adoptTarget(llvm::Module &M,
                               const llvm::TargetMachine &Machine) {
  M.setTargetTriple(Machine.getTargetTriple());
  if (M.getDataLayout().isDefault())
    M.setDataLayout(Machine.createDataLayout());
  if (!Machine.isCompatibleDataLayout(M.getDataLayout()))
    return broken(M, "before optimisation",
                  "its data layout is not that of the device");
  return llvm::Error::success();
}

static llvm::OptimizationLevel pipelineLevel(unsigned Level) {
  const llvm::OptimizationLevel Levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  return Levels[Level];
}

/// LLVM warns of a loop with '#pragma unroll' that it could not unroll. The
/// pragma is a wish in CUDA: CUB writes it on loops whose count is known at run
/// time, and nvcc says nothing.
static void keepQuietAboutLoops(llvm::PassInstrumentationCallbacks &Callbacks) {
  Callbacks.registerShouldRunOptionalPassCallback(
      [](llvm::StringRef Pass, llvm::Any) {
        return Pass != llvm::WarnMissedTransformationsPass::name();
      });
}

/// A function of the library asks for the architecture (__nvvm_reflect), and
/// has instructions in a branch that others do not have: ptxas must not see it.
/// The program's own functions are 'optnone' at level 0 and stay as they are.
static void dropDeadBranches(llvm::ModulePassManager &Passes) {
  llvm::FunctionPassManager Fold;
  Fold.addPass(llvm::InstSimplifyPass());
  Fold.addPass(llvm::SimplifyCFGPass());
  Passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(Fold)));
}

static void runPipeline(llvm::Module &M, llvm::TargetMachine &Machine,
                        const DeviceOptions &Options) {
  const unsigned Level = Options.optLevel();
  llvm::PipelineTuningOptions Tuning;
  Tuning.SLPVectorization = Level >= 2;

  AnalysisManagers Managers;
  // Respects optnone, and gives -ftime-trace its passes.
  llvm::PassInstrumentationCallbacks Callbacks;
  llvm::StandardInstrumentations Instrumentations(M.getContext(),
                                                  /*DebugLogging=*/false);
  Instrumentations.registerCallbacks(Callbacks, &Managers.Modules);
  keepQuietAboutLoops(Callbacks);

  llvm::PassBuilder Builder(&Machine, Tuning, std::nullopt, &Callbacks);
  addExceptionPasses(Builder, M);
  addLongDoublePasses(Builder);
  addFlushedEqualityPasses(Builder);
  addFlushedSignPasses(Builder, Options);
  if (Level > 0)
    Builder.registerPipelineStartEPCallback([](llvm::ModulePassManager &Passes,
                                               llvm::OptimizationLevel) {
      Passes.addPass(WaitsReturnPass());
      llvm::FunctionPassManager Early;
      Early.addPass(WideVariableCopiesPass());
      Early.addPass(NoteRestrictPass());
      Passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(Early)));
    });
  if (Level > 0)
    Builder.registerPipelineEarlySimplificationEPCallback(
        [](llvm::ModulePassManager &Passes, llvm::OptimizationLevel Level,
           llvm::ThinOrFullLTOPhase) {
          if (Level.getSpeedupLevel() > 1) {
            Passes.addPass(HoistMathCallsPass());
            Passes.addPass(SharePureCallsPass());
          }
          Passes.addPass(MandatoryInliningPass());
        });
  if (Level > 1)
    Builder.registerPeepholeEPCallback(
        [](llvm::FunctionPassManager &Passes, llvm::OptimizationLevel) {
          Passes.addPass(LoadChoicesPass());
          Passes.addPass(WrittenParametersPass());
          Passes.addPass(KeepInBranchesPass());
          Passes.addPass(TruthValuesPass());
        });
  if (Level > 1)
    Builder.registerLateLoopOptimizationsEPCallback(
        [](llvm::LoopPassManager &Passes, llvm::OptimizationLevel) {
          Passes.addPass(UnrollForRegistersPass());
          Passes.addPass(UnrollBoundedPass());
          Passes.addPass(UnrollPowersPass());
        });
  if (Level > 1)
    Builder.registerVectorizerStartEPCallback(
        [](llvm::FunctionPassManager &Passes, llvm::OptimizationLevel) {
          llvm::LoopPassManager OverMemory;
          OverMemory.addPass(CarryValuesPass());
          OverMemory.addPass(UnrollForLatencyPass());
          Passes.addPass(
              llvm::createFunctionToLoopPassAdaptor(std::move(OverMemory)));
        });
  if (Level > 0)
    Builder.registerScalarOptimizerLateEPCallback(
        [](llvm::FunctionPassManager &Passes, llvm::OptimizationLevel Level) {
          if (Level.getSpeedupLevel() > 1)
            Passes.addPass(LoadInBranchesPass());
          Passes.addPass(SharedAddressesPass());
          Passes.addPass(HoistFromRoundsPass());
        });
  if (Level > 1)
    addDeviceInliner(Managers.Modules);
  Managers.addAnalyses(Builder);

  llvm::ModulePassManager Passes;
  // The back end would do it too, but here a variadic function of the library
  // (snprintf) is inlined afterwards.
  Passes.addPass(
      llvm::ExpandVariadicsPass(llvm::ExpandVariadicsMode::Lowering));
  if (isWholeProgram(Options.Link))
    Passes.addPass(llvm::InternalizePass(isVisibleToHost));
  Passes.addPass(llvm::GlobalDCEPass());
  Passes.addPass(Builder.buildPerModuleDefaultPipeline(pipelineLevel(Level)));
  if (Level > 1) {
    llvm::FunctionPassManager Cheaper;
    Cheaper.addPass(ShareDivisionsPass());
    Cheaper.addPass(SinkDivisionsPass());
    Cheaper.addPass(ComputeConditionsPass());
    Cheaper.addPass(MergeExitsPass());
    Cheaper.addPass(LeaveAtEndPass());
    Cheaper.addPass(RecomputePhisPass());
    Cheaper.addPass(IndexDistancesPass());
    Cheaper.addPass(SignedIndicesPass());
    Cheaper.addPass(ScaledIndicesPass());
    Cheaper.addPass(ConstantsLastPass());
    Cheaper.addPass(OverwrittenBitsPass());
    Cheaper.addPass(SinkInvariantsPass());
    Cheaper.addPass(SinkPastLoopsPass());
    Cheaper.addPass(MaskBitsPass());
    Cheaper.addPass(StoreInBranchesPass());
    Cheaper.addPass(HoistChoicesPass());
    Cheaper.addPass(WideBytesPass());
    Cheaper.addPass(CountDownPass());
    Cheaper.addPass(OrderLoadsPass());
    Cheaper.addPass(LeaveUnrollingPass());
    Passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(Cheaper)));
  }
  if (Level > 0) {
    llvm::FunctionPassManager Late;
    Late.addPass(EndlessLoopsPass());
    Late.addPass(ArrayAccessesPass());
    Late.addPass(WideMemoryCopiesPass());
    Late.addPass(InvariantLoadsPass());
    Late.addPass(BlockSizesFirstPass());
    Late.addPass(BranchBackPass());
    if (Level > 1)
      Late.addPass(SharedOffsetsPass());
    Passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(Late)));
  }
  // Level 0 inlines what must be inlined and leaves the bodies behind.
  if (Level == 0) {
    dropDeadBranches(Passes);
    Passes.addPass(llvm::GlobalDCEPass());
  }
  Passes.run(M, Managers.Modules);
}

/// What was left for the time when all modules are there.
static void lowerLinkedExceptions(llvm::Module &M,
                                  const DeviceOptions &Options) {
  if (hasExceptions(M))
    lowerExceptions(M, Options);
  resolveThrowingCalls(M);
  if (isWholeProgram(Options.Link))
    dropUncalledTypeInfo(M);
}

llvm::Error cupcc::optimizeDeviceModule(llvm::Module &M,
                                        llvm::TargetMachine &Machine,
                                        const DeviceOptions &Options) {
  if (llvm::Error E = adoptTarget(M, Machine))
    return E;
  // The passes crash on a module that breaks LLVM's rules.
  if (llvm::Error E = verify(M, "before optimisation"))
    return E;
  lowerLinkedExceptions(M, Options);
  reduceDebugInfo(M, Options);
  if (llvm::Error E = lowerConstrainedFloat(M))
    return E;
  dropTypeBasedAliasing(M, Options);
  fillSharedTables(M);
  alignByteArrays(M, Options.Link);
  if (Options.optLevel() > 1)
    alignLocalArrays(M);
  readKnownAssembly(M);
  nameAbsoluteFloats(M);
  defineConversions(M, Options);
  callSoftFloatConversions(M);
  applyFloatOptions(M, Options);
  markTransfers(M);
  lowerIntegerPowers(M);
  hideFlushedEqualities(M, Options);
  keepIntegerSigns(M, Options);
  runPipeline(M, Machine, Options);
  // Of a 'switch' the optimiser makes a table.
  fillSharedTables(M);
  showHostChannel(M);
  dropRestrictMarks(M);
  showSigns(M, Options);
  showFlushedEqualities(M);
  if (Options.optLevel() > 0) {
    cheapenExceptions(M);
    outlineThrows(M);
  }
  lowerTransfers(M);
  lowerIntegerPowers(M);
  lowerImpreciseDivisions(M, Options);
  widenBFloatComparisons(M, Options);
  branchAroundSoftFloat(M);
  callSoftFloatFunctions(M);
  lowerLongDouble(M);
  return verify(M, "after optimisation");
}
