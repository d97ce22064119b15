//===- FloatBytes.h - parts of floating-point values ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'st.b8 [%rd1], %r1' stores the low byte of a register. Where a floating-point
// instruction has computed the register, ptxas stores the value as an integer
// of 8 bits instead: of 1.37 not 0x29 but 1. LLVM's registers have no types,
// and it stores bytes of a float so where the float is not aligned, or where
// the program takes the byte of it.
//
// Of ptxas's instructions 'st' does so, in all memories, that of parameters and
// results included ('st.param.b32' of a double), and 'sust'. All others that
// take part of a register are of the type that they say ('cvt.s32.s8').
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_FLOATBYTES_H
#define CUPCC_LIB_IR_PTX_FLOATBYTES_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes an integer instruction compute what \p M stores in parts.
void separateFloatBytes(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_FLOATBYTES_H
