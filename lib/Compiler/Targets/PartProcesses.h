//===- PartProcesses.h - a process for each part of a module ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_PARTPROCESSES_H
#define CUPCC_LIB_COMPILER_TARGETS_PARTPROCESSES_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Toolkit/JobSlots.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace cupcc {

/// Calls \p Work with each number below \p Count, each time in a process of its
/// own, and returns what it returned there, in the order of the numbers.
/// \p AtATime of them run at a time, 0 is any number, and no more than there
/// are \p Slots; that of this process is given back for as long. \p Ended is
/// called when they have ended, before this process waits for a slot, and not
/// if they could not all be started. Error: one crashed, for \p Arch, or there
/// was no process or memory to be had.
llvm::Expected<std::vector<std::string>>
runInProcesses(size_t Count, unsigned AtATime, JobSlots &Slots, DeviceArch Arch,
               llvm::function_ref<std::string(size_t)> Work,
               llvm::function_ref<void()> Ended);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_PARTPROCESSES_H
