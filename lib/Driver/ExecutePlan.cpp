//===- ExecutePlan.cpp - running what the plan says -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's driver could run its jobs itself, but it calls LLVM's
// ExecuteAndWait(), after which a linker outlives an interrupted cupcc and
// writes its output after all. So the jobs are run here, each in a process that
// cupcc waits for whatever happens, and CUDA sources by compileSource() in such
// a process, so that a crash of the compiler is an error of one source.
//
// Relies on: clang::driver::Command of Clang 22: getResponseFileSupport()
//  changes nothing though it is not const, and a job's words are its executable
//  and its arguments.
// Test: test/Driver/interrupts.test, test/Driver/commands.test.
// Goes when: LLVM's ExecuteAndWait() ends the programs that it started when it
//  is interrupted.
//
//===----------------------------------------------------------------------===//

#include "ExecutePlan.h"
#include "JobserverSlots.h"
#include "Link/PlanDeviceLink.h"
#include "cupcc/Compiler/CompileSource.h"
#include "cupcc/Compiler/TimeTable.h"
#include "cupcc/IR/ModuleParts.h"
#include "cupcc/Process/SharedFlag.h"
#include "cupcc/Process/SharedText.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Tool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include <cerrno>
#include <chrono>
#include <cstring>
#include <unistd.h>

using namespace cupcc;
using clang::driver::Action;
using clang::driver::Command;
using clang::driver::Compilation;
using clang::driver::JobAction;
using clang::driver::ResponseFileSupport;
using llvm::StringRef;

namespace {
/// Runs one plan.
class Executor {
public:
  Executor(Compilation &C, const DiagnosticTable &Table, Interrupts &Held,
           const char *Argv0, const CompileOptions &Options)
      : C(C), Table(Table), Held(Held), Argv0(Argv0), Options(Options) {}

  int execute(const Plan &P);

private:
  void executeJob(const PlannedJob &Job);
  bool dependsOnFailure(const Action &A) const;
  bool lacksInput(const PlannedJob &Job) const;
  llvm::Expected<ProcessEnd> compileInProcess(const PlannedJob &Job) const;
  llvm::Expected<ProcessEnd> runDeviceLink(const PlannedJob &Job);
  llvm::Expected<ProcessEnd> runProgram(const Command &Job) const;
  llvm::Expected<ProcessEnd> runTimed(const PlannedJob &Job) const;
  void noteTime(const PlannedJob &Job, const PlanStep &Step,
                std::chrono::steady_clock::time_point Start) const;
  llvm::Expected<std::vector<const char *>> wordsOf(const Command &Job) const;
  llvm::Expected<const char *> writeResponseFile(const Command &Job) const;
  void reportFailure(const PlannedJob &Job, ProcessEnd End) const;
  void removeOutputs(const PlannedJob &Job, ProcessEnd End);

