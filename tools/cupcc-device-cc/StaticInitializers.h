//===- StaticInitializers.h - initialisers that nothing runs ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_DEVICECC_STATICINITIALIZERS_H
#define CUPCC_TOOLS_DEVICECC_STATICINITIALIZERS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Drops the initialisers and finalisers of \p M's variables, which nothing
/// runs on a device. False, with a message on stderr, if one does more than to
/// register a destructor: its variable would stay zero.
bool dropStaticInitializers(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_TOOLS_DEVICECC_STATICINITIALIZERS_H
