//===- EmitPTX.cpp - optimised device IR -> PTX ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The code generator still runs on LLVM's old pass manager. It reports what it
// cannot lower to the context of the module and goes on, so the text it leaves
// is worth nothing once there was an error.
//
// Relies on: LLVM 22's old pass manager, RegisterTargetPassConfigCallback with
//  a TargetPassConfig in it, and the back end reporting to the module's context
//  and going on.
// Test: test/Offload/PTX/register-pressure.ll,
//  test/Offload/PTX/code-generation-error.ll.
// Goes when: never: it moves to the new pass manager when NVPTX's code
//  generator does.
//
//===----------------------------------------------------------------------===//

#include "BackEndPasses.h"
#include "ForwardDeclarations.h"
#include "JoinChoices.h"
#include "NarrowNegations.h"
#include "PackedAdditions.h"
#include "RecomputeAddresses.h"
#include "RecomputeBehindBarriers.h"
#include "RecomputeBehindLoops.h"
#include "RecomputeComparisons.h"
#include "RecomputeConditions.h"
#include "RecomputeForPhis.h"
#include "ReverseChoices.h"
#include "SourceFileTimes.h"
#include "SplitSwitches.h"
#include "SystemAtomics.h"
#include "WideConversions.h"
#include "WideInitializers.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/ConstantWrites.h"
#include "cupcc/IR/DiagnosticCapture.h"
#include "cupcc/IR/PrepareForPTX.h"
#include "cupcc/Offload/PTX.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include "llvm/Target/TargetMachine.h"

using namespace cupcc;

static llvm::Error cannotGenerate(const llvm::Module &M, llvm::StringRef Why) {
  return fail(diag::err_device_code_generation,
              {M.getModuleIdentifier(), Why.str()});
}

/// Leaves instructions in the blocks where they are: ptxas moves them, and
/// knows the registers. Sunk behind unrolled loads, the operands of all live on
/// until there: with this and without GVN (DeviceTargetMachine.cpp), the
/// largest kernel of CUB's sort of pairs needs 80 registers, not 110.
static void leaveToPtxas(llvm::TargetPassConfig &Config) {
  Config.disablePass(&llvm::MachineSinkingLegacyID);
}

static void configure(llvm::TargetMachine &, llvm::PassManagerBase &,
                      llvm::TargetPassConfig *Config) {
  leaveToPtxas(*Config);
  addSystemAtomics(*Config);
  addSplitSwitches(*Config);
  addRecomputeBehindLoops(*Config);
  addRecomputeBehindBarriers(*Config);
  addRecomputeForPhis(*Config);
  addRecomputeComparisons(*Config);
  addRecomputeConditions(*Config);
  addRecomputeAddresses(*Config);
  addJoinChoices(*Config);
  addReverseChoices(*Config);
}

llvm::Expected<std::string> cupcc::emitPTX(llvm::Module &M,
                                           llvm::TargetMachine &Machine) {
  M.setTargetTriple(Machine.getTargetTriple());
  if (M.getDataLayout().isDefault())
    M.setDataLayout(Machine.createDataLayout());
  if (!Machine.isCompatibleDataLayout(M.getDataLayout()))
    return cannotGenerate(M, "its data layout is not that of the device");

  dropConstantStores(M);
  if (const auto Left = constantWrites(M); !Left.empty())
    return cannotGenerate(
        M, "'" + llvm::demangle(Left.front().first->getName()) +
               "' writes __constant__ variable '" +
               llvm::demangle(Left.front().second->getName()) + "'");
  std::vector<ForwardVariable> Forward = prepareForPTX(M);
  expandWideConversions(Machine, M);
  llvm::RegisterTargetPassConfigCallback Configured(configure);
  DiagnosticCapture Capture(M.getContext());
  llvm::SmallString<0> Text;
  llvm::raw_svector_ostream OS(Text);
  BackEndPasses Passes;
  if (Machine.addPassesToEmitFile(Passes, OS, /*DwoOut=*/nullptr,
                                  llvm::CodeGenFileType::AssemblyFile))
    return cannotGenerate(M, "the back end writes no assembly");
  Passes.run(M);
  if (!Capture.errors().empty())
    return cannotGenerate(M, Capture.errors());
  // It makes a large text smaller, so it is first.
  std::string PTX = widenInitializers(Text.str().str());
  PTX = rewriteNarrowNegations(std::move(PTX));
  PTX = rewritePackedAdditions(std::move(PTX));
  PTX = fixSourceFileTimes(std::move(PTX));
  return declareForward(std::move(PTX), Forward);
}
