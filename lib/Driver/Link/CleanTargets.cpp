//===- CleanTargets.cpp - removing what a command makes -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CleanTargets.h"
#include "PlanDeviceLink.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Driver/Job.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace cupcc;
using llvm::StringRef;

llvm::Error cupcc::cleanFile(StringRef Path) {
  if (Path == "-" || !llvm::sys::fs::is_regular_file(Path))
    return llvm::Error::success();
  if (std::error_code EC = llvm::sys::fs::remove(Path))
    return fail(diag::err_output_folder, {Path.str(), EC.message()});
  return llvm::Error::success();
}

/// What the source includes, for make: the value of -cc1's option.
template <typename Words>
static void addDependencyFile(const Words &Arguments,
                              std::vector<std::string> &Files) {
  auto Option = llvm::find_if(
      Arguments, [](StringRef Word) { return Word == "-dependency-file"; });
  if (Option != Arguments.end() && std::next(Option) != Arguments.end())
    Files.push_back(*std::next(Option));
}

static std::vector<std::string> filesOf(const PlannedJob &Job) {
  std::vector<std::string> Files;
  if (Job.makesHostOutput())
    Files = Job.HostCommand->getOutputFilenames();
  for (const PlannedStage &Planned : Job.Stages.stages())
    llvm::append_range(Files, Planned.Files);
  if (Job.Device)
    llvm::append_range(Files, Job.Device->Link.files());
  if (Job.Cuda)
    addDependencyFile(Job.FrontendArguments, Files);
  else
    addDependencyFile(Job.HostCommand->getArguments(), Files);
  return Files;
}

llvm::Error cupcc::cleanTargets(const Plan &P) {
  for (const PlannedJob &Job : P.Jobs)
    for (const std::string &Path : filesOf(Job))
      if (llvm::Error E = cleanFile(Path))
        return E;
  return llvm::Error::success();
}
