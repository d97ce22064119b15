//===- Compilation.cpp - from the parse to the output ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/Compilation.h"
#include "Plan/OutputNames.h"
#include "Report/OptimizationRemarks.h"
#include "Report/StageTimes.h"
#include "Targets/CompareSymbols.h"
#include "Targets/HostCodeOnce.h"
#include "Targets/ParseSplit.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/OutputFiles.h"
#include "cupcc/Compiler/TimeTable.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "cupcc/Frontend/HostLowering.h"
#include "cupcc/Frontend/LeftOutInstances.h"
#include "cupcc/Frontend/PredicateCheck.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/Offload/DeviceBitcode.h"
#include "cupcc/Offload/Fatbin.h"
#include "cupcc/Offload/HostCalls.h"
#include "cupcc/Offload/HostObject.h"
#include "cupcc/Offload/OnDemandCode.h"
#include "cupcc/Offload/ResourceTable.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

std::string cupcc::listArchitectures(const Toolkit &CudaToolkit) {
  auto Names = llvm::map_range(CudaToolkit.architectures(),
                               [](DeviceArch Arch) { return Arch.name(); });
  return llvm::join(Names, " ");
}

std::vector<DeviceArch>
cupcc::architectures(llvm::ArrayRef<DeviceTarget> Targets) {
  std::vector<DeviceArch> Archs;
  for (const DeviceTarget &Target : Targets)
    Archs.push_back(Target.Arch);
  return Archs;
}

std::vector<DeviceArch>
cupcc::distinctArchitectures(llvm::ArrayRef<DeviceTarget> Targets) {
  std::vector<DeviceArch> Archs = architectures(Targets);
  auto SameNumber = [](DeviceArch A, DeviceArch B) {
    return A.Number == B.Number;
  };
  Archs.erase(llvm::unique(Archs, SameNumber), Archs.end());
  return Archs;
}

MacroContext cupcc::macroContext(const CompileOptions &Options) {
  return {architectures(Options.Targets),
          {Options.ResourceDir + "/include", Options.CudaToolkit.includeDir(),
           Options.CudaToolkit.ccclIncludeDir()},
          Options.Identity};
}

namespace {

/// The steps after the parse, of which those are taken that the plan has. Each
/// may be taken only after those above it.
class Pipeline {
public:
  Pipeline(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
           const CompileOptions &Options, const StagePlan &Stages,
           ParseSplit &Split, std::vector<std::string> &Traces)
      : Instance(Instance), Unit(Unit), Options(Options), Stages(Stages),
        Split(Split), Times(Split.parseTimes()), Traces(Traces),
        Table(Instance.getDiagnostics()),
        Source(OutputNames(Instance.getFrontendOpts(), Options).source()) {}

  /// False after an error, which has been reported.
  bool run();
  bool reportedError() const { return ReportedError; }
  void printReports() const;
  std::vector<TimeRow> timeRows() const;

private:
  /// The user named the device's output, so there is one of every source. So is
  /// there of one whose object the device link reads, as with nvcc.
  bool wantsDevice() const {
    return Stages.purpose() == Purpose::Device ||
           !isWholeProgram(Options.Device.Link) || hasDeviceCode(Unit);
  }
  llvm::StringRef outputOf(const PlannedStage &Planned);
  /// What is not CUDA has nothing to register.
  LinkModel hostLink() const {
    return Options.Language == SourceLanguage::CUDA ? Options.Device.Link
                                                    : LinkModel::WholeProgram;
  }

  bool succeeded(llvm::Error E) {
    bool Failed = Table.report(std::move(E));
    ReportedError |= Failed;
    return !Failed;
  }

