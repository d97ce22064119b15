//===- TimeTrace.cpp - one -ftime-trace from several processes ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is the Trace Event Format that Chromium reads, as LLVM writes it
// (llvm/lib/Support/TimeProfiler.cpp): times in microseconds since
// "beginningOfTime", itself microseconds since 1970.
//
//===----------------------------------------------------------------------===//

#include "TimeTrace.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
namespace json = llvm::json;

void cupcc::restartTimeTrace(const clang::CompilerInstance &Instance,
                             llvm::StringRef Name) {
  if (!llvm::timeTraceProfilerEnabled())
    return;
  llvm::timeTraceProfilerCleanup();
  llvm::timeTraceProfilerInitialize(
      Instance.getFrontendOpts().TimeTraceGranularity, Name);
}

std::string cupcc::finishTimeTrace() {
  if (!llvm::timeTraceProfilerEnabled())
    return "";
  llvm::SmallString<0> Text;
  llvm::raw_svector_ostream OS(Text);
  llvm::timeTraceProfilerWrite(OS);
  llvm::timeTraceProfilerCleanup();
  return std::string(Text);
}

/// Moves the events of \p Child to \p Begin's clock and process \p Pid.
static void addEvents(json::Array &Events, json::Object &Child, int64_t Begin,
                      int64_t Pid) {
  int64_t Shift = Child.getInteger("beginningOfTime").value_or(Begin) - Begin;
  json::Array *ChildEvents = Child.getArray("traceEvents");
  if (!ChildEvents)
    return;
  for (json::Value &Value : *ChildEvents) {
    json::Object *Event = Value.getAsObject();
    if (!Event)
      continue;
    (*Event)["pid"] = Pid;
    if (std::optional<int64_t> Time = Event->getInteger("ts");
        Time && Event->getString("ph") != llvm::StringRef("M"))
      (*Event)["ts"] = *Time + Shift;
    Events.push_back(std::move(Value));
  }
}

std::string cupcc::mergeTimeTraces(llvm::StringRef Parent,
                                   llvm::ArrayRef<std::string> Children) {
  llvm::Expected<json::Value> Merged = json::parse(Parent);
  if (!Merged) {
    llvm::consumeError(Merged.takeError());
    return Parent.str();
  }
  json::Object *Trace = Merged->getAsObject();
  json::Array *Events = Trace ? Trace->getArray("traceEvents") : nullptr;
  if (!Events)
    return Parent.str();
  int64_t Begin = Trace->getInteger("beginningOfTime").value_or(0);
  // LLVM numbers processes as the system does; small numbers are free.
  int64_t Pid = 1;
  for (const std::string &Text : Children) {
    llvm::Expected<json::Value> Child = json::parse(Text);
    if (!Child) {
      llvm::consumeError(Child.takeError());
      continue;
    }
    if (json::Object *Object = Child->getAsObject())
      addEvents(*Events, *Object, Begin, Pid++);
  }
  std::string Result;
  llvm::raw_string_ostream(Result) << *Merged;
  return Result;
}
