//===- LaunchTransfer.cpp - the host's launches for the targets -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/LaunchTransfer.h"
#include "../../Sema/DeviceRoots.h"
#include "cupcc/Frontend/EntityIdentity.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;
using namespace cupcc;
namespace json = llvm::json;
using Need = LaunchTable::Need;

json::Value cupcc::printLaunches(const RecordedUnit &Unit) {
  json::Array Kernels;
  for (const auto &[Kernel, Need] : Unit.launches().needs())
    Kernels.push_back(json::Object{{"kernel", entityIdentity(*Kernel)},
                                   {"for", json::Array(Need.Numbers)}});
  return Kernels;
}

/// False if \p Value is not what printLaunches writes of a kernel.
static bool readKernel(const json::Value &Value, llvm::StringMap<Need> &Needs) {
  const json::Object *Kernel = Value.getAsObject();
  const json::Array *Numbers = Kernel ? Kernel->getArray("for") : nullptr;
  std::optional<StringRef> Name =
      Kernel ? Kernel->getString("kernel") : std::nullopt;
  if (!Numbers || !Name)
    return false;
  Need &N = Needs[*Name];
  N.Everywhere |= Numbers->empty();
  for (const json::Value &Number : *Numbers)
    N.Numbers.push_back(Number.getAsInteger().value_or(0));
  return true;
}

static std::optional<llvm::StringMap<Need>>
readLaunches(const json::Value &Value) {
  const json::Array *Kernels = Value.getAsArray();
  llvm::StringMap<Need> Needs;
  if (!Kernels || !llvm::all_of(*Kernels, [&](const json::Value &Kernel) {
        return readKernel(Kernel, Needs);
      }))
    return std::nullopt;
  return Needs;
}

static void addNeed(LaunchTable &Table, const FunctionDecl &Kernel,
                    const Need &N) {
  for (unsigned Number : N.Numbers)
    Table.addNeed(Kernel, Number);
  if (N.Everywhere)
    Table.addNeedEverywhere(Kernel);
}

void cupcc::adoptLaunches(const json::Value &Value, RecordedUnit &Unit) {
  std::optional<llvm::StringMap<Need>> Needs = readLaunches(Value);
  LaunchTable &Table = Unit.launches();
  Table.clearNeeds();
  for (const FunctionDecl *Kernel : collectDeviceRoots(Unit).Kernels) {
    if (!Needs)
      Table.addNeedEverywhere(*Kernel);
    else if (auto Found = Needs->find(entityIdentity(*Kernel));
             Found != Needs->end())
      addNeed(Table, *Kernel, Found->second);
  }
}
