//===- LinkedStacks.h - the stack of kernels after the link -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink sums up what each kernel needs of all objects. Of recursion and calls
// through pointers it does not know, and warns; the driver would give 1 KB.
// Such a kernel gets what -device-stack= says beyond what nvlink knows, as one
// of a whole program does (Cubin.h), and there is no warning.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_LINKEDSTACKS_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_LINKEDSTACKS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace cupcc {

/// The kernels of which nvlink says in \p Printed that it does not know their
/// stack; their lines are taken out of it.
llvm::StringSet<> takeUnboundedKernels(std::string &Printed);

/// Adds \p Bytes to the stack that the cubin at \p Path asks for \p Kernels.
/// Error: it cannot be read or written.
llvm::Error addStack(llvm::StringRef Path, const llvm::StringSet<> &Kernels,
                     uint32_t Bytes);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_LINKEDSTACKS_H
