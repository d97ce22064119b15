//===- LinkProcesses.cpp - a process for each architecture ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkProcesses.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/ErrorTransfer.h"
#include "cupcc/Process/ChildProcess.h"
#include "cupcc/Toolkit/JobSlots.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// What comes back
//===----------------------------------------------------------------------===//

static std::string printResult(llvm::Expected<LinkResult> Result) {
  json::Object Object;
  if (Result)
    Object["result"] = std::move(*Result);
  else
    Object["error"] = errorToJSON(Result.takeError());
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(std::move(Object));
  return Text;
}

/// Nothing, if \p Text is not whole.
static std::optional<llvm::Expected<LinkResult>> parseResult(StringRef Text) {
  llvm::Expected<json::Value> Value = json::parse(Text);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return std::nullopt;
  }
  json::Object *Object = Value->getAsObject();
  if (!Object)
    return std::nullopt;
  if (const json::Value *Error = Object->get("error"))
    if (llvm::Error E = errorFromJSON(*Error))
      return llvm::Expected<LinkResult>(std::move(E));
  json::Object *Result = Object->getObject("result");
  if (!Result)
    return std::nullopt;
  return llvm::Expected<LinkResult>(std::move(*Result));
}

//===----------------------------------------------------------------------===//
// Processes
//===----------------------------------------------------------------------===//

namespace {
/// The process of one architecture, as its parent sees it.
class LinkProcess {
public:
  static llvm::Expected<LinkProcess> create(DeviceArch Arch) {
    llvm::Expected<MemoryFile> Result = MemoryFile::create(Arch.name());
    if (!Result)
      return Result.takeError();
    return LinkProcess(Arch, std::move(*Result));
  }

  /// Returns in both processes; true in the new one. Error: no process.
  llvm::Expected<bool> fork() { return ChildProcess::split(Child); }

  /// In the new one: hands back \p Found, and ends.
  [[noreturn]] void finish(llvm::Expected<LinkResult> Found) {
    if (llvm::Error E = Result.write(printResult(std::move(Found)))) {
      // An unfinished result says enough.
      llvm::consumeError(std::move(E));
      ChildProcess::exit(1);
    }
    ChildProcess::exit(0);
  }

  llvm::Expected<LinkResult> wait();

private:
  LinkProcess(DeviceArch Arch, MemoryFile Result)
      : Arch(Arch), Result(std::move(Result)) {}

  DeviceArch Arch;
  MemoryFile Result;
  std::optional<ChildProcess> Child;
};
} // namespace

llvm::Expected<LinkResult> LinkProcess::wait() {
  const ProcessEnd End = Child->wait();
  if (End.Signal)
    return fail(diag::err_target_crashed,
                {Arch.name(), std::to_string(End.Signal), End.signalName()});
  llvm::Expected<std::string> Text = Result.read();
  if (!Text)
    return Text.takeError();
  if (std::optional<llvm::Expected<LinkResult>> Found = parseResult(*Text))
    return std::move(*Found);
  return fail(diag::err_target_exited,
              {Arch.name(), std::to_string(End.ExitCode)});
}

/// One for each of \p Archs; none of them has been forked.
static llvm::Expected<std::vector<LinkProcess>>
createAll(llvm::ArrayRef<DeviceArch> Archs) {
  std::vector<LinkProcess> All;
  for (DeviceArch Arch : Archs) {
    llvm::Expected<LinkProcess> Created = LinkProcess::create(Arch);
    if (!Created)
      return Created.takeError();
    All.push_back(std::move(*Created));
  }
  return All;
}

/// Each of \p All is waited for, whatever the others did.
static llvm::Expected<std::vector<LinkResult>>
waitForAll(llvm::MutableArrayRef<LinkProcess> All) {
  llvm::Error First = llvm::Error::success();
  std::vector<LinkResult> Results;
  for (LinkProcess &Process : All) {
    llvm::Expected<LinkResult> Found = Process.wait();
    if (Found)
      Results.push_back(std::move(*Found));
    else if (!First)
      First = Found.takeError();
    else
      llvm::consumeError(Found.takeError());
  }
  if (First)
    return std::move(First);
  return Results;
}

llvm::Expected<std::vector<LinkResult>> cupcc::runForEach(
    llvm::ArrayRef<DeviceArch> Archs, unsigned Jobs,
    llvm::function_ref<llvm::Expected<LinkResult>(DeviceArch)> Body) {
  llvm::Expected<JobSlots> Slots = JobSlots::create(Jobs);
  if (!Slots)
    return Slots.takeError();
  llvm::Expected<std::vector<LinkProcess>> All = createAll(Archs);
  if (!All)
    return All.takeError();
  for (size_t Place = 0; Place < Archs.size(); ++Place) {
    LinkProcess &Process = (*All)[Place];
    llvm::Expected<bool> IsChild = Process.fork();
    if (!IsChild)
      return IsChild.takeError();
    if (*IsChild) {
      Slots->acquire();
      llvm::Expected<LinkResult> Result = Body(Archs[Place]);
      Slots->release();
      Process.finish(std::move(Result));
    }
  }
  return waitForAll(*All);
}
