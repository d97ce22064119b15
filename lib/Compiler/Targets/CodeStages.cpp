//===- CodeStages.cpp - the stages optimize and ptx -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeStages.h"
#include "../Report/StageTimes.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "cupcc/IR/OnDemand.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Offload/PTX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Target/TargetMachine.h"

using namespace cupcc;

bool cupcc::wantsOnlyPTX(const CodeContext &Context) {
  const clang::CodeGenOptions &CodeGen = Context.Instance.getCodeGenOpts();
  return Context.Outputs.find(Stage::Optimize) &&
         !Context.Outputs.wants(Stage::Optimize) &&
         Context.Outputs.find(Stage::PTX) &&
         Context.Instance.getFrontendOpts().LLVMArgs.empty() &&
         !CodeGen.OptimizationRemark.hasValidPattern() &&
         !CodeGen.OptimizationRemarkMissed.hasValidPattern() &&
         !CodeGen.OptimizationRemarkAnalysis.hasValidPattern();
}

static llvm::Error optimize(llvm::Module &M, llvm::TargetMachine &Machine,
                            const CompileOptions &Options) {
  if (llvm::Error E = optimizeDeviceModule(M, Machine, Options.Device))
    return E;
  return linkCalledFunctions(M, {quadLibrary(Options.ResourceDir)});
}

static llvm::Error emit(llvm::Module &M, llvm::TargetMachine &Machine,
                        EmittedPTX &Emitted) {
  llvm::Expected<std::string> Text = emitPTX(M, Machine);
  if (!Text)
    return Text.takeError();
  Emitted.Text = std::move(*Text);
  Emitted.Calls = deviceCallGraph(M);
  Emitted.Symbols = deviceSymbols(M);
  Emitted.Virtuals = elsewhereTraps(M);
  return llvm::Error::success();
}

static llvm::Error
runStages(llvm::Module &M, const CodeContext &Context, StageTimes &Times,
          llvm::function_ref<llvm::Error(llvm::Module &)> Optimized,
          EmittedPTX &Emitted) {
  std::unique_ptr<llvm::TargetMachine> Machine;
  if (Context.Outputs.find(Stage::Optimize)) {
    StageTimer Timer(Times, Stage::Optimize, Context.Arch);
    llvm::Expected<std::unique_ptr<llvm::TargetMachine>> Created =
        createDeviceTargetMachine(Context.Arch,
                                  Context.Options.CudaToolkit.ptxVersion(),
                                  Context.Options.Device);
    if (!Created)
      return Created.takeError();
    Machine = std::move(*Created);
    if (llvm::Error E = optimize(M, *Machine, Context.Options))
      return E;
    if (llvm::Error E = Optimized(M))
      return E;
  }
  if (!Context.Outputs.find(Stage::PTX))
    return llvm::Error::success();
  StageTimer Timer(Times, Stage::PTX, Context.Arch);
  return emit(M, *Machine, Emitted);
}

llvm::Error
cupcc::makeCode(llvm::Module &M, const CodeContext &Context, StageTimes &Times,
                llvm::function_ref<llvm::Error(llvm::Module &)> Optimized,
                MadeCode &Made) {
  RemarkCapture Remarks(M.getContext(), Context.Instance.getCodeGenOpts());
  llvm::Error E = runStages(M, Context, Times, Optimized, Made.PTX);
  Made.PTX.Remarks = Remarks.take();
  Made.IsComplete = !Remarks.passedOn();
  return E;
}
