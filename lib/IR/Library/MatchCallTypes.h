//===- MatchCallTypes.h - calls of functions that were linked in *- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_MATCHCALLTYPES_H
#define CUPCC_LIB_IR_LIBRARY_MATCHCALLTYPES_H

namespace llvm {
class Module;
}

namespace cupcc {

/// For a module that the device libraries have been linked to: calls have the
/// types of the functions that they call, where these are built alike.
void matchCallTypes(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_MATCHCALLTYPES_H
