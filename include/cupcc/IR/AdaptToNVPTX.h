//===- AdaptToNVPTX.h - what CodeGen makes and NVPTX lacks ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_ADAPTTONVPTX_H
#define CUPCC_IR_ADAPTTONVPTX_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Rewrites what Clang's CodeGen makes of host types and builtins and the NVPTX
/// back end does not have: long double, wide atomic operations, two
/// mathematical intrinsics, and unions that functions return. For programs and
/// device libraries alike, so that a call means the same on both sides.
///
/// \p M is as CodeGen leaves it, but kernels have their calling convention.
void adaptToNVPTX(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_ADAPTTONVPTX_H
