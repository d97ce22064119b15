//===- ReturnAlignment.h - aggregates that functions return -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class whose last bytes a derived class may use is a packed structure to
// Clang, <{ ptr, i8, [7 x i8] }>. Clang says elsewhere that it is aligned to 8
// bytes, but not of what a function returns, and NVPTX then asks for a place
// that is aligned to 1. It writes eight bytes at a time to it all the same,
// which is an error on the GPU where the place is odd: in functions that are
// called through pointers, all others get 16.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_RETURNALIGNMENT_H
#define CUPCC_LIB_IR_PTX_RETURNALIGNMENT_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Tells the back end the alignment of what the functions of \p M return, where
/// the type does not say it: what its members, as they lie, allow.
void alignReturns(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_RETURNALIGNMENT_H
