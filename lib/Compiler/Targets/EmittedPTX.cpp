//===- EmittedPTX.cpp - what becomes of a device module -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmittedPTX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace cupcc;
namespace json = llvm::json;

json::Object cupcc::factsOf(const EmittedPTX &Emitted) {
  json::Array Parts;
  for (const PTXPart &Part : Emitted.Parts)
    Parts.push_back(json::Object{{"size", int64_t(Part.Text.size())},
                                 {"calls", toJSON(Part.Calls)}});
  return json::Object{{"size", int64_t(Emitted.Text.size())},
                      {"parts", std::move(Parts)},
                      {"calls", toJSON(Emitted.Calls)},
                      {"symbols", toJSON(Emitted.Symbols)},
                      {"remarks", toJSON(Emitted.Remarks)},
                      {"virtuals", json::Array(Emitted.Virtuals)}};
}

std::string cupcc::textsOf(const EmittedPTX &Emitted) {
  std::string Result = Emitted.Text;
  for (const PTXPart &Part : Emitted.Parts)
    Result += Part.Text;
  return Result;
}

/// The text that \p Facts have the size of, from the front of \p Texts.
static std::string takeText(const json::Object &Facts, llvm::StringRef &Texts) {
  const size_t Size = Facts.getInteger("size").value_or(0);
  const std::string Result = Texts.take_front(Size).str();
  Texts = Texts.drop_front(Result.size());
  return Result;
}

EmittedPTX cupcc::emittedFromFacts(const json::Object &Facts,
                                   llvm::StringRef Texts) {
  EmittedPTX Result;
  Result.Text = takeText(Facts, Texts);
  if (const json::Array *Parts = Facts.getArray("parts"))
    for (const json::Value &Part : *Parts)
      if (const json::Object *OfPart = Part.getAsObject())
        Result.Parts.push_back({takeText(*OfPart, Texts),
                                callGraphFromJSON(OfPart->getArray("calls"))});
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
  EmittedPTX Whole;
  Whole.Symbols = joinSymbols(Parts, Kernels, Variables);
  for (EmittedPTX &Part : Parts) {
    llvm::append_range(Whole.Virtuals, Part.Virtuals);
    llvm::append_range(Whole.Remarks, Part.Remarks);
    Whole.Parts.push_back({std::move(Part.Text), std::move(Part.Calls)});
  }
  llvm::Expected<PTXPart> Joined = joinPTX(Whole.Parts, Kernels);
  if (!Joined)
    return Joined.takeError();
  Whole.Text = std::move(Joined->Text);
  Whole.Calls = std::move(Joined->Calls);
  return std::move(Whole);
}
