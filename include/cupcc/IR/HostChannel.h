//===- HostChannel.h - a module's way to the host ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels that reach files, getenv and the like call the host
// (runtime/host/host_calls.h). Their module has a variable that the host sets
// before the first launch. A module without the variable needs no server.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_HOSTCHANNEL_H
#define CUPCC_IR_HOSTCHANNEL_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes the variable of \p M visible to the host. After the optimiser, which
/// removes one that nothing uses.
void showHostChannel(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_HOSTCHANNEL_H
