//===- TargetPipeline.cpp - the stages of one architecture ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetPipeline.h"
#include "../Report/TimeTrace.h"
#include "PTXCache.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "cupcc/Frontend/Handlers.h"
#include "cupcc/Frontend/LongDoubleWarning.h"
#include "cupcc/Frontend/PredicateCheck.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/Frontend/TuningStatements.h"
#include "cupcc/IR/AssemblyLocations.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/ModuleParts.h"
#include "cupcc/IR/OnDemand.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Offload/CallGraph.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/PTX.h"
#include "cupcc/Process/ProcessorLimit.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace cupcc;
namespace json = llvm::json;

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

/// What the processes of a module's parts made.
struct MadeParts {
  std::vector<EmittedPTX> PTX;
  /// Optimised; empty texts where that becomes no file.
  std::vector<std::string> Bitcode;
};

/// The stages of one target, in order. One that the plan has not is left out.
/// Each returns false after an error.
class TargetPipeline {
public:
  TargetPipeline(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
                 const CompileOptions &Options, const StagePlan &Stages,
                 DeviceTarget Target, llvm::StringRef DisplayName,
                 TargetFiles &Outputs, ExceptionLowering Exceptions,
                 const HeldSlot &Slot)
      : Instance(Instance), Unit(Unit), Options(Options), Stages(Stages),
        Target(Target), DisplayName(DisplayName), Outputs(Outputs),
        Exceptions(std::move(Exceptions)), Slot(Slot),
        Table(Instance.getDiagnostics()) {}

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
  std::optional<EmittedPTX> findPTX(PTXCache &Cache, llvm::StringRef Division);
  bool usePTX();

  bool makePTX();
  bool mayDivide() const;
  bool makeInParts(const ModuleParts &Parts);
  std::string runPart(const ModuleParts &Parts, size_t I,
                      LocationTransfer &Locations);
  bool adoptPart(llvm::StringRef Text, LocationTransfer &Locations,
                 MadeParts &Made);
  bool join(MadeParts Made);
  bool finishPart();
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
  bool writeIR(Stage S, const llvm::Module &M);
  unsigned processorsForPtxas() const;
  bool assemble(const PlannedStage &Planned);

  clang::CompilerInstance &Instance;
  const RecordedUnit &Unit;
  const CompileOptions &Options;
  const StagePlan &Stages;
  DeviceTarget Target;
  std::string DisplayName;
  TargetFiles &Outputs;
  ExceptionLowering Exceptions;
  const HeldSlot &Slot;
  DiagnosticTable Table;
  TargetReport Report;
  bool Failed = false;

  std::unique_ptr<LoweredModule> Lowered;
  std::unique_ptr<llvm::TargetMachine> Machine;
  EmittedPTX Emitted;
  /// False if LLVM said something else of the module, which goes to the
  /// terminal and would be lost in the cache.
  bool IsComplete = true;
  /// In the process of a part.
  struct {
    const ModuleParts *Of = nullptr;
    size_t Index = 0;
    std::string Bitcode; ///< optimised, where that becomes a file
  } Part;
};

} // namespace

/// The IR that stage \p S ends with, where it becomes a file. It changes in the
/// next stage, so now.
bool TargetPipeline::writeIR(Stage S, const llvm::Module &M) {
  const PlannedStage *Planned = find(S);
  if (!Planned || Planned->Files.empty())
    return true;
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  if (Planned->Form == IRForm::Bitcode)
    llvm::WriteBitcodeToFile(M, OS);
  else
    M.print(OS, nullptr);
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
  if (!writeIR(Stage::CodeGen, Lowered->module()))
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
  if (Part.Of)
    return finishPart();
  return writeIR(Stage::Optimize, Lowered->module());
}

