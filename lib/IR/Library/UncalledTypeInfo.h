//===- UncalledTypeInfo.h - type_info that is not asked ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_UNCALLEDTYPEINFO_H
#define CUPCC_LIB_IR_LIBRARY_UNCALLEDTYPEINFO_H

namespace llvm {
class Module;
}

namespace cupcc {

/// In \p M, which the libraries were linked to: takes the type_info objects
/// their virtual functions where nothing can call them.
void dropUncalledTypeInfo(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_UNCALLEDTYPEINFO_H
