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

static constexpr unsigned Width = 12;

/// Of a column, with what parts it from the one before.
static unsigned widthOf(llvm::StringRef Column) {
  return std::max<unsigned>(Width, Column.size() + 2);
}

static void printCell(llvm::raw_ostream &OS, unsigned Columns,
                      std::optional<double> Seconds) {
  if (Seconds)
    OS << llvm::format("%*.4f", int(Columns), *Seconds);
  else
    OS << llvm::right_justify("-", Columns);
}

void cupcc::printStageTimes(const StageTimes &Times, llvm::StringRef Source,
                            llvm::raw_ostream &OS) {
  llvm::SetVector<llvm::StringRef> Columns;
  llvm::MapVector<std::pair<Stage, llvm::StringRef>, double> Sums;
  for (const StageTime &Time : Times) {
    Columns.insert(Time.Column);
    Sums[{Time.Id, Time.Column}] += Time.Seconds;
  }

  OS << "time report for " << Source
     << ": seconds of wall clock for each stage and target\n";
  OS << llvm::left_justify("stage", Width);
  for (llvm::StringRef Column : Columns)
    OS << llvm::right_justify(Column.empty() ? "all" : Column, widthOf(Column));
  OS << "\n";
  for (const StageInfo &Info : allStages()) {
    auto Find = [&](llvm::StringRef Column) -> std::optional<double> {
      auto It = Sums.find({Info.Id, Column});
      return It == Sums.end() ? std::nullopt : std::optional(It->second);
    };
    if (llvm::none_of(Columns, Find))
      continue;
    OS << llvm::left_justify(Info.Name, Width);
    for (llvm::StringRef Column : Columns)
      printCell(OS, widthOf(Column), Find(Column));
    OS << "\n";
  }
}
