//===- Compilation.cpp - from the parse to the output ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BackendDiagnostics.h"
#include "CompareSymbols.h"
#include "OutputFiles.h"
#include "OutputNames.h"
#include "ParseSplit.h"
#include "StageTimes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/CompileAction.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "cupcc/Frontend/HostLowering.h"
#include "cupcc/Frontend/PredicateCheck.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/Offload/Fatbin.h"
#include "cupcc/Offload/HostObject.h"
#include "cupcc/Offload/ResourceTable.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/BackendUtil.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using clang::frontend::ActionKind;

std::string cupcc::listArchitectures(const Toolkit &CudaToolkit) {
  auto Names = llvm::map_range(CudaToolkit.architectures(),
                               [](DeviceArch Arch) { return Arch.name(); });
  return llvm::join(Names, " ");
}

llvm::Error cupcc::noArchitecture(const Toolkit &CudaToolkit) {
  return fail(diag::err_no_architecture, {}, diag::note_toolkit_architectures,
              {CudaToolkit.root().str(), listArchitectures(CudaToolkit)});
}

std::vector<DeviceArch>
cupcc::architectures(llvm::ArrayRef<DeviceTarget> Targets) {
  std::vector<DeviceArch> Archs;
  for (const DeviceTarget &Target : Targets)
    Archs.push_back(Target.Arch);
  return Archs;
}

std::vector<std::string> cupcc::toolkitFolders(const CompileOptions &Options) {
  return {Options.ResourceDir + "/include", Options.CudaToolkit.includeDir(),
          Options.CudaToolkit.ccclIncludeDir()};
}

bool cupcc::isCompilation(ActionKind Kind) {
  switch (Kind) {
  case ActionKind::EmitObj:
  case ActionKind::EmitAssembly:
  case ActionKind::EmitBC:
  case ActionKind::EmitLLVM:
  case ActionKind::EmitLLVMOnly:
  case ActionKind::EmitCodeGenOnly:
  case ActionKind::ParseSyntaxOnly:
    return true;
  default:
    return false;
  }
}

namespace {

/// The steps after the parse. Each may be taken only after those above it.
class Pipeline {
public:
  Pipeline(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
           const CompileOptions &Options, ParseSplit &Split,
           std::vector<std::string> &Traces)
      : Instance(Instance), Unit(Unit), Options(Options), Split(Split),
        Times(Split.parseTimes()), Traces(Traces),
        Table(Instance.getDiagnostics()),
        Action(Instance.getFrontendOpts().ProgramAction),
        Names(Instance.getFrontendOpts(), Options) {}

  /// False after an error, which has been reported.
  bool run();
  bool reportedError() const { return ReportedError; }
  void printReports() const;

private:
  bool wantsHost() const {
    return !Options.DeviceOnly &&
           (!Options.StopAfter || *Options.StopAfter >= Stage::HostObject ||
            *Options.StopAfter <= Stage::Optimize);
  }
  bool wantsDevice() const {
    return Options.DeviceOnly.has_value() || hasDeviceCode(Unit);
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
  bool writeKept();
  bool writeDeviceOutputs();
  bool embed();
  bool writeHostOutput();

  clang::CompilerInstance &Instance;
  const RecordedUnit &Unit;
  const CompileOptions &Options;
  ParseSplit &Split;
  StageTimes Times;
  std::vector<std::string> &Traces;
  DiagnosticTable Table;
  ActionKind Action;
  OutputNames Names;

  std::vector<TargetResult> Results;
  std::unique_ptr<LoweredModule> Host;
  TargetDiagnostics HostDiagnostics{"host", {}};
  bool HostFailed = false;
  bool ReportedError = false;
  std::string Fatbin;
};

} // namespace

//===----------------------------------------------------------------------===//
// What is wanted
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// The steps
//===----------------------------------------------------------------------===//

bool Pipeline::startTargets() {
  if (!wantsDevice() || Split.hasSplit())
    return true;
  // Only now is it known whether one is needed. To check the host's side, none
  // is.
  if (Options.Targets.empty() && Action != ActionKind::ParseSyntaxOnly)
    return succeeded(noArchitecture(Options.CudaToolkit));
  ReportedError |= !Split.startTargets();
  return !ReportedError;
}

/// Errors wait for reportDiagnostics(): those of the targets are wanted too.
void Pipeline::lowerHost() {
  if (!wantsHost())
    return;
  // A target's process may have been quicker; then the host waits its turn,
  // unless there is one slot only, in which the host goes last.
  const JobSlots *Slots = Split.slots();
  if (Slots && !Split.holdsSlot() && Slots->count() > 1)
    Slots->acquire(0);
  StageTimer Timer(Times, Stage::CodeGen, "host");
  EngineCapture Capture(Instance.getDiagnostics());
  Host = lowerForHost(Instance, Unit, Options.Stubs);
  clang::ASTContext &Context = Instance.getASTContext();
  HostFailed = !Host || !checkPredicates(*Host, Unit, Context, Table) ||
               !checkHostReachability(*Host, Context, Table) ||
               !checkStaticDeviceLocals(*Host, Table);
  if (!HostFailed)
    warnOfHostVariableAccess(*Host, Table);
  HostDiagnostics.Diagnostics = Capture.diagnostics();
}

bool Pipeline::waitForTargets() {
  if (const JobSlots *Slots = Split.slots())
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
      {"host", Split.hostParseDiagnostics()}};
  std::vector<TargetDiagnostics> All{HostDiagnostics};
  bool AllSucceeded = !HostFailed;
  for (TargetResult &Result : Results) {
    std::string Name = Result.Target.Arch.name();
    OfParse.push_back({Name, Result.Report.ParseDiagnostics});
    All.push_back({Name, Result.Report.Diagnostics});
    AllSucceeded &= Result.Report.Succeeded;
    llvm::append_range(Times, Result.Report.Times);
    Traces.push_back(std::move(Result.Report.TimeTrace));
    llvm::errs() << Result.Report.ToolInfo;
  }
  clang::DiagnosticsEngine &Engine = Instance.getDiagnostics();
  bool AnyError =
      reportMerged(OfParse, Audience::Everybody, Split.locations(), Engine);
  AnyError |= reportMerged(All, Audience::Devices, Split.locations(), Engine);
  ReportedError |= AnyError;
  return AllSucceeded && !AnyError;
}

