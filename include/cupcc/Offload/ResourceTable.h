//===- ResourceTable.h - what kernels take of the machine -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_RESOURCETABLE_H
#define CUPCC_OFFLOAD_RESOURCETABLE_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Offload/Cubin.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

namespace cupcc {

/// One kernel on one architecture.
struct ResourceRow {
  DeviceArch Arch;
  KernelResources Kernel;
};

/// Prints \p Rows as the table of --resource-usage: by kernel, then by
/// architecture, whatever their order here. Names are demangled; all sizes are
/// in bytes, registers are for each thread. Without rows, says that there are
/// no kernels.
void printResourceTable(std::vector<ResourceRow> Rows, llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_RESOURCETABLE_H