  bool startTargets();
  void lowerHost();
  bool waitForTargets();
  bool reportDiagnostics();
  bool compare();
  bool bundle();
  bool writeStageOutputs();
  DeviceBitcode bitcodeOf(const TargetResult &Result,
                          llvm::StringRef Bytes) const;
  void embedOnDemand();
  bool callsTheHost() const;
  bool connectHost();
  bool embed();
  bool insertsFatbin() const;
  void report(HostCode &Code);
  std::unique_ptr<llvm::Module> takeHost();
  HostCode makeHostObject(bool LeavesCopy);
  void makeHostCodeEarly();
  std::optional<HostCode> takeHostCode(bool Inserts);
  std::optional<std::string> finishHostCode();
  bool writeHostOutput();

  clang::CompilerInstance &Instance;
  const RecordedUnit &Unit;
  const CompileOptions &Options;
  const StagePlan &Stages;
  ParseSplit &Split;
  StageTimes Times;
  std::vector<std::string> &Traces;
  DiagnosticTable Table;
  std::string Source;

  std::vector<TargetResult> Results;
  std::unique_ptr<LoweredModule> Host;
  std::string HostIR;
  TargetDiagnostics HostDiagnostics{Target::host(), {}};
  /// What the back end made of it while the targets were compiled.
  std::optional<HostCode> Early;
  /// The module is a copy of the one that codegen made.
  bool HasCopy = false;
  bool HostFailed = false;
  bool ReportedError = false;
  std::string Fatbin;
};

} // namespace

//===----------------------------------------------------------------------===//
// The steps
//===----------------------------------------------------------------------===//

bool Pipeline::startTargets() {
  if (!wantsDevice())
    return true;
  // Only now is it known whether one is needed.
  if (Options.TargetsAssumed && Options.Language == SourceLanguage::CUDA)
    Table.report(diag::warn_targets_assumed)
        << Options.Targets.front().Arch.name();
  if (Split.hasSplit())
    return true;
  ReportedError |= !Split.startTargets();
  return !ReportedError;
}

/// Errors wait for reportDiagnostics(): those of the targets are wanted too.
void Pipeline::lowerHost() {
  if (!Stages.runs(Stage::CodeGen, Target::host()))
    return;
  // A target's process may have been quicker; then the host waits its turn,
  // unless there is one slot only, in which the host goes last.
  JobSlots *Slots = Split.slots();
  if (Slots && !Slots->holdsAny() && Slots->count() > 1)
    Slots->acquire();
  StageTimer Timer(Times, Stage::CodeGen, Target::host());
  EngineCapture Capture(Instance.getDiagnostics());
  Host = lowerForHost(Instance, Unit, Options.Stubs, hostLink());
  clang::ASTContext &Context = Instance.getASTContext();
  if (Host)
    endUnusable(*Host, hostLink(), Context);
  HostFailed = !Host || !checkInstances(*Host, Unit, Table) ||
               !checkPredicates(*Host, Unit, Context, Table) ||
               !checkHostReachability(*Host, hostLink(), Context, Table) ||
               !checkStaticDeviceLocals(*Host, Table);
  if (!HostFailed)
    warnOfHostVariableAccess(*Host, Table);
  HostDiagnostics.Diagnostics = Capture.diagnostics();
}

bool Pipeline::waitForTargets() {
  if (JobSlots *Slots = Split.slots())
    Slots->release();
  bool AllEnded = true;
  for (llvm::Expected<TargetResult> &Result : Split.wait()) {
    if (Result)
      Results.push_back(std::move(*Result));
    else
      AllEnded &= succeeded(Result.takeError());
  }
  return AllEnded;
}

