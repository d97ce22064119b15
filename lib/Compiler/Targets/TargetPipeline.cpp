//===- TargetPipeline.cpp - the stages of one architecture ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetPipeline.h"
#include "../Report/StageTimes.h"
#include "CodeInParts.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "cupcc/Frontend/Handlers.h"
#include "cupcc/Frontend/LeftOutInstances.h"
#include "cupcc/Frontend/LongDoubleWarning.h"
#include "cupcc/Frontend/PredicateCheck.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/Frontend/TuningStatements.h"
#include "cupcc/IR/AssemblyLocations.h"
#include "cupcc/IR/OnDemand.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Offload/CallGraph.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Process/Heap.h"
#include "cupcc/Process/ProcessorLimit.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

//===----------------------------------------------------------------------===//
// The stages
//===----------------------------------------------------------------------===//

namespace {

/// The stages of one target, in order. One that the plan has not is left out.
/// Each returns false after an error.
class TargetPipeline {
public:
  TargetPipeline(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
                 const CompileOptions &Options, const StagePlan &Stages,
                 DeviceTarget Target, llvm::StringRef DisplayName,
                 TargetFiles &Files, ExceptionLowering Exceptions,
                 const CodeSharing &Sharing)
      : Instance(Instance), Unit(Unit), Options(Options), Stages(Stages),
        Target(Target), DisplayName(DisplayName), Files(Files),
        Outputs(Files, Stages, Target.Arch), Exceptions(std::move(Exceptions)),
        Sharing(Sharing), Table(Instance.getDiagnostics()) {}

  TargetReport run() {
    {
      EngineCapture Capture(Instance.getDiagnostics());
      Report.Succeeded = runStages() && !Failed;
      Report.Diagnostics = Capture.diagnostics();
    }
    return std::move(Report);
  }

private:
  bool runStages() { return codeGen() && transform() && assemble(); }

  bool codeGen();
  bool lower();
  bool linkRuntime();
  void noteOtherFiles();
  bool keepForLink();

  /// LLVM's part of the work.
  bool transform();
  bool make(const CodeContext &Context);
  bool usePTX();

  void releaseModule();
  bool assemble();
  bool assemble(const PlannedStage &Planned);
  unsigned processorsForPtxas() const;
  void reportToolOutput(llvm::StringRef Output);

  bool succeeded(llvm::Error E) { return !Table.report(std::move(E)); }

  clang::CompilerInstance &Instance;
  const RecordedUnit &Unit;
  const CompileOptions &Options;
  const StagePlan &Stages;
  DeviceTarget Target;
  std::string DisplayName;
  TargetFiles &Files;
  StageOutputs Outputs;
  ExceptionLowering Exceptions;
  const CodeSharing &Sharing;
  DiagnosticTable Table;
  TargetReport Report;
  bool Failed = false;

  std::unique_ptr<LoweredModule> Lowered;
  MadeCode Made;
};

} // namespace

/// Part of codegen in all reports: the checks behind it need what is linked in.
bool TargetPipeline::linkRuntime() {
  return succeeded(linkDeviceLibraries(
      Lowered->module(),
      deviceLibraries(Options.ResourceDir, Options.CudaToolkit.libdevice()),
      Options.Device));
}

/// Without exceptions, and in another process with them if it must be.
bool TargetPipeline::lower() {
  DeviceOptions Device = Options.Device;
  Device.Exceptions = Exceptions.IsWanted;
  Lowered = lowerForDevice(Instance, Unit, Target.Arch,
                           Options.CudaToolkit.ptxVersion(), Device);
  if (!Lowered)
    return false;
  if (Exceptions.IsWanted)
    markHandlers(*Lowered);
  else if (Exceptions.DoInstead && needsExceptions(*Lowered, Device.Link))
    Exceptions.DoInstead();
  return true;
}

bool TargetPipeline::codeGen() {
  StageTimer Timer(Report.Times, Stage::CodeGen, Target.Arch);
  if (!lower()) {
    Failed = true;
    return false;
  }
  if (!checkInstances(*Lowered, Unit, Table))
    return false;
  bool Decided =
      checkPredicates(*Lowered, Unit, Instance.getASTContext(), Table);
  if (!applyTuningStatements(*Lowered, Unit, Table) || !Decided)
    return false;
  if (!succeeded(Outputs.writeIR(Stage::CodeGen, Lowered->module())))
    return false;
  if (!linkRuntime())
    return false;
  trapVirtuals(*Lowered, Options.Device.Link);
  // From here on every symbol is defined or the target has an error.
  if (!checkDeviceReachability(*Lowered, Target.Arch, Options.Device.Link,
                               Instance.getASTContext(), Table) ||
      !warnOfLongDouble(*Lowered, Instance.getASTContext(), Table,
                        Options.LongDouble))
    return false;
  // The checks above are the last to read where a piece of assembly stands.
  dropAssemblyLocations(Lowered->module());
  return keepForLink();
}

/// What the device link must know of the functions that cross files.
void TargetPipeline::noteOtherFiles() {
  const LinkModel Link = Options.Device.Link;
  clang::ASTContext &Context = Instance.getASTContext();
  for (RefusedFunction &Function :
       withdrawUnusable(*Lowered, Target.Arch, Link, Context))
    Report.OnDemand.Refused.emplace(std::move(Function.Symbol),
                                    std::move(Function.Reason));
  Report.OnDemand.Needed = findNeeded(*Lowered, Link, Context);
}

