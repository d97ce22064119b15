//===- PTXCache.cpp - the PTX of device modules, in the cache -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The key has the module's bitcode, which is faster to write than text. The
// order in which values are used is part of it: some of LLVM's passes visit
// uses in their order, and the edited source may have them in another.
//
// Two commands do not use the cache, since they show the optimiser at work:
// with -Rpass= and its like, and with -mllvm, whose options print and count and
// are not read here one by one. Neither is it used where the optimised IR
// becomes a file.
//
//===----------------------------------------------------------------------===//

#include "PTXCache.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Offload/DeviceBitcode.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

/// True if nothing but the PTX is asked of the stages.
static bool wantsOnlyPTX(DeviceArch Arch, const StagePlan &Stages,
                         const clang::CompilerInstance &Instance) {
  const clang::CodeGenOptions &CodeGen = Instance.getCodeGenOpts();
  const PlannedStage *Optimize = Stages.find(Stage::Optimize, Arch);
  return Optimize && Optimize->Files.empty() && Stages.find(Stage::PTX, Arch) &&
         Instance.getFrontendOpts().LLVMArgs.empty() &&
         !CodeGen.OptimizationRemark.hasValidPattern() &&
         !CodeGen.OptimizationRemarkMissed.hasValidPattern() &&
         !CodeGen.OptimizationRemarkAnalysis.hasValidPattern();
}

static void printModule(const llvm::Module &M, llvm::raw_ostream &OS) {
  llvm::TimeTraceScope Scope("PrintForCache");
  llvm::WriteBitcodeToFile(M, OS, /*ShouldPreserveUseListOrder=*/true);
}

/// Nothing, if a program or a library cannot be told from others.
static std::optional<std::string> keyFor(const llvm::Module &M, DeviceArch Arch,
                                         const CompileOptions &Options,
                                         llvm::StringRef Division) {
  llvm::SmallString<0> Text;
  llvm::raw_svector_ostream OS(Text);
  if (!printProgram(OS) ||
      !printIdentity(quadLibrary(Options.ResourceDir).c_str(), OS))
    return std::nullopt;
  DeviceOptions Device = Options.Device;
  Device.PtxasArguments.clear(); // of the next stage
  OS << Arch.name() << ' ' << Options.CudaToolkit.ptxVersion() << ' '
     << int(Device.Link) << ' ' << printLinkOptions(Device) << ' ' << Division
     << '\n';
  printModule(M, OS);
  return digest(Text);
}

PTXCache PTXCache::open(const llvm::Module &M, DeviceArch Arch,
                        const CompileOptions &Options, const StagePlan &Stages,
                        const clang::CompilerInstance &Instance,
                        llvm::StringRef Division) {
  PTXCache Result;
  if (!wantsOnlyPTX(Arch, Stages, Instance))
    return Result;
  llvm::Expected<ResultCache> Cache =
      ResultCache::open(CacheKind::PTX, Options.Caches);
  if (!Cache) {
    llvm::consumeError(Cache.takeError()); // said where the compilation begins
    return Result;
  }
  if (!*Cache)
    return Result;
  if (std::optional<std::string> Key = keyFor(M, Arch, Options, Division)) {
    Result.Cache = std::move(*Cache);
    Result.Key = std::move(*Key);
  }
  return Result;
}

std::optional<EmittedPTX> PTXCache::find() const {
  llvm::TimeTraceScope Scope("OpenPTX");
  std::optional<CachedResult> Found = Cache.find(Key);
  if (!Found)
    return std::nullopt;
  return emittedFromFacts(Found->Facts, std::move(Found->Bytes));
}

void PTXCache::keep(const EmittedPTX &Emitted) const {
  if (!Cache)
    return;
  Cache.keep(Key, {factsOf(Emitted), Emitted.Text});
}