bool Pipeline::compare() {
  TargetRequest Request = targetRequest(Options, Action);
  if (!Host || Results.empty() || Request.Last < Stage::PTX)
    return true;
  bool Same = compareSymbols(*Host, Unit.launches(), Results, Table);
  ReportedError |= Instance.getDiagnostics().hasErrorOccurred();
  return Same && !ReportedError;
}

bool Pipeline::bundle() {
  bool Wanted =
      Options.DeviceOnly
          ? *Options.DeviceOnly == CompileOptions::DeviceOutput::Fatbin
          : Host && hasFatbinPlaceholder(Host->module());
  if (Options.StopAfter && *Options.StopAfter == Stage::Fatbin)
    Wanted = true;
  else if (Options.StopAfter && *Options.StopAfter < Stage::Fatbin)
    Wanted = false;
  if (!Wanted || Results.empty())
    return true;
  StageTimer Timer(Times, Stage::Fatbin, "");
  std::vector<DeviceImage> Images;
  for (const TargetResult &Result : Results) {
    if (Result.Target.EmbedCubin)
      Images.push_back({DeviceImage::Cubin, Result.Target.Arch, Result.Cubin});
    if (Result.Target.EmbedPTX)
      Images.push_back({DeviceImage::PTX, Result.Target.Arch, Result.PTX});
  }
  llvm::Expected<std::string> Bundled =
      bundleFatbin(std::move(Images), Options.CudaToolkit, Options.Verbose);
  if (!Bundled)
    return succeeded(Bundled.takeError());
  Fatbin = std::move(*Bundled);
  return true;
}

/// Files of --keep, and those that --stop-after= ends with.
bool Pipeline::writeKept() {
  if (!Options.Keep && !Options.StopAfter)
    return true;
  auto IsKept = [&](Stage S) { return Options.Keep || Options.StopAfter == S; };
  std::vector<OutputFile> Files;
  auto Add = [&](Stage S, llvm::StringRef Target, llvm::StringRef Bytes) {
    if (IsKept(S) && !Bytes.empty())
      Files.push_back({Names.kept(S, Target), Bytes});
  };
  std::string HostIR;
  if (Host && IsKept(Stage::CodeGen))
    llvm::raw_string_ostream(HostIR) << Host->module();
  Add(Stage::CodeGen, "host", HostIR);
  for (const TargetResult &Result : Results) {
    std::string Arch = Result.Target.Arch.name();
    Add(Stage::CodeGen, Arch, Result.IR);
    Add(Stage::Optimize, Arch, Result.OptimizedIR);
    Add(Stage::PTX, Arch, Result.PTX);
    Add(Stage::Cubin, Arch, Result.Cubin);
  }
  Add(Stage::Fatbin, "", Fatbin);
  return succeeded(writeOutputs(Files));
}