  Compilation &C;
  const DiagnosticTable &Table;
  Interrupts &Held;
  const char *Argv0;
  const CompileOptions &Options;
  llvm::SmallPtrSet<const Action *, 8> Failed;
  /// nvlink or fatbinary failed, and what is wrong has been said.
  bool DeviceLinkFailed = false;
  /// That of the device link.
  bool LinkLacksObject = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Programs of the host's side
//===----------------------------------------------------------------------===//

/// A file with the arguments of \p Job, for a command line that the system
/// would refuse; it goes away with the Compilation's temporary files.
llvm::Expected<const char *>
Executor::writeResponseFile(const Command &Job) const {
  llvm::SmallString<128> Path;
  int Descriptor;
  if (std::error_code EC = llvm::sys::fs::createTemporaryFile("response", "txt",
                                                              Descriptor, Path))
    return fail(diag::err_output_folder, {std::string(Path), EC.message()});
  C.addTempFile(C.getArgs().MakeArgString(Path));
  llvm::raw_fd_ostream OS(Descriptor, /*shouldClose=*/true);
  for (StringRef Word : Job.getArguments()) {
    llvm::sys::printArg(OS, Word, /*Quote=*/true);
    OS << '\n';
  }
  OS.close();
  if (std::error_code EC = OS.error()) {
    OS.clear_error();
    return fail(diag::err_output_folder, {std::string(Path), EC.message()});
  }
  return C.getArgs().MakeArgString("@" + Path);
}

/// argv of \p Job, with a null at its end.
llvm::Expected<std::vector<const char *>>
Executor::wordsOf(const Command &Job) const {
  std::vector<const char *> Words = {Job.getExecutable()};
  // Only asked what it knows; the function forgot to be const.
  auto Support = const_cast<Command &>(Job).getResponseFileSupport();
  if (Support.ResponseKind == ResponseFileSupport::RF_Full &&
      !llvm::sys::commandLineFitsWithinSystemLimits(Job.getExecutable(),
                                                    Job.getArguments())) {
    llvm::Expected<const char *> File = writeResponseFile(Job);
    if (!File)
      return File.takeError();
    Words.push_back(*File);
  } else {
    llvm::append_range(Words, Job.getArguments());
  }
  Words.push_back(nullptr);
  return Words;
}

llvm::Expected<ProcessEnd> Executor::runProgram(const Command &Job) const {
  llvm::Expected<std::vector<const char *>> Words = wordsOf(Job);
  if (!Words)
    return Words.takeError();
  return Held.run([&] {
    execvp(Job.getExecutable(), const_cast<char *const *>(Words->data()));
    Table.report(diag::err_tool_not_started)
        << Job.getExecutable() << llvm::sys::StrError(errno);
    return 1;
  });
}

void Executor::noteTime(const PlannedJob &Job, const PlanStep &Step,
                        std::chrono::steady_clock::time_point Start) const {
  if (Options.TimesPath.empty())
    return;
  const std::chrono::duration<double> Elapsed =
      std::chrono::steady_clock::now() - Start;
  Table.report(appendTimes(
      Options.TimesPath,
      {TimeRow{Job.InputPath, stageInfo(Step.Id).Name.str(), Step.Input,
               Step.Output, Step.For ? Step.For->name() : "",
               Elapsed.count()}}));
}

/// Runs the program of \p Job and, if the command asks for times, notes that of
/// the program. A source of ours notes its own.
llvm::Expected<ProcessEnd> Executor::runTimed(const PlannedJob &Job) const {
  const auto Start = std::chrono::steady_clock::now();
  llvm::Expected<ProcessEnd> End = runProgram(*Job.HostCommand);
  if (End)
    noteTime(Job, Job.Steps.front(), Start);
  return End;
}

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

/// That can work at a time: the host's runs beside those of the targets.
static unsigned mostProcesses(const CompileOptions &Compile) {
  const unsigned ForEach = Compile.SplitCompile ? MaxModuleParts : 1;
  return Compile.Targets.size() * ForEach + 1;
}

llvm::Expected<ProcessEnd>
Executor::compileInProcess(const PlannedJob &Job) const {
  std::vector<const char *> Words;
  for (const std::string &Word : Job.FrontendArguments)
    Words.push_back(Word.c_str());
  CompileOptions Compile = *Job.Cuda;
  std::optional<JobserverSlots> Slots;
  if (Compile.AskJobserver)
    Compile.Jobs =
        Slots.emplace(std::min(Compile.Jobs, mostProcesses(Compile))).count();
  SharedFlag ReadsPreamble;
  SharedText ForRepetition;
  // Each repetition has no preamble any more, or more of what is to be found.
  for (bool First = true;; First = false) {
    llvm::Expected<ProcessEnd> End = Held.run([&] {
      return compileSource(Words, Argv0, Compile, ReadsPreamble, ForRepetition);
    });
    if (!End || Held.arrived())
      return End;
    const bool Crashed = End->crashed() && First && ReadsPreamble.isSet();
    if (End->ExitCode == CompileAgain)
      Compile.Again = SecondParse::fromText(ForRepetition.get());
    else if (!Crashed && End->ExitCode != CompileWithoutPreamble)
      return End;
    if (Crashed && Options.Verbose)
      Table.report(diag::remark_compiled_again)
          << End->signalName() << Job.InputPath;
    Compile.Caches.remove(CacheKind::Headers);
    Compile.Caches.remove(CacheKind::Preamble);
  }
}

//===----------------------------------------------------------------------===//
// Relocatable device code
//===----------------------------------------------------------------------===//

/// nvlink and fatbinary, in a process of ours that an interrupt ends with them,
/// and the compilation of what they made.
llvm::Expected<ProcessEnd> Executor::runDeviceLink(const PlannedJob &Job) {
  const auto Start = std::chrono::steady_clock::now();
  const PlannedDeviceLink &Device = *Job.Device;
  llvm::Expected<ProcessEnd> End = Held.run([&] {
    llvm::Expected<DeviceLinkOutput> Said =
        linkDevice(Device.Link, Device.CudaToolkit);
    if (!Said)
      return Table.report(Said.takeError()) ? 1 : 0;
    for (const Failure::Message &Warning : Said->Warnings)
      Table.report(fail(Warning.Id, Warning.Arguments));
    llvm::errs() << Said->Printed;
    return 0;
  });
  if (!End || !End->succeeded() || Held.arrived()) {
    DeviceLinkFailed = true;
    return End;
  }
  noteTime(Job, Job.Steps.front(), Start);
  return runProgram(*Job.HostCommand);
}

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

/// A front end and our own compiler have said what was wrong if they exit
/// with 1; others are named, as Clang's driver does.
void Executor::reportFailure(const PlannedJob &Job, ProcessEnd End) const {
  const clang::driver::Tool &Tool = Job.HostCommand->getCreator();
  if ((Job.Cuda || DeviceLinkFailed) && End.Signal)
    Table.report(diag::err_compiler_crashed)
        << End.signalName() << Job.InputPath;
  else if (End.Signal)
    C.getDriver().Diag(clang::diag::err_drv_command_signalled)
        << Tool.getShortName();
  else if (!Job.Cuda && !DeviceLinkFailed &&
           (!Tool.hasGoodDiagnostics() || End.ExitCode != 1))
    C.getDriver().Diag(clang::diag::err_drv_command_failed)
        << Tool.getShortName() << End.ExitCode;
}

/// Nothing was written to a file that is right after an error otherwise: the
/// disk is full, say, at which Clang stops.
static bool leftEmpty(const Compilation &C, const JobAction *Source) {
  return llvm::any_of(C.getFailureResultFiles(), [&](const auto &Result) {
    uint64_t Size;
    return Result.first == Source &&
           !llvm::sys::fs::file_size(Result.second, Size) && Size == 0;
  });
}

void Executor::removeOutputs(const PlannedJob &Job, ProcessEnd End) {
  if (!Job.makesHostOutput())
    return;
  const auto *Source = llvm::cast<JobAction>(&Job.HostCommand->getSource());
  C.CleanupFileMap(C.getResultFiles(), Source, /*IssueErrors=*/true);
  // With -ftime-trace the map has the trace in the place of the object.
  for (const std::string &Name : Job.HostCommand->getOutputFilenames())
    C.CleanupFile(Name.c_str(), /*IssueErrors=*/true);
  // Some outputs, such as dependencies, are right even after an error, but not
  // after a crash.
  if (End.Signal || Held.arrived() || leftEmpty(C, Source))
    C.CleanupFileMap(C.getFailureResultFiles(), Source, /*IssueErrors=*/true);
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

bool Executor::dependsOnFailure(const Action &A) const {
  return Failed.contains(&A) ||
         llvm::any_of(A.getInputs(), [&](const Action *Input) {
           return dependsOnFailure(*Input);
         });
}

/// The device link reads what all sources become, and the link what it makes.
bool Executor::lacksInput(const PlannedJob &Job) const {
  if (Job.Device)
    return !Failed.empty();
  return LinkLacksObject || dependsOnFailure(Job.HostCommand->getSource());
}

void Executor::executeJob(const PlannedJob &Job) {
  if (Options.Verbose)
    printCommands(Job, llvm::errs());
  llvm::Expected<ProcessEnd> End = Job.Cuda     ? compileInProcess(Job)
                                   : Job.Device ? runDeviceLink(Job)
                                                : runTimed(Job);
  if (End && End->ExitCode == 0 && !Held.arrived())
    return;
  Failed.insert(&Job.HostCommand->getSource());
  if (Job.Device)
    LinkLacksObject = true;
  if (!End) {
    Table.report(End.takeError());
    return;
  }
  if (!Held.arrived())
    reportFailure(Job, *End);
  removeOutputs(Job, *End);
}

int Executor::execute(const Plan &P) {
  for (const PlannedJob &Job : P.Jobs) {
    if (Held.arrived())
      break;
    if (!lacksInput(Job))
      executeJob(Job);
  }
  return Failed.empty() ? 0 : 1;
}

int cupcc::executePlan(const Plan &P, Compilation &C,
                       const DiagnosticTable &Table, Interrupts &Held,
                       const char *Argv0, const CompileOptions &Options) {
  return Executor(C, Table, Held, Argv0, Options).execute(P);
}
