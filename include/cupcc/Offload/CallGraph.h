//===- CallGraph.h - who calls whom in a device module ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ptxas is not told: which functions a call through a pointer may reach.
// In PTX a pointer to a function is a number, so ptxas takes each function
// whose address is taken for a callee of each such call, and then sees
// recursion where there is none.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_CALLGRAPH_H
#define CUPCC_OFFLOAD_CALLGRAPH_H

#include "llvm/Support/JSON.h"
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace cupcc {

/// A function that the module defines.
struct DeviceFunction {
  std::string Name; ///< mangled
  bool IsKernel = false;
  /// Calls through a pointer; what they may reach is among Callees.
  bool CallsPointers = false;
  /// One of these calls reaches nothing that the module has.
  bool CallsUnknown = false;
  /// alloca, or an array of variable length.
  bool TakesStackAtRunTime = false;
  /// Indices of functions, ascending, each once.
  std::vector<size_t> Callees;
};

/// The functions of a module, in its order.
struct DeviceCallGraph {
  std::vector<DeviceFunction> Functions;
};

/// The calls of \p M, as it goes to PTX. A call through a pointer may reach
/// each function of its type whose address is taken; one through a virtual
/// table, of these no function that stands in virtual tables only, and in none
/// at this place.
DeviceCallGraph deviceCallGraph(const llvm::Module &M);

llvm::json::Value toJSON(const DeviceCallGraph &Graph);

/// Reads what toJSON() made.
DeviceCallGraph callGraphFromJSON(const llvm::json::Array *Array);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_CALLGRAPH_H