bool Pipeline::writeDeviceOutputs() {
  if (*Options.DeviceOnly == CompileOptions::DeviceOutput::Fatbin)
    return succeeded(
        writeOutputs({{Names.deviceOutput(std::nullopt), Fatbin}}));
  std::vector<OutputFile> Files;
  for (const TargetResult &Result : Results) {
    llvm::StringRef Bytes;
    switch (*Options.DeviceOnly) {
    case CompileOptions::DeviceOutput::IRText:
    case CompileOptions::DeviceOutput::Bitcode:
      Bytes = Result.OptimizedIR;
      break;
    case CompileOptions::DeviceOutput::PTX:
      Bytes = Result.PTX;
      break;
    case CompileOptions::DeviceOutput::Cubin:
    case CompileOptions::DeviceOutput::Fatbin:
      Bytes = Result.Cubin;
      break;
    }
    Files.push_back({Names.deviceOutput(Result.Target.Arch), Bytes});
  }
  return succeeded(writeOutputs(Files));
}

bool Pipeline::embed() {
  if (!hasFatbinPlaceholder(Host->module()))
    return true;
  return succeeded(embedFatbin(Host->module(), Fatbin));
}

static clang::BackendAction backendAction(ActionKind Action) {
  switch (Action) {
  case ActionKind::EmitAssembly:
    return clang::Backend_EmitAssembly;
  case ActionKind::EmitBC:
    return clang::Backend_EmitBC;
  case ActionKind::EmitLLVM:
    return clang::Backend_EmitLL;
  case ActionKind::EmitObj:
    return clang::Backend_EmitObj;
  default:
    return clang::Backend_EmitNothing;
  }
}

/// Runs Clang's own back end for the host, with all of the user's options, into
/// memory, and then writes the file.
bool Pipeline::writeHostOutput() {
  llvm::SmallString<0> Bytes;
  bool AnyError = false;
  {
    StageTimer Timer(Times, Stage::HostObject, "host");
    BackendDiagnostics Handler(Host->context(), Table, AnyError);
    clang::emitBackendOutput(
        Instance, Instance.getCodeGenOpts(),
        Instance.getTarget().getDataLayoutString(), &Host->module(),
        backendAction(Action), Instance.getVirtualFileSystemPtr(),
        std::make_unique<llvm::raw_svector_ostream>(Bytes));
  }
  ReportedError |= AnyError || Instance.getDiagnostics().hasErrorOccurred();
  if (ReportedError)
    return false;
  if (backendAction(Action) == clang::Backend_EmitNothing)
    return true;
  return succeeded(writeOutputs({{Names.hostOutput(), Bytes}}));
}

bool Pipeline::run() {
  // From here on the AST is complete. Every target's process starts from this
  // state, if it does not have its own already, so all of them are forked
  // before the host's lowering changes it.
  HostFailed = ReportedError = Instance.getDiagnostics().hasErrorOccurred();
  if (!HostFailed && !startTargets())
    return false;

  // The host is lowered while they work.
  if (!HostFailed)
    lowerHost();

  // From here on this process has the AST to itself again, and all images.
  bool AllEnded = waitForTargets();
  // What was included for a target only is a dependency, too.
  for (const TargetResult &Result : Results)
    addDependencies(Result.Report.Files, Instance);

  // The gate: nothing is written if any target has an error.
  if (!reportDiagnostics() || !AllEnded)
    return false;
  if (Action == ActionKind::ParseSyntaxOnly)
    return true;

  // Both sides were decided apart, and must agree on what can be launched.
  if (!compare())
    return false;

  // Images become one file, whatever order they were finished in.
  if (!bundle() || !writeKept())
    return false;
  if (Options.StopAfter && *Options.StopAfter < Stage::HostObject)
    return true;
  if (Options.DeviceOnly)
    return writeDeviceOutputs();

  // The fatbin takes the place kept for it, and the host's back end runs.
  return embed() && writeHostOutput();
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

void Pipeline::printReports() const {
  if (Options.ResourceUsage) {
    std::vector<ResourceRow> Rows;
    for (const TargetResult &Result : Results)
      for (const KernelResources &Kernel : Result.Report.Kernels)
        Rows.push_back({Result.Target.Arch, Kernel});
    printResourceTable(Rows, llvm::errs());
  }
  if (Options.TimeReport)
    printStageTimes(Times, Names.source(), llvm::errs());
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
  ParseSplit Split(Instance, Unit, Options,
                   OutputNames(Instance.getFrontendOpts(), Options).stem());
  Split.parse(Parse);
  if (Split.hasSplit() || !Instance.getDiagnostics().hasErrorOccurred()) {
    Pipeline P(Instance, Unit, Options, Split, TargetTraces);
    if (!P.run() && !P.reportedError())
      DiagnosticTable(Instance.getDiagnostics()).report(diag::err_internal)
          << "compilation failed without an error; this is a bug of cupcc";
    P.printReports();
  }
  // In CUDA mode Clang ends with "1 error generated when compiling for host";
  // here the one parse was for all.
  Instance.getLangOpts().CUDA = 0;
}
