//===- SharedMemory.h - the memory whose size a launch says ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_ON_CPU_SHAREDMEMORY_H
#define CUPCC_TOOLS_CUPCC_ON_CPU_SHAREDMEMORY_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc::oncpu {

/// Variables in shared memory are ordinary ones, since one block runs at a
/// time. Those without a size of their own, `extern __shared__ T Name[]`, all
/// become the buffer that the runner has for a launch's dynamic memory.
void useDynamicSharedMemory(llvm::Module &M);

} // namespace cupcc::oncpu

#endif // CUPCC_TOOLS_CUPCC_ON_CPU_SHAREDMEMORY_H
