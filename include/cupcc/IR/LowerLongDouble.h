//===- LowerLongDouble.h - long double for a device -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_LOWERLONGDOUBLE_H
#define CUPCC_IR_LOWERLONGDOUBLE_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Function attribute: the code computes with long double, or passes one by
/// value.
inline constexpr llvm::StringRef ComputesLongDoubleAttribute =
    "cupcc-computes-long-double";

/// Gives it to each function of \p M for which it is true.
void markLongDouble(llvm::Module &M);

/// Takes every x86_fp80 out of \p M: values are integers of 128 bits, and
/// memory has the host's form. No operation of \p M may compute with one
/// (callSoftFloatFunctions()), but for changes of signs.
void lowerLongDouble(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_LOWERLONGDOUBLE_H
