//===- AtomicWidth.h - how wide an _Atomic class becomes --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ATOMICWIDTH_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ATOMICWIDTH_H

namespace clang {
class TargetInfo;
}

namespace cupcc {

/// An _Atomic type of up to \p Bits is padded to a power of two and aligned to
/// its size.
void setAtomicPromoteWidth(clang::TargetInfo &Info, unsigned Bits);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ATOMICWIDTH_H
