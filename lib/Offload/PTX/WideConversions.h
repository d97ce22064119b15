//===- WideConversions.h - __int128 to and from float -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_WIDECONVERSIONS_H
#define CUPCC_LIB_OFFLOAD_PTX_WIDECONVERSIONS_H

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace cupcc {

/// Has \p Machine expand conversions between floating point and integers wider
/// than 64 bits into instructions, in \p M's functions.
void expandWideConversions(llvm::TargetMachine &Machine, const llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_WIDECONVERSIONS_H
