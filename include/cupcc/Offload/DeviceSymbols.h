//===- DeviceSymbols.h - what a device module defines -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_DEVICESYMBOLS_H
#define CUPCC_OFFLOAD_DEVICESYMBOLS_H

#include "llvm/Support/JSON.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace cupcc {

/// A kernel or variable of a target that the host can look up by its name.
struct DeviceSymbol {
  enum Kind { Kernel, Variable };
  Kind SymbolKind;
  std::string Name;
  /// In bytes: of each parameter of the kernel, or of the variable alone.
  std::vector<uint64_t> Sizes;
  /// A __managed__ variable.
  bool IsManaged = false;
};

/// The kernels and the variables of \p M, as it goes to PTX, in the order of
/// the module.
std::vector<DeviceSymbol> deviceSymbols(const llvm::Module &M);

llvm::json::Value toJSON(const std::vector<DeviceSymbol> &Symbols);

/// Reads what toJSON() made.
std::vector<DeviceSymbol> symbolsFromJSON(const llvm::json::Array *Array);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_DEVICESYMBOLS_H
