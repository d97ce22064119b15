//===- TargetPipeline.cpp - the stages of one architecture ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetPipeline.h"
#include "PTXCache.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "cupcc/Frontend/Handlers.h"
#include "cupcc/Frontend/LongDoubleWarning.h"
#include "cupcc/Frontend/PredicateCheck.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/Frontend/TuningStatements.h"
#include "cupcc/IR/AssemblyLocations.h"
#include "cupcc/IR/OnDemand.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Offload/CallGraph.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/PTX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace cupcc;

llvm::Expected<TargetFiles> TargetFiles::create(const DeviceTarget &Target,
                                                const StagePlan &Stages) {
  llvm::Expected<MemoryFile> Report =
      MemoryFile::create(Target.Arch.name() + ".report");
  if (!Report)
    return Report.takeError();
  llvm::Expected<MemoryFile> Bitcode =
      MemoryFile::create(Target.Arch.name() + ".bc");
  if (!Bitcode)
    return Bitcode.takeError();
  llvm::Expected<MemoryFile> OnDemand =
      MemoryFile::create(Target.Arch.name() + ".on-demand.bc");
  if (!OnDemand)
    return OnDemand.takeError();
  TargetFiles Files{
      std::move(*Report), {}, std::move(*Bitcode), std::move(*OnDemand)};
  for (const auto &[Place, Planned] : llvm::enumerate(Stages.stages())) {
    if (Planned.LoweredFor != cupcc::Target(Target.Arch))
      continue;
    llvm::Expected<MemoryFile> File = MemoryFile::create(
        (Planned.For->name() + "." + stageInfo(Planned.Id).Suffix).str());
    if (!File)
      return File.takeError();
    Files.Outputs.emplace(Place, std::move(*File));
  }
  return std::move(Files);
}

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
                 TargetFiles &Outputs, ExceptionLowering Exceptions)
      : Instance(Instance), Unit(Unit), Options(Options), Stages(Stages),
        Target(Target), DisplayName(DisplayName), Outputs(Outputs),
        Exceptions(std::move(Exceptions)), Table(Instance.getDiagnostics()) {}

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
  /// LLVM's part of the work.
  bool transform();

  bool codeGen();
  bool lower();
  bool optimize();
  bool emitPTX();
  std::optional<EmittedPTX> findPTX(PTXCache &Cache);
  bool usePTX();
  bool assemble();

  bool linkRuntime();
  void noteOtherFiles();
  bool keepForLink();
  void reportToolOutput(llvm::StringRef Output);
  bool succeeded(llvm::Error E) { return !Table.report(std::move(E)); }
  bool write(const PlannedStage &Planned, llvm::StringRef Bytes) {
    MemoryFile &File = Outputs.Outputs.at(Stages.placeOf(Planned));
    return succeeded(File.write(Bytes));
  }
  const PlannedStage *find(Stage S) const {
    return Stages.find(S, Target.Arch);
  }
  bool writeIR(Stage S);
  bool assemble(const PlannedStage &Planned);

  clang::CompilerInstance &Instance;
  const RecordedUnit &Unit;
  const CompileOptions &Options;
  const StagePlan &Stages;
  DeviceTarget Target;
  std::string DisplayName;
  TargetFiles &Outputs;
  ExceptionLowering Exceptions;
  DiagnosticTable Table;
  TargetReport Report;
  bool Failed = false;

  std::unique_ptr<LoweredModule> Lowered;
  std::unique_ptr<llvm::TargetMachine> Machine;
  EmittedPTX Emitted;
};

} // namespace

/// The IR that stage \p S ends with, where it becomes a file. It changes in the
/// next stage, so now.
bool TargetPipeline::writeIR(Stage S) {
  const PlannedStage *Planned = find(S);
  if (!Planned || Planned->Files.empty())
    return true;
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  if (Planned->Form == IRForm::Bitcode)
    llvm::WriteBitcodeToFile(Lowered->module(), OS);
  else
    Lowered->module().print(OS, nullptr);
  return write(*Planned, Bytes);
}

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
  bool Decided =
      checkPredicates(*Lowered, Unit, Instance.getASTContext(), Table);
  if (!applyTuningStatements(*Lowered, Unit, Table) || !Decided)
    return false;
  if (!writeIR(Stage::CodeGen))
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
  return succeeded(Outputs.Bitcode.write(Bytes));
}

