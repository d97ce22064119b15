//===- EmittedPTX.cpp - what becomes of a device module -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmittedPTX.h"
#include "cupcc/Offload/PTX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace cupcc;
namespace json = llvm::json;

json::Object cupcc::factsOf(const EmittedPTX &Emitted) {
  return json::Object{{"calls", toJSON(Emitted.Calls)},
                      {"symbols", toJSON(Emitted.Symbols)},
                      {"remarks", toJSON(Emitted.Remarks)},
                      {"virtuals", json::Array(Emitted.Virtuals)}};
}

EmittedPTX cupcc::emittedFromFacts(const json::Object &Facts,
                                   std::string Text) {
  EmittedPTX Result;
  Result.Text = std::move(Text);
  Result.Calls = callGraphFromJSON(Facts.getArray("calls"));
  Result.Symbols = symbolsFromJSON(Facts.getArray("symbols"));
  Result.Remarks = remarksFromJSON(Facts.getArray("remarks"));
  if (const json::Array *Virtuals = Facts.getArray("virtuals"))
    for (const json::Value &Name : *Virtuals)
      Result.Virtuals.push_back(Name.getAsString().value_or("").str());
  return Result;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// No function calls one of another part.
static void append(DeviceCallGraph &Graph, DeviceCallGraph Part) {
  const size_t Before = Graph.Functions.size();
  for (DeviceFunction &F : Part.Functions) {
    for (size_t &Callee : F.Callees)
      Callee += Before;
    Graph.Functions.push_back(std::move(F));
  }
}

/// The symbols of all parts, each once.
static std::vector<DeviceSymbol>
joinSymbols(llvm::ArrayRef<EmittedPTX> Parts,
            llvm::ArrayRef<std::string> Kernels,
            llvm::ArrayRef<std::string> Variables) {
  llvm::StringMap<const DeviceSymbol *> Known;
  for (const EmittedPTX &Part : Parts)
    for (const DeviceSymbol &Symbol : Part.Symbols)
      Known.try_emplace(Symbol.Name, &Symbol);
  std::vector<DeviceSymbol> Result;
  for (llvm::ArrayRef<std::string> Names : {Kernels, Variables})
    for (const std::string &Name : Names)
      if (auto Symbol = Known.find(Name); Symbol != Known.end())
        Result.push_back(*Symbol->second);
  return Result;
}

llvm::Expected<EmittedPTX>
cupcc::joinParts(std::vector<EmittedPTX> Parts,
                 llvm::ArrayRef<std::string> Kernels,
                 llvm::ArrayRef<std::string> Variables) {
  std::vector<std::string> Texts;
  for (EmittedPTX &Part : Parts)
    Texts.push_back(std::move(Part.Text));
  llvm::Expected<std::string> Text = joinPTX(Texts, Kernels);
  if (!Text)
    return Text.takeError();
  EmittedPTX Whole;
  Whole.Text = std::move(*Text);
  Whole.Symbols = joinSymbols(Parts, Kernels, Variables);
  for (EmittedPTX &Part : Parts) {
    append(Whole.Calls, std::move(Part.Calls));
    llvm::append_range(Whole.Virtuals, Part.Virtuals);
    llvm::append_range(Whole.Remarks, Part.Remarks);
  }
  return std::move(Whole);
}
