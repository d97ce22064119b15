//===- HostLists.h - what is for the host's linker --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_HOSTLISTS_H
#define CUPCC_IR_HOSTLISTS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Removes the lists of static constructors and destructors and that of
/// annotations from \p M, as CodeGen leaves it.
void dropHostLists(llvm::Module &M);

/// Puts the target in the place of each alias: PTX has no aliases of variables.
void resolveAliases(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_HOSTLISTS_H
