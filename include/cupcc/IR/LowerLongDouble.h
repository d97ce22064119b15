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

/// Function attribute: the code has a use of long double that no device code
/// can be made for; its value says what, as users call it. The use is gone.
inline constexpr llvm::StringRef UnsupportedLongDoubleAttribute =
    "cupcc-unsupported-long-double";

/// Takes every x86_fp80 out of \p M: long doubles are computed in double, and
/// have the host's form in memory.
///
/// Kernels must have their calling convention. Afterwards \p M calls
/// __cupcc_x87_to_double and __cupcc_double_to_x87
/// (runtime/libc/long_double.cpp), which optimisation inlines.
void lowerLongDouble(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_LOWERLONGDOUBLE_H
