//===- LinkProcesses.h - a process for each architecture --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device link does the same for each architecture, at the same time. Threads
// would do for nvlink, but LLVM's passes and back end share state between the
// threads of a process: of 40 links with -dlto for two architectures two
// crashed. So each has a process, as in a compilation, and a crash is an error
// of one architecture.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_LINKPROCESSES_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_LINKPROCESSES_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <vector>

namespace cupcc {

/// What a process sends back.
using LinkResult = llvm::json::Object;

/// Runs \p Body for each of \p Archs in a process of its own, \p Jobs at a
/// time. Returns what each returned, in their order. Error: that of the first
/// of them that has one, since what is wrong for one is wrong for most; one
/// crashed; there is no process to be had.
llvm::Expected<std::vector<LinkResult>>
runForEach(llvm::ArrayRef<DeviceArch> Archs, unsigned Jobs,
           llvm::function_ref<llvm::Expected<LinkResult>(DeviceArch)> Body);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_LINKPROCESSES_H
