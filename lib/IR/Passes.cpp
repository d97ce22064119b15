//===- Passes.cpp - passes on device IR by name ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/Passes.h"
#include "Exceptions/OutlineThrows.h"
#include "Exceptions/SplitExceptions.h"
#include "Exceptions/TestExceptions.h"
#include "Float/BFloatComparisons.h"
#include "Float/FloatEnvironment.h"
#include "Float/FloatOptions.h"
#include "Float/FlushedEqualities.h"
#include "Float/FlushedSigns.h"
#include "Float/IntegerPowers.h"
#include "Float/MathIntrinsics.h"
#include "Float/SaturatingConversions.h"
#include "Library/FlushConsole.h"
#include "Library/MatchCallTypes.h"
#include "Library/NameThrows.h"
#include "Library/NarrowFormatting.h"
#include "Library/UncalledTypeInfo.h"
#include "Library/UnopenedFiles.h"
#include "Library/UnreadErrno.h"
#include "LongDouble/FoldLongDouble.h"
#include "Optimize/AbsoluteFloats.h"
#include "Optimize/BlockSizesFirst.h"
#include "Optimize/BranchBack.h"
#include "Optimize/ComputeConditions.h"
#include "Optimize/ConstantsLast.h"
#include "Optimize/CountDown.h"
#include "Optimize/DebugInfo.h"
#include "Optimize/EndlessLoops.h"
#include "Optimize/HoistChoices.h"
#include "Optimize/HoistMathCalls.h"
#include "Optimize/IndexDistances.h"
#include "Optimize/KeepInBranches.h"
#include "Optimize/KnownAssembly.h"
#include "Optimize/LeaveAtEnd.h"
#include "Optimize/LoadChoices.h"
#include "Optimize/LoadInBranches.h"
#include "Optimize/MaskBits.h"
#include "Optimize/MergeExits.h"
#include "Optimize/OrderLoads.h"
#include "Optimize/OverwrittenBits.h"
#include "Optimize/RecomputePhis.h"
#include "Optimize/ScaledIndices.h"
#include "Optimize/ShareDivisions.h"
#include "Optimize/SharedOffsets.h"
#include "Optimize/SignedIndices.h"
#include "Optimize/SinkDivisions.h"
#include "Optimize/SinkInvariants.h"
#include "Optimize/SinkPastLoops.h"
#include "Optimize/StoreInBranches.h"
#include "Optimize/TruthValues.h"
#include "Optimize/TypeAliasing.h"
#include "Optimize/WideBytes.h"
#include "Optimize/WrittenParameters.h"
#include "PTX/AtomicAddresses.h"
#include "PTX/DynamicAllocas.h"
#include "PTX/FloatBytes.h"
#include "PTX/HashDividends.h"
#include "PTX/InitializerCycles.h"
#include "PTX/KernelIntegers.h"
#include "PTX/LeastIntegers.h"
#include "PTX/LoadedAddresses.h"
#include "PTX/MatrixAddresses.h"
#include "PTX/OrderGlobals.h"
#include "PTX/PointerMasks.h"
#include "PTX/ReturnAlignment.h"
#include "PTX/WideRotations.h"
#include "Program/SymmetricTransfer.h"
#include "Program/UnionReturns.h"
#include "Program/WideAtomics.h"
#include "SoftFloat/QuadInitializers.h"
#include "SoftFloat/SoftFloatBranches.h"
#include "SoftFloat/SoftFloatCalls.h"
#include "cupcc/IR/AnalysisManagers.h"
#include "cupcc/IR/BuiltinVariables.h"
#include "cupcc/IR/CloseProgram.h"
#include "cupcc/IR/DeadBranches.h"
#include "cupcc/IR/DeviceLaunches.h"
#include "cupcc/IR/Exceptions.h"
#include "cupcc/IR/HostChannel.h"
#include "cupcc/IR/HostLists.h"
#include "cupcc/IR/LowerLongDouble.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "cupcc/IR/OnceVariables.h"
#include "cupcc/IR/StorageOnlyVariables.h"
#include "cupcc/IR/SystemCalls.h"
#include "cupcc/IR/Textures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static constexpr PassInfo Table[] = {
#define CUPCC_PASS(Name, Call, Does) {Name, Does},
#include "cupcc/IR/Passes.def"
};

llvm::ArrayRef<PassInfo> cupcc::allPasses() { return Table; }

template <typename Pass> static void runModulePass(llvm::Module &M, Pass P) {
  llvm::ModulePassManager Passes;
  Passes.addPass(std::move(P));
  runModulePasses(M, std::move(Passes));
}

template <typename Pass> static void runFunctionPass(llvm::Module &M, Pass P) {
  runModulePass(M, llvm::createModuleToFunctionPassAdaptor(std::move(P)));
}

/// Most passes cannot fail, and what some return is for their caller.
template <typename Function> static llvm::Error run(Function Call) {
  using Result = decltype(Call());
  if constexpr (std::is_same_v<Result, llvm::Error>) {
    return Call();
  } else {
    static_cast<void>(Call());
    return llvm::Error::success();
  }
}

llvm::Error cupcc::runPass(llvm::StringRef Name, llvm::Module &M,
                           const DeviceOptions &Options) {
#define CUPCC_PASS(Spelling, Call, Does)                                       \
  if (Name == Spelling)                                                        \
    return run([&] { return Call; });
#include "cupcc/IR/Passes.def"
  return llvm::createStringError("no pass '" + Name + "'");
}
