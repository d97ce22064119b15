//===- CachedCubin.cpp - cubins in the user's cache -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: ptxas of CUDA 12 and 13 reading no file but those that its command
//  line names, and no option but these naming files.
// Test: test/Compiler/device-cache-options.test.
// Goes when: ptxas has a cache of its own.
//
//===----------------------------------------------------------------------===//

#include "CachedCubin.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace cupcc;
using llvm::StringRef;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// The result
//===----------------------------------------------------------------------===//

json::Object cupcc::toJSON(const KernelResources &Kernel) {
  return json::Object{{"name", Kernel.Name},
                      {"registers", int64_t(Kernel.Registers)},
                      {"shared", int64_t(Kernel.SharedBytes)},
                      {"stack", int64_t(Kernel.StackBytes)},
                      {"unbounded", json::fixUTF8(Kernel.Unbounded)},
                      {"spillStores", int64_t(Kernel.SpillStoreBytes)},
                      {"spillLoads", int64_t(Kernel.SpillLoadBytes)},
                      {"code", int64_t(Kernel.CodeBytes)}};
}

KernelResources cupcc::kernelFromJSON(const json::Object &Object) {
  auto Number = [&](StringRef Key) {
    return uint64_t(Object.getInteger(Key).value_or(0));
  };
  KernelResources Kernel;
  Kernel.Name = Object.getString("name").value_or("").str();
  Kernel.Registers = Number("registers");
  Kernel.SharedBytes = Number("shared");
  Kernel.StackBytes = Number("stack");
  Kernel.Unbounded = Object.getString("unbounded").value_or("").str();
  Kernel.SpillStoreBytes = Number("spillStores");
  Kernel.SpillLoadBytes = Number("spillLoads");
  Kernel.CodeBytes = Number("code");
  return Kernel;
}

CachedResult cupcc::toCache(const Cubin &Made) {
  json::Object Stacks;
  for (const auto &[Kernel, Bytes] : Made.Stacks)
    Stacks[Kernel] = int64_t(Bytes);
  json::Array Kernels;
  for (const KernelResources &Kernel : Made.Kernels)
    Kernels.push_back(toJSON(Kernel));
  return {json::Object{{"stacks", std::move(Stacks)},
                       {"kernels", std::move(Kernels)},
                       {"output", json::fixUTF8(Made.Output)}},
          Made.Bytes};
}

std::optional<Cubin> cupcc::cubinFromCache(CachedResult Found) {
  const json::Object *Stacks = Found.Facts.getObject("stacks");
  const json::Array *Kernels = Found.Facts.getArray("kernels");
  if (!Stacks || !Kernels)
    return std::nullopt;
  Cubin Made;
  Made.Bytes = std::move(Found.Bytes);
  Made.Output = Found.Facts.getString("output").value_or("").str();
  for (const auto &[Kernel, Size] : *Stacks)
    Made.Stacks[Kernel.str()] = Size.getAsInteger().value_or(0);
  for (const json::Value &Kernel : *Kernels)
    if (const json::Object *Object = Kernel.getAsObject())
      Made.Kernels.push_back(kernelFromJSON(*Object));
  return Made;
}

//===----------------------------------------------------------------------===//
// What it depends on
//===----------------------------------------------------------------------===//

/// --options-file and --output-file, which may be shortened, and @FILE.
bool cupcc::namesFiles(llvm::ArrayRef<std::string> Arguments) {
  return llvm::any_of(Arguments, [](StringRef Word) {
    const StringRef Name = Word.ltrim('-').split('=').first;
    return Word.starts_with("@") || Name.starts_with("optf") || Name == "o" ||
           Name.starts_with("opti") || Name.starts_with("ou");
  });
}
