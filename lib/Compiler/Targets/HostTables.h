//===- HostTables.h - what the targets go by --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the source divided the parse, the host's process decides for all what
// its launches need (LaunchTransfer.h) and what kernels and device variables
// are called (SymbolTransfer.h). It tells the targets' processes at the end of
// its parse.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_HOSTTABLES_H
#define CUPCC_LIB_COMPILER_TARGETS_HOSTTABLES_H

#include "cupcc/Frontend/UnitRecorder.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace cupcc {

/// What the host's finished parse, \p Unit, decides. Never empty.
std::string printHostTables(const RecordedUnit &Unit);

/// Lets \p Text, made by printHostTables(), decide for \p Unit, a target's
/// finished parse. Empty, because the host's parse failed: no kernel is left
/// out, and names are the target's own.
void adoptHostTables(llvm::StringRef Text, RecordedUnit &Unit);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_HOSTTABLES_H
