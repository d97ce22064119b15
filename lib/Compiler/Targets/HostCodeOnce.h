//===- HostCodeOnce.h - the host's object, unless it is known ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After an edit of a kernel the host's code is what it was, but for the fatbin,
// which comes into the object later. So the object is kept in the user's cache,
// under a name for the module and all options.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_HOSTCODEONCE_H
#define CUPCC_LIB_COMPILER_TARGETS_HOSTCODEONCE_H

#include "HostCode.h"
#include "cupcc/Cache/CacheKinds.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace cupcc {

/// The object of \p M, for which makesOnlyObject() holds: what was made before,
/// if the cache has it, else what \p Make makes of \p M. Code with errors or
/// messages is not kept.
HostCode makeHostCodeOnce(clang::CompilerInstance &Instance,
                          const llvm::Module &M, CacheKinds Caches,
                          llvm::function_ref<HostCode()> Make);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_HOSTCODEONCE_H
