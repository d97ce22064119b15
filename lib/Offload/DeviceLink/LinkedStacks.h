//===- LinkedStacks.h - the stack of kernels after the link -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink sums up what each kernel needs of all objects, and takes each function
// of the same type for what a call through a pointer may reach. Where that
// makes a cycle it knows no sum and warns, and the driver would give 1 KB. Such
// a kernel gets what -device-stack= says, and there is no warning. If all code
// was optimised as one program more is known: whether there is a cycle, and the
// stack that one round of it takes (CallGraph.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_LINKEDSTACKS_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_LINKEDSTACKS_H

#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace cupcc {

/// The kernels of which nvlink says in \p Printed that it does not know their
/// stack; their lines are taken out of it.
llvm::StringSet<> takeUnboundedKernels(std::string &Printed);

/// Has the cubin at \p Path ask for the stack that \p Known has of a kernel, or
/// for what nvlink found if that is more; and for \p Bytes for those of
/// \p Unbounded of which neither has any. Error: it cannot be read or written.
llvm::Error askForStack(llvm::StringRef Path,
                        const llvm::StringSet<> &Unbounded,
                        const KernelStacks &Known, uint32_t Bytes);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_LINKEDSTACKS_H