/// The IR of a part becomes no file of its own.
bool TargetPipeline::finishPart() {
  Part.Of->separateNames(Lowered->module(), Part.Index);
  if (!find(Stage::Optimize)->Files.empty()) {
    llvm::raw_string_ostream OS(Part.Bitcode);
    llvm::WriteBitcodeToFile(Lowered->module(), OS);
  }
  return true;
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
std::optional<EmittedPTX> TargetPipeline::findPTX(PTXCache &Cache,
                                                  llvm::StringRef Division) {
  if (!find(Stage::Optimize))
    return std::nullopt;
  StageTimer Timer(Report.Times, Stage::Optimize, Target.Arch);
  Cache = PTXCache::open(Lowered->module(), Target.Arch, Options, Stages,
                         Instance, Division);
  return Cache.find();
}

/// Of the module as it is.
bool TargetPipeline::makePTX() {
  RemarkCapture Remarks(Lowered->context(), Instance.getCodeGenOpts());
  const bool Succeeded = optimize() && emitPTX();
  Emitted.Remarks = Remarks.take();
  IsComplete = !Remarks.passedOn();
  return Succeeded;
}

bool TargetPipeline::transform() {
  const bool Divides = mayDivide();
  PTXCache Cache;
  if (std::optional<EmittedPTX> Found =
          findPTX(Cache, Divides ? "in parts" : "")) {
    StageTimer Timer(Report.Times, Stage::PTX, Target.Arch);
    Emitted = std::move(*Found);
    return usePTX();
  }
  std::optional<ModuleParts> Parts;
  if (Divides)
    Parts = ModuleParts::divide(Lowered->module());
  const bool Succeeded =
      Parts && Parts->size() > 1 ? makeInParts(*Parts) : makePTX();
  if (!Succeeded) {
    Report.Remarks = std::move(Emitted.Remarks);
    return false;
  }
  if (IsComplete)
    Cache.keep(Emitted);
  return usePTX();
}

//===----------------------------------------------------------------------===//
// In parts
//===----------------------------------------------------------------------===//

/// Where a module is compiled in parts. Debug information numbers the files
/// and types of a whole module, other modules may refer to any function, and
/// what -mllvm asks LLVM to print would come from several processes at once.
bool TargetPipeline::mayDivide() const {
  return Options.SplitCompile && find(Stage::Optimize) &&
         isWholeProgram(Options.Device.Link) && !Options.Device.Debug &&
         !Options.Device.LineInfo &&
         Instance.getFrontendOpts().LLVMArgs.empty();
}

static std::string printed(const json::Object &Object) {
  return llvm::formatv("{0}\n", json::Value(json::Object(Object))).str();
}

/// In the process of part \p I: a report and the facts, a line each, then the
/// bitcode and the PTX.
std::string TargetPipeline::runPart(const ModuleParts &Parts, size_t I,
                                    LocationTransfer &Locations) {
  const TraceStart Begin = TraceStart::now();
  const std::string Name =
      Target.Arch.name() + " part " + std::to_string(I + 1);
  Report = TargetReport();
  {
    EngineCapture Capture(Instance.getDiagnostics());
    Parts.keep(Lowered->module(), I);
    PTXCache Cache;
    Part = {&Parts, I, {}};
    if (std::optional<EmittedPTX> Found = findPTX(Cache, Name)) {
      Emitted = std::move(*Found);
      Report.Succeeded = true;
    } else if (makePTX()) {
      Report.Succeeded = true;
      if (IsComplete)
        Cache.keep(Emitted);
    }
    Report.Diagnostics = Capture.diagnostics();
  }
  for (StageTime &Time : Report.Times)
    Time.Column += " in parts";
  Report.TimeTrace = finishTimeTraceSince(Begin, Name);
  json::Object Facts = factsOf(Emitted);
  Facts["complete"] = IsComplete;
  Facts["bitcode"] = int64_t(Part.Bitcode.size());
  return printReport(Report, Locations) + "\n" + printed(Facts) + Part.Bitcode +
         Emitted.Text;
}

/// What part \p Text came from becomes this process's; false after an error.
bool TargetPipeline::adoptPart(llvm::StringRef Text,
                               LocationTransfer &Locations, MadeParts &Made) {
  auto [ReportLine, Rest] = Text.split('\n');
  auto [FactsLine, Bytes] = Rest.split('\n');
  llvm::Expected<TargetReport> OfPart = parseReport(ReportLine, Locations);
  if (!OfPart)
    return succeeded(OfPart.takeError());
  llvm::Expected<json::Value> Value = json::parse(FactsLine);
  if (!Value)
    return succeeded(Value.takeError());
  const json::Object &Facts = *Value->getAsObject();
  for (const clang::StoredDiagnostic &Said : OfPart->Diagnostics)
    Instance.getDiagnostics().Report(Said);
  llvm::append_range(Report.Times, OfPart->Times);
  Report.PartTraces.push_back(std::move(OfPart->TimeTrace));
  IsComplete &= Facts.getBoolean("complete").value_or(false);
  const size_t Size = Facts.getInteger("bitcode").value_or(0);
  Made.Bitcode.push_back(Bytes.take_front(Size).str());
  Made.PTX.push_back(emittedFromFacts(Facts, Bytes.drop_front(Size).str()));
  return OfPart->Succeeded;
}

/// The optimised IR and the PTX of the whole.
bool TargetPipeline::join(MadeParts Made) {
  llvm::Module &M = Lowered->module();
  if (!find(Stage::Optimize)->Files.empty()) {
    llvm::Expected<std::unique_ptr<llvm::Module>> Linked =
        linkParts(Made.Bitcode, M.getContext());
    if (!Linked)
      return succeeded(Linked.takeError());
    if (!writeIR(Stage::Optimize, **Linked))
      return false;
  }
  if (!find(Stage::PTX))
    return true;
  std::vector<std::string> Kernels, Variables;
  for (const llvm::Function &F : M)
    if (isKernel(F))
      Kernels.push_back(F.getName().str());
  for (const llvm::GlobalVariable &Variable : M.globals())
    Variables.push_back(Variable.getName().str());
  llvm::Expected<EmittedPTX> Joined =
      joinParts(std::move(Made.PTX), Kernels, Variables);
  if (!Joined)
    return succeeded(Joined.takeError());
  Emitted = std::move(*Joined);
  return true;
}

bool TargetPipeline::makeInParts(const ModuleParts &Parts) {
  StageTimer Timer(Report.Times, Stage::PTX, Target.Arch);
  clang::SourceManager &Sources = Instance.getSourceManager();
  LocationTransfer Locations(Sources, Sources.getNextLocalOffset());
  llvm::Expected<std::vector<std::string>> Texts =
      runInProcesses(Parts.size(), *Options.SplitCompile, Slot, Target.Arch,
                     [&](size_t I) { return runPart(Parts, I, Locations); });
  if (!Texts)
    return succeeded(Texts.takeError());
  MadeParts Made;
  bool AllSucceeded = true;
  for (const std::string &Text : *Texts)
    AllSucceeded &= adoptPart(Text, Locations, Made);
  return AllSucceeded && join(std::move(Made));
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

/// On how many processors ptxas runs: one, unless it assembles in parts.
unsigned TargetPipeline::processorsForPtxas() const {
  if (!Options.SplitCompile)
    return 1;
  const unsigned Count = Slot.Slots.count();
  return Slot.Slots.acquireUpTo(
      *Options.SplitCompile ? std::min(*Options.SplitCompile, Count) : Count,
      Slot.Preferred);
}

bool TargetPipeline::assemble(const PlannedStage &Planned) {
  const unsigned Processors = processorsForPtxas();
  StageTimer Timer(Report.Times, Stage::Cubin, Planned.For);
  std::optional<ProcessorLimit> Limit;
  if (Options.SplitCompile)
    Limit.emplace(Processors);
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

TargetReport cupcc::runTargetPipeline(
    clang::CompilerInstance &Instance, const RecordedUnit &Unit,
    const CompileOptions &Options, const StagePlan &Stages, DeviceTarget Target,
    llvm::StringRef DisplayName, TargetFiles &Outputs,
    ExceptionLowering Exceptions, const HeldSlot &Slot) {
  return TargetPipeline(Instance, Unit, Options, Stages, Target, DisplayName,
                        Outputs, std::move(Exceptions), Slot)
      .run();
}
