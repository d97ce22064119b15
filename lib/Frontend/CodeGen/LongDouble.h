//===- LongDouble.h - long double as double ---------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_LONGDOUBLE_H
#define CUPCC_LIB_FRONTEND_CODEGEN_LONGDOUBLE_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes the x87 constants in the code of \p M doubles.
///
/// A device computes long double in double. Types are lowered so for NVPTX, but
/// a literal was read in the host's format when the source was parsed, and
/// CodeGen takes it as it is. Constants in the initializers of variables stay.
void convertLongDoubleConstants(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_LONGDOUBLE_H
