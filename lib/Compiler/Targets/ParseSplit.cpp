//===- ParseSplit.cpp - from one process to one for each target -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 parsing on one thread and keeping all its state in the
//  process, so that a process forked in the middle of the parse can go on with
//  it.
// Test: test/Compiler/questions.test,
//  test/Compiler/question-nested-macros.test.
// Goes when: never: one parse serves all targets.
//
//===----------------------------------------------------------------------===//

#include "ParseSplit.h"
#include "DeepStack.h"
#include "HostTables.h"
#include "cupcc/Frontend/Handlers.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <numeric>

using namespace clang;
using namespace cupcc;
using Mode = CompileOptions::SinglePassMode;

ParseSplit::ParseSplit(CompilerInstance &Instance, RecordedUnit &Unit,
                       const CompileOptions &Options, const StagePlan &Stages,
                       std::string StemName)
    : Instance(Instance), Unit(Unit), Options(Options), Stages(Stages),
      StemName(std::move(StemName)), Table(Instance.getDiagnostics()),
      Trace(TraceStart::now()) {
  Mine.resize(Options.Targets.size());
  std::iota(Mine.begin(), Mine.end(), 0);
}

//===----------------------------------------------------------------------===//
// Forking
//===----------------------------------------------------------------------===//

/// What the processes share, before there is a second one.
llvm::Error ParseSplit::prepare() {
  Shared = Instance.getSourceManager().getNextLocalOffset();
  llvm::Expected<JobSlots> Created = JobSlots::create(Options.Jobs);
  if (!Created)
    return Created.takeError();
  Slots.emplace(std::move(*Created));
  llvm::Expected<SharedCode> CreatedCode = SharedCode::create(Options.Targets);
  if (!CreatedCode)
    return CreatedCode.takeError();
  Code.emplace(std::move(*CreatedCode));
  if (Parsing) {
    llvm::Expected<Announcement> Tables = Announcement::create();
    if (!Tables)
      return Tables.takeError();
    HostTables.emplace(std::move(*Tables));
  }
  for (const DeviceTarget &Target : Options.Targets) {
    llvm::Expected<TargetOutcome> Outcome =
        TargetOutcome::create(Target, Stages);
    if (!Outcome)
      return Outcome.takeError();
    Targets.push_back(std::move(*Outcome));
  }
  return llvm::Error::success();
}

/// In a process that has just begun.
void ParseSplit::become(Role NewRole) {
  Who = NewRole;
  Slots->acquire();
  Begin = Clock::now(); // waiting is not parsing
}

/// The first of several targets reports what their process did before.
void ParseSplit::becomeGroup(const TargetGroup &Group) {
  if (Who != Role::Devices || Group.front() != Mine.front()) {
    Times.clear();
    Trace = TraceStart::now();
  }
  Mine = Group;
  if (Mine.size() == 1)
    Self = &Targets[Mine.front()];
  become(Self ? Role::OneDevice : Role::Devices);
}

/// True in a process that it started.
llvm::Expected<bool> ParseSplit::fork(const Groups &Into) {
  for (const TargetGroup &Group : Into) {
    Started.emplace_back(Group);
    llvm::Expected<bool> IsChild = Started.back().fork();
    if (!IsChild)
      return IsChild.takeError();
    if (!*IsChild)
      continue;
    // The others are not this process's to wait for.
    for (GroupProcess &Sibling : Started)
      Sibling.disown();
    Started.clear();
    becomeGroup(Group);
    return true;
  }
  return false;
}

/// Ends a group's process, whose work is done: it only waits. A target that
/// does not report is missed by the host's process.
void ParseSplit::waitForTargetsAndExit(llvm::Error NotStarted) {
  Capture.reset();
  int Status = Table.report(std::move(NotStarted)) ? 1 : 0;
  for (GroupProcess &Group : Started)
    if (ProcessEnd Ended = Group.wait(Targets, locations()); Ended.ExitCode)
      Status = Ended.ExitCode;
  ChildProcess::exit(Status);
}

