//===- NameThrows.h - what a throw throws ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_NAMETHROWS_H
#define CUPCC_LIB_IR_LIBRARY_NAMETHROWS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// In \p M, which the libraries were linked to: tells the runtime's functions
/// that report an exception the readable name of its type, and what() if it has
/// one.
void nameThrows(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_NAMETHROWS_H
