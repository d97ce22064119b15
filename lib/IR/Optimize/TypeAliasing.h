//===- TypeAliasing.h - the optimiser and the types of pointers -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_TYPEALIASING_H
#define CUPCC_LIB_IR_OPTIMIZE_TYPEALIASING_H

#include "cupcc/Basic/DeviceOptions.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Takes out of \p M, libraries included, what tells the optimiser that
/// pointers to different types point to different objects, unless \p Options
/// want it there.
void dropTypeBasedAliasing(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_TYPEALIASING_H