/// In the process that parsed for all, with what went wrong with the others.
/// At the end of the parse it can wait for its turn.
bool ParseSplit::becomeHost(llvm::Error NotStarted) {
  Who = Role::Host;
  if (Table.report(std::move(NotStarted)))
    return false;
  if (Parsing) {
    Trace = TraceStart::now();
    become(Role::Host);
  }
  return true;
}

bool ParseSplit::divide(const Groups &Into) {
  const bool IsGroup = Who == Role::Devices;
  llvm::Error E = llvm::Error::success();
  if (IsGroup)
    Slots->release();
  else
    E = prepare();
  if (!E) {
    llvm::Expected<bool> IsChild = fork(Into);
    if (IsChild && *IsChild)
      return true;
    E = IsChild.takeError();
  }
  if (IsGroup)
    waitForTargetsAndExit(std::move(E));
  return becomeHost(std::move(E));
}

ParseSplit::Groups
ParseSplit::groupsBy(llvm::function_ref<unsigned(Target)> AnswerOf) const {
  llvm::MapVector<unsigned, TargetGroup> Result;
  for (unsigned Place : Mine)
    Result[AnswerOf(targetAt(Place))].push_back(Place);
  return Groups(llvm::make_second_range(Result).begin(),
                llvm::make_second_range(Result).end());
}