bool Pipeline::reportDiagnostics() {
  std::vector<TargetDiagnostics> OfParse{
      {Target::host(), Split.hostParseDiagnostics()}};
  std::vector<TargetDiagnostics> All{HostDiagnostics};
  std::vector<TargetRemarks> Remarks;
  bool AllSucceeded = !HostFailed;
  for (TargetResult &Result : Results) {
    const Target Who = Result.Target.Arch;
    OfParse.push_back({Who, Result.Report.ParseDiagnostics});
    All.push_back({Who, Result.Report.Diagnostics});
    Remarks.push_back({Who, Result.Report.Remarks});
    AllSucceeded &= Result.Report.Succeeded;
    llvm::append_range(Times, Result.Report.Times);
    Traces.push_back(std::move(Result.Report.TimeTrace));
    llvm::append_range(Traces, Result.Report.PartTraces);
    llvm::errs() << Result.Report.ToolInfo;
  }
  clang::DiagnosticsEngine &Engine = Instance.getDiagnostics();
  bool AnyError =
      reportMerged(OfParse, Audience::AllTargets, Split.locations(), Engine);
  AnyError |= reportMerged(All, Audience::Devices, Split.locations(), Engine);
  reportRemarks(Remarks, Instance);
  // Its code is made once more if it calls the host.
  if (Early && AllSucceeded && !AnyError &&
      (!Early->Succeeded || !callsTheHost()))
    report(*Early);
  AnyError |= Engine.hasErrorOccurred();
  ReportedError |= AnyError;
  return AllSucceeded && !AnyError;
}

/// Where a target's names are known: from its PTX on.
bool Pipeline::compare() {
  if (!Host || Results.empty() ||
      !Stages.runs(Stage::PTX, Results.front().Target.Arch))
    return true;
  bool Same = compareSymbols(*Host, Unit.launches(), Results, Table);
  ReportedError |= Instance.getDiagnostics().hasErrorOccurred();
  return Same && !ReportedError;
}

/// What the stage made; empty if it did not run, since the source has nothing
/// for it.
llvm::StringRef Pipeline::outputOf(const PlannedStage &Planned) {
  if (Planned.Id == Stage::Fatbin)
    return Fatbin;
  if (Planned.For == Target::host())
    return HostIR;
  const size_t Place = Stages.placeOf(Planned);
  for (const TargetResult &Result : Results)
    if (auto Found = Result.Outputs.find(Place); Found != Result.Outputs.end())
      return Found->second;
  return "";
}

bool Pipeline::bundle() {
  const PlannedStage *Planned = Stages.find(Stage::Fatbin);
  if (!Planned || Results.empty())
    return true;
  // Without a kernel or a variable there is nothing to register it for.
  if (Host && !hasFatbinPlaceholder(Host->module()))
    return true;
  StageTimer Timer(Times, Stage::Fatbin, std::nullopt);
  std::vector<DeviceImage> Images;
  for (size_t Place : Planned->Inputs) {
    const PlannedStage &Input = Stages.stages()[Place];
    Images.push_back(
        {*imageMadeBy(Input.Id), Input.For->arch(), outputOf(Input).str()});
  }
  llvm::Expected<std::string> Bundled =
      bundleFatbin(std::move(Images), Options.Device.Link, Options.CudaToolkit,
                   Options.Verbose);
  if (!Bundled)
    return succeeded(Bundled.takeError());
  Fatbin = std::move(*Bundled);
  return true;
}

/// The files of all stages before the host's back end: kept ones, and those
/// that the command is for.
bool Pipeline::writeStageOutputs() {
  if (Host && Stages.writes(Stage::CodeGen, Target::host()))
    llvm::raw_string_ostream(HostIR) << Host->module();
  std::vector<OutputFile> Files;
  for (const PlannedStage &Planned : Stages.stages()) {
    if (Planned.Id == Stage::HostObject)
      continue;
    const llvm::StringRef Bytes = outputOf(Planned);
    if (!Bytes.empty())
      for (const std::string &Path : Planned.Files)
        Files.push_back({Path, Bytes});
  }
  return succeeded(writeOutputs(Files));
}

DeviceBitcode Pipeline::bitcodeOf(const TargetResult &Result,
                                  llvm::StringRef Bytes) const {
  return {Result.Target.Arch, printLinkOptions(Options.Device),
          Unit.symbols().moduleId().str(), Bytes.str()};
}

/// What other files may need.
void Pipeline::embedOnDemand() {
  for (const TargetResult &Result : Results)
    if (!Result.Report.OnDemand.empty())
      embedOnDemandCode(Host->module(), {bitcodeOf(Result, Result.OnDemand),
                                         Result.Report.OnDemand});
}

