//===- LoadedAddresses.h - the memory of loaded pointers --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_LOADEDADDRESSES_H
#define CUPCC_LIB_IR_PTX_LOADEDADDRESSES_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Says that pointers which a kernel of \p M loads lead to global memory, where
/// it lets no address of other memory out.
void inferLoadedAddresses(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_LOADEDADDRESSES_H