bool TargetPipeline::optimize() {
  if (!find(Stage::Optimize))
    return true;
  StageTimer Timer(Report.Times, Stage::Optimize, Target.Arch);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> Created =
      createDeviceTargetMachine(Target.Arch, Options.CudaToolkit.ptxVersion(),
                                Options.Device);
  if (!Created)
    return succeeded(Created.takeError());
  Machine = std::move(*Created);
  if (!succeeded(
          optimizeDeviceModule(Lowered->module(), *Machine, Options.Device)))
    return false;
  if (!succeeded(linkCalledFunctions(Lowered->module(),
                                     {quadLibrary(Options.ResourceDir)})))
    return false;
  return writeIR(Stage::Optimize);
}

bool TargetPipeline::emitPTX() {
  const PlannedStage *Planned = find(Stage::PTX);
  if (!Planned)
    return true;
  StageTimer Timer(Report.Times, Stage::PTX, Target.Arch);
  llvm::Expected<std::string> Text =
      cupcc::emitPTX(Lowered->module(), *Machine);
  if (!Text)
    return succeeded(Text.takeError());
  Emitted.Text = std::move(*Text);
  Emitted.Calls = deviceCallGraph(Lowered->module());
  Emitted.Symbols = deviceSymbols(Lowered->module());
  Emitted.Virtuals = elsewhereTraps(Lowered->module());
  return true;
}

/// What was emitted, now or before, becomes the target's.
bool TargetPipeline::usePTX() {
  Report.Remarks = Emitted.Remarks;
  const PlannedStage *Planned = find(Stage::PTX);
  if (!Planned)
    return true;
  Report.Symbols = Emitted.Symbols;
  Report.LeftOut = Unit.symbols().missing();
  Report.OnDemand.Virtuals = Emitted.Virtuals;
  return write(*Planned, Emitted.Text);
}

/// Its time counts to the stage that it may save.
std::optional<EmittedPTX> TargetPipeline::findPTX(PTXCache &Cache) {
  if (!find(Stage::Optimize))
    return std::nullopt;
  StageTimer Timer(Report.Times, Stage::Optimize, Target.Arch);
  Cache =
      PTXCache::open(Lowered->module(), Target.Arch, Options, Stages, Instance);
  return Cache.find();
}

bool TargetPipeline::transform() {
  PTXCache Cache;
  if (std::optional<EmittedPTX> Found = findPTX(Cache)) {
    StageTimer Timer(Report.Times, Stage::PTX, Target.Arch);
    Emitted = std::move(*Found);
    return usePTX();
  }
  RemarkCapture Remarks(Lowered->context(), Instance.getCodeGenOpts());
  const bool Succeeded = optimize() && emitPTX();
  Emitted.Remarks = Remarks.take();
  if (!Succeeded) {
    Report.Remarks = std::move(Emitted.Remarks);
    return false;
  }
  // What LLVM says otherwise goes to the terminal, and would be lost.
  if (!Remarks.passedOn())
    Cache.keep(Emitted);
  return usePTX();
}

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

bool TargetPipeline::assemble(const PlannedStage &Planned) {
  StageTimer Timer(Report.Times, Stage::Cubin, Planned.For);
  const DeviceArch Arch = Planned.For->arch();
  llvm::Expected<cupcc::Cubin> Assembled = assembleOnce(
      Emitted.Text, DisplayName, Arch, Options.Device, Options.CudaToolkit,
      Options.Verbose, Emitted.Calls,
      Options.ResourceUsage ? FiguresFor::User : FiguresFor::Compiler,
      Options.Caches);
  if (!Assembled)
    return succeeded(Assembled.takeError());
  reportToolOutput(Assembled->Output);
  for (KernelResources &Kernel : Assembled->Kernels)
    Report.Kernels.push_back({Arch, std::move(Kernel)});
  return write(Planned, Assembled->Bytes);
}

/// For each architecture that gets a cubin of this PTX.
bool TargetPipeline::assemble() {
  return llvm::all_of(Stages.stages(), [&](const PlannedStage &Planned) {
    return Planned.Id != Stage::Cubin ||
           Planned.LoweredFor != cupcc::Target(Target.Arch) ||
           assemble(Planned);
  });
}

TargetReport
cupcc::runTargetPipeline(clang::CompilerInstance &Instance,
                         const RecordedUnit &Unit,
                         const CompileOptions &Options, const StagePlan &Stages,
                         DeviceTarget Target, llvm::StringRef DisplayName,
                         TargetFiles &Outputs, ExceptionLowering Exceptions) {
  return TargetPipeline(Instance, Unit, Options, Stages, Target, DisplayName,
                        Outputs, std::move(Exceptions))
      .run();
}
