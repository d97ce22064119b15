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
// Relies on: LLVM 22's -ftime-trace: the names of the fields that TimeProfiler
//  writes, "beginningOfTime" among them.
// Test: test/Compiler/time-trace.test.
// Goes when: never: the traces of several processes become one here.
//
//===----------------------------------------------------------------------===//

#include "TimeTrace.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace cupcc;
namespace json = llvm::json;

TraceStart TraceStart::now() {
  using namespace std::chrono;
  return {duration_cast<microseconds>(system_clock::now().time_since_epoch())
              .count()};
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

/// False if \p Event was over at \p Start or sums up what came before it; one
/// that had begun then begins there.
static bool clip(json::Object &Event, int64_t Start) {
  std::optional<int64_t> Time = Event.getInteger("ts");
  if (Event.getString("ph") == llvm::StringRef("M") || !Time)
    return true;
  if (Event.getString("name").value_or("").starts_with("Total "))
    return false;
  int64_t End = *Time + Event.getInteger("dur").value_or(0);
  if (End < Start)
    return false;
  if (*Time < Start) {
    Event["ts"] = Start;
    Event["dur"] = End - Start;
  }
  return true;
}

std::string cupcc::finishTimeTraceSince(TraceStart Start,
                                        llvm::StringRef Name) {
  std::string Text = finishTimeTrace();
  llvm::Expected<json::Value> Value = json::parse(Text);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return "";
  }
  json::Object *Trace = Value->getAsObject();
  json::Array *Events = Trace ? Trace->getArray("traceEvents") : nullptr;
  if (!Events)
    return "";
  int64_t RelativeStart =
      Start.Microseconds - Trace->getInteger("beginningOfTime").value_or(0);
  json::Array Kept;
  for (json::Value &Element : *Events) {
    json::Object *Event = Element.getAsObject();
    if (!Event || !clip(*Event, RelativeStart))
      continue;
    if (Event->getString("name") == llvm::StringRef("process_name"))
      (*Event)["args"] = json::Object{{"name", Name}};
    Kept.push_back(std::move(Element));
  }
  *Events = std::move(Kept);
  std::string Result;
  llvm::raw_string_ostream(Result) << *Value;
  return Result;
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
