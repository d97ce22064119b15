//===- StackNeeds.h - the stack of kernels with all they call ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ptxas knows the frame of each function, and the call graph knows which calls
// follow each other. Together they bound the stack where ptxas alone finds no
// bound, or show why there is none.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_STACKNEEDS_H
#define CUPCC_LIB_OFFLOAD_CUBIN_STACKNEEDS_H

#include "cupcc/Offload/CallGraph.h"
#include "llvm/ADT/StringMap.h"
#include <cstdint>
#include <string>

namespace cupcc {

/// The stack that a kernel needs.
struct StackNeed {
  /// Of the deepest chain of calls, once round each cycle in it.
  uint64_t Bytes = 0;
  /// Why there may be more, for people; empty if Bytes is a bound.
  std::string Unbounded;
};

/// The need of each kernel of \p Calls, by its name, that calls through
/// pointers, or has no bound: ptxas finds the others itself. \p Frames has the
/// bytes of a function's frame; functions that ptxas inlined are not in it.
llvm::StringMap<StackNeed> stackNeeds(const DeviceCallGraph &Calls,
                                      const llvm::StringMap<uint64_t> &Frames);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_STACKNEEDS_H
