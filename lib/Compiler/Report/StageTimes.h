//===- StageTimes.h - where the time goes -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_STAGETIMES_H
#define CUPCC_LIB_COMPILER_REPORT_STAGETIMES_H

#include "cupcc/Basic/Stage.h"
#include "cupcc/Basic/Target.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <string>
#include <vector>

namespace cupcc {

/// How long one stage took for one target.
struct StageTime {
  Stage Id;
  /// The target's name, "" for what serves all, "devices" for the part of the
  /// parse that serves the devices, "sm_86+2" for one that serves sm_86 and two
  /// others.
  std::string Column;
  double Seconds;
};

using StageTimes = std::vector<StageTime>;

/// Times a stage from construction to destruction, for --time-report and for
/// -ftime-trace.
class StageTimer {
public:
  StageTimer(StageTimes &Times, Stage Id, std::optional<Target> For)
      : Times(Times), Id(Id), Column(For ? For->name() : ""),
        Start(std::chrono::steady_clock::now()),
        Trace(stageInfo(Id).Name, Column) {}
  ~StageTimer() {
    std::chrono::duration<double> Elapsed =
        std::chrono::steady_clock::now() - Start;
    Times.push_back({Id, std::move(Column), Elapsed.count()});
  }
  StageTimer(const StageTimer &) = delete;

private:
  StageTimes &Times;
  Stage Id;
  std::string Column;
  std::chrono::steady_clock::time_point Start;
  llvm::TimeTraceScope Trace;
};

/// Prints the table of --time-report: a row for each stage, a column for each
/// target.
void printStageTimes(const StageTimes &Times, llvm::StringRef Source,
                     llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_STAGETIMES_H