/// Where device code does, a library of the host's answers it.
bool Pipeline::callsTheHost() const {
  return llvm::any_of(Results, [](const TargetResult &Result) {
    return callsHost(Result.Report.Symbols);
  });
}

bool Pipeline::connectHost() {
  if (callsTheHost())
    return succeeded(connectHostCalls(Host->module()));
  if (!isWholeProgram(Options.Device.Link))
    prepareLinkedHostCalls(Host->module());
  return true;
}

bool Pipeline::embed() {
  embedOnDemand();
  if (!hasFatbinPlaceholder(Host->module()))
    return true;
  if (!connectHost())
    return false;
  if (Options.Device.Link == LinkModel::Bitcode)
    for (const TargetResult &Result : Results)
      embedDeviceBitcode(Host->module(), bitcodeOf(Result, Result.Bitcode));
  return succeeded(embedFatbin(Host->module(), Fatbin));
}

/// Whether the fatbin may wait until there is the host's object, which then is
/// made while the targets are compiled. All that it depends on is known now,
/// but for one thing that the targets tell, connectHost().
bool Pipeline::insertsFatbin() const {
  return Host && isWholeProgram(hostLink()) && makesOnlyObject(Instance) &&
         Stages.runs(Stage::HostObject, Target::host()) &&
         hasFatbinSection(Host->module());
}

/// Once.
void Pipeline::report(HostCode &Code) {
  clang::DiagnosticsEngine &Engine = Instance.getDiagnostics();
  for (const clang::StoredDiagnostic &Stored :
       std::exchange(Code.Diagnostics, {}))
    Engine.Report(Stored);
  reportRemarks({{Target::host(), std::exchange(Code.Remarks, {})}}, Instance);
  ReportedError |= !Code.Succeeded || Engine.hasErrorOccurred();
}

/// A copy is still compared, and is there for connectHost().
void Pipeline::makeHostCodeEarly() {
  const JobSlots *Slots = Split.slots();
  if (HostFailed || !insertsFatbin() || !Slots || Slots->count() == 1)
    return;
  StageTimer Timer(Times, Stage::HostObject, Target::host());
  Early = makeHostObject(/*LeavesCopy=*/true);
}

/// Leaves a copy.
std::unique_ptr<llvm::Module> Pipeline::takeHost() {
  HasCopy = true;
  return Host->exchangeForCopy();
}

/// The object without the fatbin.
HostCode Pipeline::makeHostObject(bool LeavesCopy) {
  return makeHostCodeOnce(Instance, Host->module(), Options.Caches, [&] {
    return makeHostCode(Instance, LeavesCopy ? *takeHost() : Host->module());
  });
}

/// The module or what was made of it early. Nothing after an error.
std::optional<HostCode> Pipeline::takeHostCode(bool Inserts) {
  if (Inserts && Early)
    return std::move(*Early);
  // The same module, early or not.
  if (insertsFatbin() && !Inserts && !HasCopy)
    takeHost();
  if (!Inserts && !embed())
    return std::nullopt;
  StageTimer Timer(Times, Stage::HostObject, Target::host());
  return Inserts ? makeHostObject(/*LeavesCopy=*/false)
                 : makeHostCode(Instance, Host->module());
}

/// The host's code with the fatbin in it. Nothing after an error, which has
/// been reported.
std::optional<std::string> Pipeline::finishHostCode() {
  const bool Inserts = insertsFatbin() && !callsTheHost();
  std::optional<HostCode> Code = takeHostCode(Inserts);
  if (!Code)
    return std::nullopt;
  report(*Code);
  if (ReportedError)
    return std::nullopt;
  if (!Inserts)
    return std::move(Code->Bytes);
  StageTimer Timer(Times, Stage::HostObject, Target::host());
  llvm::Expected<std::string> Whole = insertFatbin(Code->Bytes, Fatbin);
  if (!Whole) {
    succeeded(Whole.takeError());
    return std::nullopt;
  }
  return std::move(*Whole);
}

