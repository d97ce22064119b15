//===- LaunchTransfer.cpp - the host's launches for the targets -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/LaunchTransfer.h"
#include "DeviceRoots.h"
#include "KernelNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;
namespace json = llvm::json;
using Need = LaunchTable::Need;

/// On both sides the same one.
static std::unique_ptr<MangleContext> namesOf(ASTContext &Context) {
  return std::unique_ptr<MangleContext>(
      Context.createMangleContext(Context.getAuxTargetInfo()));
}

std::string cupcc::printLaunches(const RecordedUnit &Unit,
                                 ASTContext &Context) {
  std::unique_ptr<MangleContext> Names = namesOf(Context);
  json::Array Kernels;
  for (const auto &[Kernel, Need] : Unit.launches().needs())
    Kernels.push_back(json::Object{{"kernel", kernelName(*Kernel, *Names)},
                                   {"for", json::Array(Need.Numbers)}});
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(std::move(Kernels));
  return Text;
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

static std::optional<llvm::StringMap<Need>> readLaunches(StringRef Text) {
  llvm::Expected<json::Value> Parsed = json::parse(Text);
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return std::nullopt;
  }
  const json::Array *Kernels = Parsed->getAsArray();
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

void cupcc::adoptLaunches(StringRef Text, RecordedUnit &Unit,
                          ASTContext &Context) {
  std::optional<llvm::StringMap<Need>> Needs = readLaunches(Text);
  std::unique_ptr<MangleContext> Names = namesOf(Context);
  LaunchTable &Table = Unit.launches();
  Table.clearNeeds();
  for (const FunctionDecl *Kernel : collectDeviceRoots(Unit).Kernels) {
    if (!Needs)
      Table.addNeedEverywhere(*Kernel);
    else if (auto Found = Needs->find(kernelName(*Kernel, *Names));
             Found != Needs->end())
      addNeed(Table, *Kernel, Found->second);
  }
}
