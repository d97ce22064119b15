//===- SaturatingConversions.h - from floating point to integers *- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_SATURATINGCONVERSIONS_H
#define CUPCC_LIB_IR_FLOAT_SATURATINGCONVERSIONS_H

#include "cupcc/Basic/DeviceOptions.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Gives every conversion from floating point to an integer in \p M the value
/// that PTX's cvt has where the integer cannot hold it. Before the optimiser,
/// to which such a conversion means nothing and may become anything.
void defineConversions(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_SATURATINGCONVERSIONS_H
