//===- OptimizedCache.h - what optimizeLinked() made before -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most links of a program are links that were made before for most
// architectures, or with the same device code and another host side. So the
// cubin that is made of all bitcode is kept in the user's cache, under a name
// for all that it is made of or may be: the bitcode, in its order, functions on
// demand, what of the options
// matters, and the programs that make it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_OPTIMIZEDCACHE_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_OPTIMIZEDCACHE_H

#include "OptimizeLinked.h"
#include "cupcc/Basic/Diagnostics.h"

namespace cupcc {

/// optimizeLinked(), unless the user's cache has what it returned before. Adds
/// to \p Remarks why the cache is not used, if there is something to say.
llvm::Expected<Cubin> optimizeOnce(llvm::ArrayRef<OwnedBitcode> All,
                                   bool IsWhole, const OnDemandLibrary &Library,
                                   DeviceArch Arch, const DeviceLink &Link,
                                   const Toolkit &CudaToolkit,
                                   std::vector<Failure::Message> &Remarks);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_OPTIMIZEDCACHE_H
