//===- DebugInfo.cpp - as much debug info as asked for --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module with debug information makes NVPTX write ".target sm_80, debug", and
// ptxas then refuses to optimise ("Optimized debugging not supported"). For
// line numbers alone LLVM has an emission kind of its own, which writes .loc
// and nothing else. A compile unit cannot change its kind, so it is replaced.
//
// Relies on: LLVM 22's emission kind DebugDirectivesOnly making NVPTX write
//  .loc without "debug" in .target, and ptxas 13.0 refusing to optimise with
//  it.
// Test: test/IR/Optimize/debug-info.ll, test/Offload/PTX/debug-info.ll.
// Goes when: a compile unit's emission kind can be changed.
//
//===----------------------------------------------------------------------===//

#include "DebugInfo.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static llvm::DICompileUnit *directivesOnly(const llvm::DICompileUnit &Unit) {
  return llvm::DICompileUnit::getDistinct(
      Unit.getContext(), Unit.getSourceLanguage(), Unit.getFile(),
      Unit.getProducer(), Unit.isOptimized(), Unit.getFlags(),
      Unit.getRuntimeVersion(), /*SplitDebugFilename=*/"",
      llvm::DICompileUnit::DebugDirectivesOnly, /*EnumTypes=*/nullptr,
      /*RetainedTypes=*/nullptr, /*GlobalVariables=*/nullptr,
      /*ImportedEntities=*/nullptr, /*Macros=*/nullptr, /*DWOId=*/0,
      Unit.getSplitDebugInlining(), Unit.getDebugInfoForProfiling(),
      Unit.getNameTableKind(), Unit.getRangesBaseAddress(), Unit.getSysRoot(),
      Unit.getSDK());
}

static void keepLineDirectives(llvm::Module &M) {
  llvm::stripNonLineTableDebugInfo(M);
  llvm::NamedMDNode *Units = M.getNamedMetadata("llvm.dbg.cu");
  if (!Units)
    return;
  llvm::DenseMap<const llvm::DICompileUnit *, llvm::DICompileUnit *> New;
  for (unsigned I = 0; I < Units->getNumOperands(); ++I) {
    auto *Old = llvm::cast<llvm::DICompileUnit>(Units->getOperand(I));
    Units->setOperand(I, New[Old] = directivesOnly(*Old));
  }
  llvm::DebugInfoFinder Finder;
  Finder.processModule(M);
  for (llvm::DISubprogram *Program : Finder.subprograms())
    if (llvm::DICompileUnit *Unit = New.lookup(Program->getUnit()))
      Program->replaceUnit(Unit);
}

/// True if nothing of it would be written: it is there for the places that
/// LLVM's remarks name (-Rpass=).
static bool isForRemarksOnly(const llvm::Module &M) {
  return llvm::all_of(
      M.debug_compile_units(), [](const llvm::DICompileUnit *Unit) {
        return Unit->getEmissionKind() == llvm::DICompileUnit::NoDebug;
      });
}

void cupcc::reduceDebugInfo(llvm::Module &M, const DeviceOptions &Options) {
  if (Options.Debug)
    return;
  if (Options.LineInfo)
    keepLineDirectives(M);
  else if (!isForRemarksOnly(M))
    llvm::StripDebugInfo(M);
}
