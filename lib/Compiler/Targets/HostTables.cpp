//===- HostTables.cpp - what the targets go by ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostTables.h"
#include "cupcc/Frontend/LaunchTransfer.h"
#include "cupcc/Frontend/SymbolTransfer.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
namespace json = llvm::json;

std::string cupcc::printHostTables(const RecordedUnit &Unit) {
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(json::Object{
      {"launches", printLaunches(Unit)}, {"symbols", printSymbols(Unit)}});
  return Text;
}

/// The text is the same program's: what is no object is no text at all.
static json::Object readTables(llvm::StringRef Text) {
  llvm::Expected<json::Value> Parsed = json::parse(Text);
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return {};
  }
  json::Object *Tables = Parsed->getAsObject();
  return Tables ? std::move(*Tables) : json::Object();
}

void cupcc::adoptHostTables(llvm::StringRef Text, RecordedUnit &Unit) {
  json::Object Tables = readTables(Text);
  // A source without such a launch leaves no kernel out.
  if (Unit.launches().namesArchs())
    adoptLaunches(Tables["launches"], Unit);
  adoptSymbols(Tables["symbols"], Unit);
}
