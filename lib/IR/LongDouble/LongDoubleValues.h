//===- LongDoubleValues.h - long double in registers ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEVALUES_H
#define CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEVALUES_H

namespace llvm {
class Function;
}

namespace cupcc {

class LongDoubleTypes;

/// Makes every value of type x86_fp80 in \p F a double, after
/// lowerLongDoubleMemory().
void lowerLongDoubleValues(llvm::Function &F, LongDoubleTypes &Types);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEVALUES_H