ParseSplit::Groups ParseSplit::eachAlone() const {
  Groups Result;
  for (unsigned Place : Mine)
    Result.push_back({Place});
  return Result;
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// "sm_75; sm_80, sm_86"
static std::string listed(ArrayRef<TargetGroup> Groups,
                          ArrayRef<DeviceTarget> Targets) {
  auto NameOf = [&](unsigned Place) { return Targets[Place].Arch.name(); };
  auto ListOf = [&](const TargetGroup &Group) {
    return llvm::join(llvm::map_range(Group, NameOf), ", ");
  };
  return llvm::join(llvm::map_range(Groups, ListOf), "; ");
}

void ParseSplit::remark(SourceLocation Question, const Groups &Into) {
  if (llvm::all_of(Into, [](const auto &Group) { return Group.size() == 1; }))
    Table.report(cupcc::diag::remark_arch_question, Question);
  else if (Into.size() == 1)
    Table.report(cupcc::diag::remark_device_question, Question);
  else
    Table.report(cupcc::diag::remark_group_question, Question)
        << (Who == Role::All ? "host; " : "") + listed(Into, Options.Targets);
}

/// True if this process may fork to answer \p Question. Reports where that is,
/// if the options ask for it.
bool ParseSplit::mayDivide(SourceLocation Question, const Groups &Into) {
  // Without targets this is the host's parse alone.
  if (!Parsing || Options.Targets.empty())
    return false;
  if (Options.SinglePass == Mode::Always) {
    // It ends the compilation; the host's answer serves to find other errors.
    Table.report(cupcc::diag::err_arch_question, Question);
    Who = Role::Host;
    return false;
  }
  if (Options.RemarkQuestions)
    remark(Question, Into);
  return true;
}

/// If this process may.
void ParseSplit::divideAt(SourceLocation Question, const Groups &Into) {
  if (!mayDivide(Question, Into))
    return;
  endPart();
  divide(Into);
}

unsigned
ParseSplit::answerAlike(SourceLocation Question,
                        llvm::function_ref<unsigned(Target)> AnswerOf) {
  if (Who == Role::Host || Who == Role::OneDevice)
    return AnswerOf(target());
  const Groups Into = groupsBy(AnswerOf);
  const bool IsHosts = Who == Role::All;
  const bool Agree = Into.size() <= 1 && (Into.empty() || !IsHosts ||
                                          AnswerOf(targetAt(Mine.front())) ==
                                              AnswerOf(Target::host()));
  if (!Agree)
    divideAt(Question, Into);
  return AnswerOf(Who == Role::Devices ? targetAt(Mine.front()) : target());
}

bool ParseSplit::isDevice(SourceLocation Question) {
  return answerAlike(Question, [](Target Side) { return Side.isDevice(); });
}

Target ParseSplit::answer(SourceLocation Question) {
  if (Who == Role::All || Who == Role::Devices)
    divideAt(Question, eachAlone());
  return target();
}

Target ParseSplit::target() const {
  return Self ? Target(Self->target().Arch) : Target::host();
}

std::optional<Target> ParseSplit::decided() const {
  if (Parsing && Who != Role::Host && Who != Role::OneDevice)
    return std::nullopt;
  return target();
}

bool ParseSplit::mayBeFor(Target Side) const {
  if (Who == Role::All || Who == Role::Host)
    return Who == Role::All || Side.isHost();
  return llvm::any_of(Mine,
                      [&](unsigned Place) { return targetAt(Place) == Side; });
}

//===----------------------------------------------------------------------===//
// The parse
//===----------------------------------------------------------------------===//

/// The column of --time-report for what this process does.
std::string ParseSplit::partName() const {
  switch (Who) {
  case Role::All:
    return "";
  case Role::Devices:
    // Groups with the same first one are parts of each other.
    return Mine.size() == Targets.size() ? "devices"
                                         : targetAt(Mine.front()).name() + "+" +
                                               std::to_string(Mine.size() - 1);
  case Role::Host:
  case Role::OneDevice:
    return target().name();
  }
  return "";
}

void ParseSplit::recordTime() {
  std::chrono::duration<double> Elapsed = Clock::now() - Begin;
  Times.push_back({Stage::Sema, partName(), Elapsed.count()});
  Begin = Clock::now();
}

/// What this process parsed so far it parsed for more than itself; what comes
/// is another's.
void ParseSplit::endPart() {
  recordTime();
  if (!Capture)
    Capture = std::make_unique<EngineCapture>(Instance.getDiagnostics());
}

void ParseSplit::endParse() {
  recordTime();
  if (Capture)
    ParseDiagnostics = Capture->diagnostics();
  Parsing = false;
  if (Who == Role::Host)
    announceTables();
  if (Who == Role::Devices)
    divide(eachAlone());
  Capture.reset();
}

void ParseSplit::parse(llvm::function_ref<void()> Parse) {
  useDeepStack();
  Parsing = true;
  Begin = Clock::now();
  if (Options.SinglePass == Mode::Never && !Options.Targets.empty()) {
    endPart();
    divide(eachAlone());
  }
  if (Options.Language == SourceLanguage::CUDA)
    answerArchQuestions(Instance, macroContext(Options), *this);
  Unit.setOracle(*this);
  {
    // Clang lexes and analyses in one pass.
    llvm::TimeTraceScope Scope(stageInfo(Stage::Sema).Name);
    Parse();
  }
  endParse();
  if (Self)
    finishTarget();
}

bool ParseSplit::startTargets() {
  if (hasSplit())
    return true;
  if (!divide(eachAlone()))
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

/// After an error the targets' work is for nothing; they must not wait.
void ParseSplit::announceTables() {
  if (!HostTables)
    return;
  std::string Text;
  if (!Instance.getDiagnostics().hasErrorOccurred())
    Text = printHostTables(Unit);
  // Without it the compilation fails: the host compares what the targets made.
  llvm::consumeError(HostTables->announce(Text));
}

/// The host's parse may have what this one has not, and the reverse.
void ParseSplit::adoptHostTables() {
  if (!HostTables)
    return;
  // The host's parse may still wait for its turn.
  Slots->release();
  llvm::Expected<std::string> Text = HostTables->wait();
  Slots->acquire();
  cupcc::adoptHostTables(Text ? *Text : "", Unit);
  llvm::consumeError(Text.takeError());
}

TargetReport ParseSplit::failedReport(llvm::Error Why) {
  TargetReport Report;
  EngineCapture Captured(Instance.getDiagnostics());
  Table.report(std::move(Why));
  Report.Diagnostics = Captured.diagnostics();
  return Report;
}

/// The spare process is this target's from now on, and takes a slot of its own:
/// one that this process kept would not be there for those that it starts. It
/// leaves its own report; only a crash is told for it.
void ParseSplit::letSpareGoOn(SpareProcess &Spare, OnDemandProcess &OnDemand) {
  OnDemand.stop();
  Slots->release();
  const ProcessEnd End = Spare.goOn();
  if (End.Signal) {
    TargetReport Report;
    Report.Signal = End.Signal;
    llvm::consumeError(
        Self->outputs().Report.write(printReport(Report, locations())));
  }
  ChildProcess::exit(End.ExitCode == 0 ? 0 : 1);
}

/// With the functions for other files, which another process lowers.
TargetReport ParseSplit::runPipeline(llvm::StringRef Name) {
  ExceptionLowering Exceptions;
  SpareProcess Spare;
  if (Options.Language == SourceLanguage::CUDA && Options.Device.Exceptions &&
      mayNeedExceptions(Unit, Instance, Options.Device.Link)) {
    // Before there are other processes: the copy starts its own.
    llvm::Expected<bool> IsCopy = Spare.leave();
    if (!IsCopy)
      return failedReport(IsCopy.takeError());
    if (*IsCopy)
      Slots->acquire();
    Exceptions.IsWanted = *IsCopy;
  }
  llvm::Expected<OnDemandProcess> OnDemand = OnDemandProcess::start(
      Instance, Unit, Options, Stages, Self->target(), *Slots);
  if (!OnDemand)
    return failedReport(OnDemand.takeError());
  if (Spare.isThere())
    Exceptions.DoInstead = [&] { letSpareGoOn(Spare, *OnDemand); };
  TargetReport Report;
  if (Options.Language != SourceLanguage::CUDA)
    Report.Succeeded = true;
  else
    Report = runTargetPipeline(Instance, Unit, Options, Stages, Self->target(),
                               (StemName + "." + Name + ".ptx").str(),
                               Self->outputs(), std::move(Exceptions),
                               {*Code, *Slots});
  Slots->release();
  OnDemandResult Result = OnDemand->wait();
  if (Result.Seconds)
    Report.Times.push_back(
        {Stage::CodeGen, (Name + " on demand").str(), Result.Seconds});
  Report.OnDemand.add(std::move(Result.Index));
  llvm::Error E = Self->outputs().OnDemand.write(Result.Bitcode);
  Report.Succeeded &= !E;
  llvm::consumeError(std::move(E));
  return Report;
}

void ParseSplit::finishTarget() {
  TargetReport Report;
  std::string Name = target().name();
  bool Parsed = !Instance.getDiagnostics().hasErrorOccurred();
  std::vector<IncludedFile> Files =
      includedFiles(Instance.getSourceManager(), *Shared);
  if (HostTables)
    Unit.setHostElsewhere();
  if (Parsed) {
    adoptHostTables();
    Report = runPipeline(Name);
  }
  Report.ParseDiagnostics = ParseDiagnostics;
  Report.Files = std::move(Files);
  // The host's process reports the times before there were others.
  Report.Times.insert(Report.Times.begin(), Times.begin(), Times.end());
  Report.TimeTrace = finishTimeTraceSince(Trace, Name);
  llvm::Error E =
      Self->outputs().Report.write(printReport(Report, locations()));
  bool Written = !E;
  llvm::consumeError(std::move(E)); // the parent sees that it is not whole
  ChildProcess::exit(Written ? 0 : 1);
}

std::vector<llvm::Expected<TargetResult>> ParseSplit::wait() {
  // Those that have no process were not to be had.
  std::vector<ProcessEnd> Ends(Targets.size(), ProcessEnd{-1});
  for (GroupProcess &Group : Started) {
    const ProcessEnd End = Group.wait(Targets, locations());
    for (unsigned Member : Group.members())
      Ends[Member] = End;
  }
  std::vector<llvm::Expected<TargetResult>> Results;
  for (auto [Target, End] : llvm::zip(Targets, Ends))
    Results.push_back(Target.result(End, locations()));
  return Results;
}