bool Pipeline::writeHostOutput() {
  const std::optional<std::string> Bytes = finishHostCode();
  if (!Bytes)
    return false;
  std::vector<OutputFile> Files;
  for (const std::string &Path :
       Stages.find(Stage::HostObject, Target::host())->Files)
    Files.push_back({Path, *Bytes});
  return succeeded(writeOutputs(Files));
}

bool Pipeline::run() {
  // From here on the AST is complete. Every target's process starts from this
  // state, if it does not have its own already, so all of them are forked
  // before the host's lowering changes it.
  HostFailed = ReportedError = Instance.getDiagnostics().hasErrorOccurred();
  if (!HostFailed)
    HostFailed = ReportedError = !warnOfLaunches(Unit, Instance.getASTContext(),
                                                 Table, Options.Launches);
  if (!HostFailed && !startTargets())
    return false;

  // The host is lowered while they work.
  if (!HostFailed)
    lowerHost();
  makeHostCodeEarly();

  // From here on this process has the AST to itself again, and all images.
  bool AllEnded = waitForTargets();
  // What was included for a target only is a dependency, too.
  for (const TargetResult &Result : Results)
    addDependencies(Result.Report.Files, Instance);

  // The gate: nothing is written if any target has an error.
  if (!reportDiagnostics() || !AllEnded)
    return false;
  if (Stages.purpose() == Purpose::Check)
    return true;

  // Both sides were decided apart, and must agree on what can be launched.
  if (!compare())
    return false;

  // Images become one file, whatever order they were finished in.
  if (!bundle() || !writeStageOutputs())
    return false;
  if (!Stages.runs(Stage::HostObject, Target::host()))
    return true;

  // The fatbin takes the place kept for it.
  return writeHostOutput();
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

std::vector<TimeRow> Pipeline::timeRows() const {
  std::vector<TimeRow> Rows;
  for (const StageTime &Time : Times) {
    const StageInfo &Info = stageInfo(Time.Id);
    Rows.push_back({Source, Info.Name.str(), Info.Input.str(),
                    Info.Output.str(), Time.Column, Time.Seconds});
  }
  return Rows;
}

void Pipeline::printReports() const {
  if (Options.ResourceUsage) {
    std::vector<ResourceRow> Rows;
    for (const TargetResult &Result : Results)
      llvm::append_range(Rows, Result.Report.Kernels);
    printResourceTable(Rows, llvm::errs());
  }
  if (Options.TimeReport)
    printStageTimes(Times, Source, llvm::errs());
  if (!Options.TimesPath.empty())
    Table.report(appendTimes(Options.TimesPath, timeRows()));
}

void Compilation::run(clang::CompilerInstance &Instance,
                      llvm::function_ref<void()> Parse) {
  // It needs callbacks in the parse that Clang keeps to itself.
  if (Instance.getCodeGenOpts().CoverageMapping) {
    DiagnosticTable(Instance.getDiagnostics())
            .report(diag::err_unsupported_host_option)
        << "-fcoverage-mapping";
    return;
  }
  ParseSplit Split(Instance, Unit, Options, Stages,
                   OutputNames(Instance.getFrontendOpts(), Options).stem());
  Split.parse(Parse);
  if (Split.hasSplit() || !Instance.getDiagnostics().hasErrorOccurred()) {
    Pipeline P(Instance, Unit, Options, Stages, Split, TargetTraces);
    if (!P.run() && !P.reportedError())
      DiagnosticTable(Instance.getDiagnostics()).report(diag::err_internal)
          << "compilation failed without an error; this is a bug of cupcc";
    P.printReports();
  }
  // In CUDA mode Clang ends with "1 error generated when compiling for host";
  // here the one parse was for all.
  Instance.getLangOpts().CUDA = 0;
}
