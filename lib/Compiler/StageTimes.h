//===- StageTimes.h - where the time goes -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_STAGETIMES_H
#define CUPCC_LIB_COMPILER_STAGETIMES_H

#include "cupcc/Basic/Stage.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <string>
#include <vector>

namespace cupcc {

/// How long one stage took for one target ("host", "sm_80", or "" for all).
struct StageTime {
  Stage Id;
  std::string Target;
  double Seconds;
};

using StageTimes = std::vector<StageTime>;

/// Times a stage from construction to destruction, for --time-report and for
/// -ftime-trace.
class StageTimer {
public:
  StageTimer(StageTimes &Times, Stage Id, std::string Target)
      : Times(Times), Id(Id), Target(std::move(Target)),
        Start(std::chrono::steady_clock::now()),
        Trace(stageInfo(Id).Name, this->Target) {}
  ~StageTimer() {
    std::chrono::duration<double> Elapsed =
        std::chrono::steady_clock::now() - Start;
    Times.push_back({Id, std::move(Target), Elapsed.count()});
  }
  StageTimer(const StageTimer &) = delete;

private:
  StageTimes &Times;
  Stage Id;
  std::string Target;
  std::chrono::steady_clock::time_point Start;
  llvm::TimeTraceScope Trace;
};

/// Prints the table of --time-report: a row for each stage, a column for each
/// target.
void printStageTimes(const StageTimes &Times, llvm::StringRef Source,
                     llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_STAGETIMES_H
