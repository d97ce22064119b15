//===- UnsupportedIntrinsics.h - what no instruction does ------- -*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang has builtins for which the NVPTX back end, or ptxas, has nothing: those
// of other machines, of older GPUs, and some that were never there. The back
// end stops the process at one, without a place. test/builtins/sweep finds
// them.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PROGRAM_UNSUPPORTEDINTRINSICS_H
#define CUPCC_LIB_IR_PROGRAM_UNSUPPORTEDINTRINSICS_H

#include "llvm/IR/InstrTypes.h"
#include <string>

namespace cupcc {

/// The builtin that \p Call is, in quotes, if the function's target has nothing
/// for it; else an empty string.
std::string unsupportedIntrinsic(const llvm::CallBase &Call);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PROGRAM_UNSUPPORTEDINTRINSICS_H
