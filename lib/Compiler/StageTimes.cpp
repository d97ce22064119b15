//===- StageTimes.cpp - where the time goes -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StageTimes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/Format.h"

using namespace cupcc;

static constexpr int Column = 12;

static void printCell(llvm::raw_ostream &OS, std::optional<double> Seconds) {
  if (Seconds)
    OS << llvm::format("%*.4f", Column, *Seconds);
  else
    OS << llvm::right_justify("-", Column);
}

void cupcc::printStageTimes(const StageTimes &Times, llvm::StringRef Source,
                            llvm::raw_ostream &OS) {
  llvm::SetVector<llvm::StringRef> Targets;
  llvm::MapVector<std::pair<Stage, llvm::StringRef>, double> Sums;
  for (const StageTime &Time : Times) {
    Targets.insert(Time.Target);
    Sums[{Time.Id, Time.Target}] += Time.Seconds;
  }

  OS << "time report for " << Source
     << ": seconds of wall clock for each stage and target\n";
  OS << llvm::left_justify("stage", Column);
  for (llvm::StringRef Target : Targets)
    OS << llvm::right_justify(Target.empty() ? "all" : Target, Column);
  OS << "\n";
  for (const StageInfo &Info : allStages()) {
    auto Find = [&](llvm::StringRef Target) -> std::optional<double> {
      auto It = Sums.find({Info.Id, Target});
      return It == Sums.end() ? std::nullopt : std::optional(It->second);
    };
    if (llvm::none_of(Targets, Find))
      continue;
    OS << llvm::left_justify(Info.Name, Column);
    for (llvm::StringRef Target : Targets)
      printCell(OS, Find(Target));
    OS << "\n";
  }
}
