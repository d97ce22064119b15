//===- PrintPlan.cpp - -### and --print-stages ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plan.h"
#include "cupcc/Toolkit/RunTool.h"
#include "clang/Driver/Job.h"
#include "llvm/Support/Format.h"
#include <algorithm>

using namespace cupcc;
using llvm::StringRef;

/// Clang's own way of writing a command: a space, every word quoted.
static void printQuoted(StringRef Program, llvm::ArrayRef<std::string> Words,
                        llvm::raw_ostream &OS) {
  OS << ' ';
  llvm::sys::printArg(OS, Program, /*Quote=*/true);
  for (StringRef Word : Words) {
    OS << ' ';
    llvm::sys::printArg(OS, Word, /*Quote=*/true);
  }
  OS << '\n';
}

void cupcc::printCommands(const PlannedJob &Job, llvm::raw_ostream &OS) {
  auto PrintSteps = [&] {
    for (const PlanStep &Step : Job.Steps)
      if (!Step.Command.empty())
        OS << ' ' << Step.Command << '\n';
  };
  if (Job.Device)
    PrintSteps();
  if (Job.Cuda) {
    std::vector<std::string> Words = {"-cc1"};
    Words.insert(Words.end(), Job.FrontendArguments.begin(),
                 Job.FrontendArguments.end());
    printQuoted(Job.HostCommand->getExecutable(), Words, OS);
  } else {
    Job.HostCommand->Print(OS, "\n", /*Quote=*/true);
  }
  if (!Job.Device)
    PrintSteps();
}

void cupcc::printCommands(const Plan &P, llvm::raw_ostream &OS) {
  for (const PlannedJob &Job : P.Jobs)
    printCommands(Job, OS);
}

/// The width of a column that holds all of \p Words.
static unsigned widthOf(llvm::ArrayRef<std::string> All) {
  size_t Width = 0;
  for (StringRef Word : All)
    Width = std::max(Width, Word.size());
  return Width;
}

/// "-" for what serves all.
static std::string targetName(const PlanStep &Step) {
  return Step.For ? Step.For->name() : "-";
}

void cupcc::printStages(const Plan &P, llvm::raw_ostream &OS) {
  std::vector<std::string> Names, Targets;
  for (const PlannedJob &Job : P.Jobs)
    for (const PlanStep &Step : Job.Steps) {
      Names.push_back(stageInfo(Step.Id).Name.str());
      Targets.push_back(targetName(Step));
    }
  const unsigned NameWidth = widthOf(Names), TargetWidth = widthOf(Targets);
  for (const PlannedJob &Job : P.Jobs)
    for (const PlanStep &Step : Job.Steps) {
      OS << llvm::left_justify(stageInfo(Step.Id).Name, NameWidth) << "  "
         << llvm::left_justify(targetName(Step), TargetWidth) << "  "
         << Step.Input << " -> "
         << (Step.Output.empty() ? "nothing" : Step.Output)
         << (Step.InMemory ? " (in memory)" : "") << '\n';
    }
}
