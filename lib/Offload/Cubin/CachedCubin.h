//===- CachedCubin.h - cubins in the user's cache ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_CACHEDCUBIN_H
#define CUPCC_LIB_OFFLOAD_CUBIN_CACHEDCUBIN_H

#include "cupcc/Cache/ResultCache.h"
#include "cupcc/Offload/Cubin.h"

namespace cupcc {

CachedResult toCache(const Cubin &Made);
/// Reads what toCache() made.
std::optional<Cubin> cubinFromCache(CachedResult Found);

/// Under which name the cache has what assembleForBlocks() returns. Nothing, if
/// a program cannot be told from others.
std::optional<std::string>
cubinKey(llvm::StringRef PTX, llvm::StringRef DisplayName, DeviceArch Arch,
         const DeviceOptions &Options, const Toolkit &CudaToolkit,
         const DeviceCallGraph &Calls, FiguresFor Reader);

/// What \p Cache has under \p Key.
std::optional<Cubin> findCubin(const ResultCache &Cache, llvm::StringRef Key);

/// True if \p Arguments, for ptxas, may have it read or write other files.
bool namesFiles(llvm::ArrayRef<std::string> Arguments);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_CACHEDCUBIN_H
