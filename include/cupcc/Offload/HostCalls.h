//===- HostCalls.h - the host's side of files in kernels --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module whose kernels call the host (cupcc/IR/HostChannel.h) is registered
// with libcupcc_host.a (runtime/host), which has a thread that answers them.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_HOSTCALLS_H
#define CUPCC_OFFLOAD_HOSTCALLS_H

#include "cupcc/Offload/DeviceSymbols.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Whether a module with \p Symbols calls the host.
bool callsHost(llvm::ArrayRef<DeviceSymbol> Symbols);

/// Registers the module's variable beside what \p Host registers, and calls the
/// library before each launch. Error: \p Host registers in another way than
/// expected.
llvm::Error connectHostCalls(llvm::Module &Host);

/// For an object of several that are linked to one module: calls the library
/// before each launch, if the program has it because of another object.
void prepareLinkedHostCalls(llvm::Module &Host);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_HOSTCALLS_H
