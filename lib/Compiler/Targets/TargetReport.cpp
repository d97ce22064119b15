//===- TargetReport.cpp - what a target's process sends back --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetReport.h"

using namespace cupcc;
namespace json = llvm::json;

static json::Value toJSON(const StageTimes &Times) {
  json::Array Result;
  for (const StageTime &Time : Times)
    Result.push_back(json::Object{{"stage", stageInfo(Time.Id).Name},
                                  {"column", Time.Column},
                                  {"seconds", Time.Seconds}});
  return Result;
}

static StageTimes timesFromJSON(const json::Array *Array) {
  StageTimes Times;
  for (const json::Value &Value : Array ? *Array : json::Array()) {
    const json::Object *Object = Value.getAsObject();
    std::optional<Stage> Id =
        Object ? parseStage(Object->getString("stage").value_or(""))
               : std::nullopt;
    if (Id)
      Times.push_back({*Id, Object->getString("column").value_or("").str(),
                       Object->getNumber("seconds").value_or(0)});
  }
  return Times;
}

static json::Value toJSON(const std::vector<ResourceRow> &Kernels) {
  json::Array Result;
  for (const auto &[Arch, Kernel] : Kernels) {
    json::Object Row = cupcc::toJSON(Kernel);
    Row["arch"] = Arch.name();
    Result.push_back(std::move(Row));
  }
  return Result;
}

static std::vector<ResourceRow> kernelsFromJSON(const json::Array *Array) {
  std::vector<ResourceRow> Kernels;
  for (const json::Value &Value : Array ? *Array : json::Array()) {
    const json::Object *Object = Value.getAsObject();
    std::optional<DeviceArch> Arch =
        Object ? DeviceArch::parse(Object->getString("arch").value_or(""))
               : std::nullopt;
    if (Arch)
      Kernels.push_back({*Arch, kernelFromJSON(*Object)});
  }
  return Kernels;
}

static std::vector<std::string> textsFromJSON(const json::Array *Array) {
  std::vector<std::string> Texts;
  for (const json::Value &Value : Array ? *Array : json::Array())
    Texts.push_back(Value.getAsString().value_or("").str());
  return Texts;
}

static json::Value toJSON(const std::vector<IncludedFile> &Files) {
  json::Array Result;
  for (const IncludedFile &File : Files)
    Result.push_back(json::Object{{"path", json::fixUTF8(File.Path)},
                                  {"kind", int64_t(File.Kind)}});
  return Result;
}

static std::vector<IncludedFile> filesFromJSON(const json::Array *Array) {
  std::vector<IncludedFile> Files;
  for (const json::Value &Value : Array ? *Array : json::Array())
    if (const json::Object *Object = Value.getAsObject())
      Files.push_back({Object->getString("path").value_or("").str(),
                       static_cast<clang::SrcMgr::CharacteristicKind>(
                           Object->getInteger("kind").value_or(0))});
  return Files;
}

std::string cupcc::printReport(const TargetReport &Report,
                               const LocationTransfer &Locations) {
  json::Value Value =
      json::Object{{"succeeded", Report.Succeeded},
                   {"signal", Report.Signal},
                   {"parse", toJSON(Report.ParseDiagnostics, Locations)},
                   {"diagnostics", toJSON(Report.Diagnostics, Locations)},
                   {"remarks", cupcc::toJSON(Report.Remarks)},
                   {"files", ::toJSON(Report.Files)},
                   {"times", ::toJSON(Report.Times)},
                   {"kernels", ::toJSON(Report.Kernels)},
                   {"symbols", cupcc::toJSON(Report.Symbols)},
                   {"left-out", json::Array(Report.LeftOut)},
                   {"on-demand", cupcc::toJSON(Report.OnDemand)},
                   {"info", json::fixUTF8(Report.ToolInfo)},
                   {"trace", json::fixUTF8(Report.TimeTrace)},
                   {"part-traces", json::Array(Report.PartTraces)}};
  std::string Text;
  llvm::raw_string_ostream(Text) << Value;
  return Text;
}

static bool readDiagnostics(const json::Object &Report, llvm::StringRef Key,
                            LocationTransfer &Locations,
                            StoredDiagnostics &Diagnostics) {
  const json::Value *Value = Report.get(Key);
  return Value && fromJSON(*Value, Locations, Diagnostics);
}

llvm::Expected<TargetReport> cupcc::parseReport(llvm::StringRef Text,
                                                LocationTransfer &Locations) {
  llvm::Expected<json::Value> Value = json::parse(Text);
  if (!Value)
    return Value.takeError();
  const json::Object *Object = Value->getAsObject();
  TargetReport Report;
  if (!Object ||
      !readDiagnostics(*Object, "parse", Locations, Report.ParseDiagnostics) ||
      !readDiagnostics(*Object, "diagnostics", Locations, Report.Diagnostics))
    return llvm::createStringError("not a target report");
  Report.Succeeded = Object->getBoolean("succeeded").value_or(false);
  Report.Signal = Object->getInteger("signal").value_or(0);
  Report.Remarks = remarksFromJSON(Object->getArray("remarks"));
  Report.Files = filesFromJSON(Object->getArray("files"));
  Report.Times = timesFromJSON(Object->getArray("times"));
  Report.Kernels = kernelsFromJSON(Object->getArray("kernels"));
  Report.Symbols = symbolsFromJSON(Object->getArray("symbols"));
  Report.LeftOut = textsFromJSON(Object->getArray("left-out"));
  Report.OnDemand =
      parseOnDemandIndex(Object->get("on-demand")).value_or(OnDemandIndex());
  Report.ToolInfo = Object->getString("info").value_or("").str();
  Report.TimeTrace = Object->getString("trace").value_or("").str();
  Report.PartTraces = textsFromJSON(Object->getArray("part-traces"));
  return Report;
}
