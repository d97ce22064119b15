//===- ParseSplit.h - from one process to one for each target ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang keeps in the AST what one lowering found out, so an AST can be lowered
// once. The compiler parses and then forks once for each target; each child has
// the AST to itself, lowers it, optimises, writes PTX, runs ptxas and sends
// back what it made. The first process stays the host's.
//
// That happens at the end of the parse, or earlier, where the source asks for
// which architecture it is being parsed (ArchQuestions.h). Then what was parsed
// so far serves all, and each process parses the rest with its own answer.
// Targets that answer alike go on in one process, until it is asked something
// that they answer differently or the parse is over. A process that has divided
// waits for the others.
//
//         all --+-- host
//               +-- sm_75
//               +-- sm_86+sm_89 --+-- sm_86
//                                 +-- sm_89
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_PARSESPLIT_H
#define CUPCC_LIB_COMPILER_TARGETS_PARSESPLIT_H

#include "../Report/TimeTrace.h"
#include "Announcement.h"
#include "GroupProcess.h"
#include "OnDemandProcess.h"
#include "SpareProcess.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Toolkit/JobSlots.h"
#include <chrono>

namespace cupcc {

/// The parse of one source, in the process or the processes that do it.
class ParseSplit final : public ArchOracle {
public:
  /// \p Instance has begun its source file, all must outlive this. \p StemName
  /// names the PTX in messages ("app" in "app.sm_80.ptx").
  ParseSplit(clang::CompilerInstance &Instance, RecordedUnit &Unit,
             const CompileOptions &Options, const StagePlan &Stages,
             std::string StemName);

  /// Parses by calling \p Parse, and lets the source ask. In a target's process
  /// it does not return: the target is lowered, too.
  void parse(llvm::function_ref<void()> Parse);

  /// After parse(): starts the targets' processes unless a question did. Does
  /// not return in theirs. False after an error, which has been reported.
  bool startTargets();

  /// True if this process is the host's alone.
  bool hasSplit() const { return Who == Role::Host; }

  /// Bounds how many processes work at a time; null before there are several.
  JobSlots *slots() { return Slots ? &*Slots : nullptr; }

  /// Waits for all targets; every result is in the order of the targets. Errors
  /// are those of processes that crashed.
  std::vector<llvm::Expected<TargetResult>> wait();

  /// What the host's parse had to say after it parted from the targets'.
  const StoredDiagnostics &hostParseDiagnostics() const {
    return ParseDiagnostics;
  }

  /// Between this process's locations and those of the targets'.
  LocationTransfer &locations();

  /// How long the parse took: for all and, after a question, for each.
  const StageTimes &parseTimes() const { return Times; }

  Target answer(clang::SourceLocation Question) override;
  unsigned answerAlike(clang::SourceLocation Question,
                       llvm::function_ref<unsigned(Target)> AnswerOf) override;
  bool isDevice(clang::SourceLocation Question) override;
  std::optional<Target> decided() const override;
  bool mayBeFor(Target Side) const override;
  bool isKnownDevice() const override {
    return Who == Role::Devices || Who == Role::OneDevice;
  }

private:
  using Clock = std::chrono::steady_clock;

  /// What this process parses for: all targets and the host, the host, several
  /// targets, one.
  enum class Role { All, Host, Devices, OneDevice };

  using Groups = std::vector<TargetGroup>;

  bool mayDivide(clang::SourceLocation Question, const Groups &Into);
  void remark(clang::SourceLocation Question, const Groups &Into);
  llvm::Error prepare();
  llvm::Expected<bool> fork(const Groups &Into);
  /// The targets of this process, those together of which \p AnswerOf says the
  /// same.
  Groups groupsBy(llvm::function_ref<unsigned(Target)> AnswerOf) const;
  /// One for each target of this process.
  Groups eachAlone() const;
  /// Returns in every process that goes on. False after an error.
  bool divide(const Groups &Into);
  void divideAt(clang::SourceLocation Question, const Groups &Into);
  void becomeGroup(const TargetGroup &Group);
  void become(Role NewRole);
  bool becomeHost(llvm::Error NotStarted);
  [[noreturn]] void waitForTargetsAndExit(llvm::Error NotStarted);

  /// What this process parses for, as far as that is decided.
  Target target() const;
  Target targetAt(unsigned Place) const { return Options.Targets[Place].Arch; }
  std::string partName() const;
  void recordTime();
  void endPart();
  void endParse();
  void announceTables();
  void adoptHostTables();
  TargetReport failedReport(llvm::Error Why);
  TargetReport runPipeline(llvm::StringRef Name);
  [[noreturn]] void letSpareGoOn(SpareProcess &Spare,
                                 OnDemandProcess &OnDemand);
  [[noreturn]] void finishTarget();

  clang::CompilerInstance &Instance;
  RecordedUnit &Unit;
  const CompileOptions &Options;
  const StagePlan &Stages;
  std::string StemName;
  DiagnosticTable Table;

  Role Who = Role::All;
  std::optional<JobSlots> Slots;
  std::optional<SharedCode> Code;
  /// Of all targets, once there are several processes.
  std::vector<TargetOutcome> Targets;
  /// The targets that this process is for.
  TargetGroup Mine;
  /// Those that it started.
  std::vector<GroupProcess> Started;
  /// What the host's parse decides for all, if there is one for the host alone.
  std::optional<Announcement> HostTables;
  TargetOutcome *Self = nullptr; ///< in a target's process
  /// Where this process's part of the trace begins.
  TraceStart Trace;
  /// Locations that all processes have, once there are several.
  std::optional<clang::SourceLocation::UIntTy> Shared;
  std::optional<LocationTransfer> Locations;
  std::unique_ptr<EngineCapture> Capture;
  StoredDiagnostics ParseDiagnostics;
  Clock::time_point Begin;
  StageTimes Times;
  bool Parsing = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_PARSESPLIT_H