/// The optimiser of the device link begins where this target's does.
bool TargetPipeline::keepForLink() {
  if (!isWholeProgram(Options.Device.Link))
    noteOtherFiles();
  if (Options.Device.Link != LinkModel::Bitcode)
    return true;
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  llvm::WriteBitcodeToFile(Lowered->module(), OS);
  return succeeded(Files.Bitcode.write(Bytes));
}

//===----------------------------------------------------------------------===//
// LLVM
//===----------------------------------------------------------------------===//

/// What was made, here or elsewhere, becomes the target's.
bool TargetPipeline::usePTX() {
  Report.Remarks = Made.PTX.Remarks;
  const PlannedStage *Planned = Outputs.find(Stage::PTX);
  if (!Planned)
    return true;
  Report.Symbols = Made.PTX.Symbols;
  Report.LeftOut = Unit.symbols().missing();
  Report.OnDemand.Virtuals = Made.PTX.Virtuals;
  return succeeded(Outputs.write(*Planned, Made.PTX.Text));
}

/// In parts, if it has several.
bool TargetPipeline::make(const CodeContext &Context) {
  llvm::Module &Whole = Lowered->module();
  if (mayDivide(Context)) {
    const ModuleParts Parts = ModuleParts::divide(Whole);
    if (Parts.size() > 1)
      return makeCodeInParts(
          Whole, Parts, Context, Sharing, [&] { releaseModule(); }, Report,
          Made);
  }
  return succeeded(makeCode(
      Whole, Context, Report.Times,
      [&](llvm::Module &M) { return Outputs.writeIR(Stage::Optimize, M); },
      Made));
}

bool TargetPipeline::transform() {
  const CodeContext Context{Instance, Options, Outputs, Target.Arch};
  const bool Succeeded =
      KnownCode(Context, Sharing)
          .findOrMake(
              Lowered->module(), mayDivide(Context) ? "in parts" : "",
              Report.Times, [&] { return make(Context); }, Made);
  if (!Succeeded) {
    Report.Remarks = std::move(Made.PTX.Remarks);
    return false;
  }
  return usePTX();
}

//===----------------------------------------------------------------------===//
// ptxas
//===----------------------------------------------------------------------===//

/// A line that says "info", and those indented under it, was asked for; the
/// rest is a warning.
void TargetPipeline::reportToolOutput(llvm::StringRef Output) {
  std::string Warnings;
  bool IsInfo = false;
  while (!Output.empty()) {
    auto [Line, Rest] = Output.split('\n');
    Output = Rest;
    if (!Line.starts_with(" "))
      IsInfo = Line.starts_with("ptxas info");
    (IsInfo ? Report.ToolInfo : Warnings) += (Line + "\n").str();
  }
  if (llvm::StringRef Text = llvm::StringRef(Warnings).trim(); !Text.empty())
    Table.report(diag::warn_tool_output) << "ptxas" << Text;
}

/// On how many processors ptxas may run. With -split-compile it divides the
/// work itself, and has those that are free when it begins.
unsigned TargetPipeline::processorsForPtxas() const {
  const unsigned Count = Sharing.Slots.count();
  if (!Options.SplitCompile)
    return Count;
  const unsigned Wanted = *Options.SplitCompile;
  return Sharing.Slots.acquireUpTo(Wanted ? std::min(Wanted, Count) : Count);
}

bool TargetPipeline::assemble(const PlannedStage &Planned) {
  const DeviceArch Arch = Planned.For->arch();
  const unsigned Processors = processorsForPtxas();
  StageTimer Timer(Report.Times, Stage::Cubin, Planned.For);
  std::optional<ProcessorLimit> Limit;
  if (Options.SplitCompile)
    Limit.emplace(Processors);
  llvm::Expected<cupcc::Cubin> Assembled = assembleModule(
      {Made.PTX.Text, Made.PTX.Calls, Made.PTX.Parts, DisplayName, Arch,
       Options.Device, Options.CudaToolkit, Options.Verbose,
       Options.ResourceUsage ? FiguresFor::User : FiguresFor::Compiler,
       Options.Caches, Options.ResourceDir, Sharing.Slots, Processors});
  if (!Assembled)
    return succeeded(Assembled.takeError());
  reportToolOutput(Assembled->Output);
  for (KernelResources &Kernel : Assembled->Kernels)
    Report.Kernels.push_back({Arch, std::move(Kernel)});
  return succeeded(Outputs.write(Planned, Assembled->Bytes));
}

/// What LLVM needed goes back to the system: ptxas needs as much again.
void TargetPipeline::releaseModule() {
  Lowered.reset();
  releaseFreedMemory();
}

/// For each architecture that gets a cubin of this PTX.
bool TargetPipeline::assemble() {
  releaseModule();
  return llvm::all_of(Stages.stages(), [&](const PlannedStage &Planned) {
    return Planned.Id != Stage::Cubin ||
           Planned.LoweredFor != cupcc::Target(Target.Arch) ||
           assemble(Planned);
  });
}

TargetReport cupcc::runTargetPipeline(
    clang::CompilerInstance &Instance, const RecordedUnit &Unit,
    const CompileOptions &Options, const StagePlan &Stages, DeviceTarget Target,
    llvm::StringRef DisplayName, TargetFiles &Files,
    ExceptionLowering Exceptions, const CodeSharing &Sharing) {
  return TargetPipeline(Instance, Unit, Options, Stages, Target, DisplayName,
                        Files, std::move(Exceptions), Sharing)
      .run();
}
