//===- PartProcesses.cpp - a process for each part of a module ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All are forked at once, and wait for their turn: a fork costs little, and the
// module is the same to each of them.
//
//===----------------------------------------------------------------------===//

#include "PartProcesses.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Process/ChildProcess.h"
#include <optional>

using namespace cupcc;

namespace {

/// One of them, as the process sees it that waits for it.
struct PartProcess {
  MemoryFile Output;
  std::optional<ChildProcess> Child;
};

} // namespace

/// In the process of number \p I, which ends with it.
[[noreturn]] static void
workAndExit(size_t I, std::optional<JobSlots> &Own, JobSlots &Slots,
            MemoryFile &Output, llvm::function_ref<std::string(size_t)> Work) {
  if (Own)
    Own->acquire();
  Slots.acquire();
  llvm::Error E = Output.write(Work(I));
  Slots.release();
  if (Own)
    Own->release();
  ChildProcess::exit(E ? 1 : 0);
}

static llvm::Error start(size_t Count, std::optional<JobSlots> &Own,
                         JobSlots &Slots,
                         llvm::function_ref<std::string(size_t)> Work,
                         std::vector<PartProcess> &Processes) {
  for (size_t I = 0; I < Count; ++I) {
    llvm::Expected<MemoryFile> Output = MemoryFile::create("cupcc-part");
    if (!Output)
      return Output.takeError();
    PartProcess &Process =
        Processes.emplace_back(PartProcess{std::move(*Output), std::nullopt});
    llvm::Expected<bool> IsChild = ChildProcess::split(Process.Child);
    if (!IsChild)
      return IsChild.takeError();
    if (*IsChild)
      workAndExit(I, Own, Slots, Process.Output, Work);
  }
  return llvm::Error::success();
}

static llvm::Error failure(const ProcessEnd &End, DeviceArch Arch) {
  if (End.Signal)
    return fail(diag::err_target_crashed,
                {Arch.name(), std::to_string(End.Signal), End.signalName()});
  return fail(diag::err_target_exited,
              {Arch.name(), std::to_string(End.ExitCode)});
}

/// After an error the others are ended with \p Processes.
static llvm::Expected<std::vector<std::string>>
collect(std::vector<PartProcess> &Processes, DeviceArch Arch) {
  std::vector<std::string> Results;
  for (PartProcess &Process : Processes) {
    if (ProcessEnd End = Process.Child->wait(); !End.succeeded())
      return failure(End, Arch);
    llvm::Expected<std::string> Text = Process.Output.read();
    if (!Text)
      return Text.takeError();
    Results.push_back(std::move(*Text));
  }
  return std::move(Results);
}

llvm::Expected<std::vector<std::string>>
cupcc::runInProcesses(size_t Count, unsigned AtATime, JobSlots &Slots,
                      DeviceArch Arch,
                      llvm::function_ref<std::string(size_t)> Work,
                      llvm::function_ref<void()> Ended) {
  std::optional<JobSlots> Own;
  if (AtATime) {
    llvm::Expected<JobSlots> Created = JobSlots::create(AtATime);
    if (!Created)
      return Created.takeError();
    Own.emplace(std::move(*Created));
  }
  std::vector<PartProcess> Processes;
  if (llvm::Error E = start(Count, Own, Slots, Work, Processes))
    return std::move(E);
  Slots.release();
  llvm::Expected<std::vector<std::string>> Results = collect(Processes, Arch);
  Processes.clear();
  Ended();
  Slots.acquire();
  return Results;
}
