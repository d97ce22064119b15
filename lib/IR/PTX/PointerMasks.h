//===- PointerMasks.h - alignment of pointers at run time -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// va_arg rounds a pointer up to the argument's alignment, which Clang writes as
// llvm.ptrmask. Where that is a part of a loop over an object on the stack, a
// function with "..." that was inlined, say, LLVM 22's passes for NVPTX that
// work on addresses (SeparateConstOffsetFromGEP, InferAddressSpaces) end with a
// crash. They take what this makes of it, and find out that the object is on
// the stack, which they would not behind an integer:
//
//   ptrmask(p, mask)   ->   p - (p & ~mask)
//
// An argument after others of its own size, as in a list of numbers, is aligned
// already; there the pointer is taken as it is.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_POINTERMASKS_H
#define CUPCC_LIB_IR_PTX_POINTERMASKS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Leaves no call of llvm.ptrmask in \p M, but for those of vectors.
void lowerPointerMasks(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_POINTERMASKS_H
