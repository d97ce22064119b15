//===- ParseSplit.cpp - from one process to one for each target -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParseSplit.h"
#include "DeepStack.h"
#include "TimeTrace.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;
using namespace cupcc;

/// What only a target's process has.
struct ParseSplit::Child {
  DeviceTarget Target;
  TargetFiles Outputs;
  /// Where its part of the trace begins.
  TraceStart Trace;
};

ParseSplit::ParseSplit(CompilerInstance &Instance, const RecordedUnit &Unit,
                       const CompileOptions &Options, std::string StemName)
    : Instance(Instance), Unit(Unit), Options(Options),
      StemName(std::move(StemName)), Table(Instance.getDiagnostics()) {}

ParseSplit::~ParseSplit() = default;

//===----------------------------------------------------------------------===//
// Forking
//===----------------------------------------------------------------------===//

llvm::Error ParseSplit::fork(unsigned Index) {
  const DeviceTarget &Target = Options.Targets[Index];
  llvm::Expected<TargetFiles> Outputs = TargetFiles::create(Target);
  if (!Outputs)
    return Outputs.takeError();
  llvm::Expected<std::optional<ChildProcess>> Forked = ChildProcess::split();
  if (!Forked)
    return Forked.takeError();
  if (*Forked) {
    Processes.emplace_back(Target, std::move(*Outputs), std::move(**Forked));
    return llvm::Error::success();
  }
  Self.reset(new Child{Target, std::move(*Outputs), TraceStart::now()});
  // Slot 0 is the host's, if all are taken.
  Slots->acquire(Index + 1);
  return llvm::Error::success();
}

bool ParseSplit::split() {
  llvm::Expected<JobSlots> Created = JobSlots::create(Options.Jobs);
  if (!Created)
    return !Table.report(Created.takeError());
  Slots.emplace(std::move(*Created));
  Shared = Instance.getSourceManager().getNextLocalOffset();
  if (Parsing) {
    // The host has work to do at once.
    Slots->acquire(0);
    HoldsSlot = true;
  }
  for (unsigned I = 0; I < Options.Targets.size() && !Self; ++I)
    if (llvm::Error E = fork(I))
      return !Table.report(std::move(E));
  if (Self) {
    // The others are not this process's to wait for.
    for (TargetProcess &Sibling : Processes)
      Sibling.disown();
    Processes.clear();
    HoldsSlot = true;
  }
  return true;
}

/// From here on until the end of the parse this process speaks for one target.
void ParseSplit::beginOwnPart() {
  std::chrono::duration<double> Common = Clock::now() - Begin;
  Times.push_back({Stage::Sema, "", Common.count()});
  Begin = Clock::now();
  Capture = std::make_unique<EngineCapture>(Instance.getDiagnostics());
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

void ParseSplit::sayWhereAsked(SourceLocation Question) const {
  if (Options.SinglePass == CompileOptions::SinglePassMode::Always)
    Table.report(cupcc::diag::err_arch_question, Question);
  else if (Options.RemarkQuestions)
    Table.report(cupcc::diag::remark_arch_question, Question);
}

std::optional<DeviceArch> ParseSplit::answer(SourceLocation Question) {
  if (Self)
    return Self->Target.Arch;
  // Without targets this is the host's parse and nobody else's.
  if (!Parsing || hasSplit() || Options.Targets.empty())
    return std::nullopt;
  sayWhereAsked(Question);
  if (Options.SinglePass == CompileOptions::SinglePassMode::Always || !split())
    // The error ends the compilation; the host's answer serves to find others.
    Shared = Instance.getSourceManager().getNextLocalOffset();
  else
    beginOwnPart();
  return Self ? std::optional(Self->Target.Arch) : std::nullopt;
}

std::optional<std::optional<DeviceArch>> ParseSplit::decided() const {
  if (!hasSplit() && Parsing)
    return std::nullopt;
  std::optional<DeviceArch> Side;
  if (Self)
    Side = Self->Target.Arch;
  return std::make_optional(Side);
}

//===----------------------------------------------------------------------===//
// The parse
//===----------------------------------------------------------------------===//

void ParseSplit::endParse() {
  std::chrono::duration<double> Elapsed = Clock::now() - Begin;
  std::string Target;
  if (hasSplit())
    Target = Self ? Self->Target.Arch.name() : "host";
  Times.push_back({Stage::Sema, Target, Elapsed.count()});
  if (Capture)
    ParseDiagnostics = Capture->diagnostics();
  Capture.reset();
  Parsing = false;
}

void ParseSplit::parse(llvm::function_ref<void()> Parse) {
  useDeepStack();
  answerArchQuestions(Instance, architectures(Options.Targets),
                      toolkitFolders(Options), *this);
  Parsing = true;
  Begin = Clock::now();
  if (Options.SinglePass == CompileOptions::SinglePassMode::Never &&
      !Options.Targets.empty() && split())
    beginOwnPart();
  {
    // Clang lexes and analyses in one pass.
    llvm::TimeTraceScope Trace(stageInfo(Stage::Sema).Name);
    Parse();
  }
  endParse();
  if (Self)
    finishTarget();
}

bool ParseSplit::startTargets() {
  if (hasSplit())
    return true;
  if (!split())
    return false;
  if (Self)
    finishTarget();
  return true;
}

LocationTransfer &ParseSplit::locations() {
  if (!Locations)
    Locations.emplace(
        Instance.getSourceManager(),
        Shared.value_or(Instance.getSourceManager().getNextLocalOffset()));
  return *Locations;
}

//===----------------------------------------------------------------------===//
// The ends
//===----------------------------------------------------------------------===//

void ParseSplit::finishTarget() {
  TargetReport Report;
  bool Parsed = !Instance.getDiagnostics().hasErrorOccurred();
  std::vector<IncludedFile> Files =
      includedFiles(Instance.getSourceManager(), *Shared);
  if (Parsed)
    Report = runTargetPipeline(
        Instance, Unit, Options,
        targetRequest(Options, Instance.getFrontendOpts().ProgramAction),
        Self->Target, StemName + "." + Self->Target.Arch.name() + ".ptx",
        Self->Outputs);
  Report.ParseDiagnostics = ParseDiagnostics;
  Report.Files = std::move(Files);
  // What came before it parted is its parent's to tell.
  for (const StageTime &Time : Times)
    if (Time.Target == Self->Target.Arch.name())
      Report.Times.insert(Report.Times.begin(), Time);
  Report.TimeTrace =
      finishTimeTraceSince(Self->Trace, Self->Target.Arch.name());
  llvm::Error E = Self->Outputs.Report.write(printReport(Report, locations()));
  bool Written = !E;
  llvm::consumeError(std::move(E)); // the parent sees that it is not whole
  ChildProcess::exit(Written ? 0 : 1);
}

std::vector<llvm::Expected<TargetResult>> ParseSplit::wait() {
  std::vector<llvm::Expected<TargetResult>> Results;
  for (TargetProcess &Process : Processes)
    Results.push_back(Process.wait(locations()));
  return Results;
}
