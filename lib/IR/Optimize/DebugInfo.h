//===- DebugInfo.h - as much debug info as asked for ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_DEBUGINFO_H
#define CUPCC_LIB_IR_OPTIMIZE_DEBUGINFO_H

#include "cupcc/Basic/DeviceOptions.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Leaves in \p M everything under -G, line numbers under -lineinfo, else
/// nothing: the front end may have made more for the host's -g.
void reduceDebugInfo(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_DEBUGINFO_H
