//===- ProbePtxas.h - what one ptxas can do ---------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_TOOLKIT_PROBEPTXAS_H
#define CUPCC_LIB_TOOLKIT_PROBEPTXAS_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Cache/CacheKinds.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace cupcc {

/// Both lists ascending, without repetition, perhaps empty.
struct PtxasAbilities {
  std::vector<DeviceArch> Architectures;
  std::vector<unsigned> PtxVersions;
  /// Of the toolkit: 88 of 13.0.88; 0 if ptxas does not say.
  unsigned Build = 0; ///< times ten
};

/// Asks the ptxas at \p Path. Error: it does not run or fails.
llvm::Expected<PtxasAbilities> probePtxas(const std::string &Path);

/// The same, unless the user's cache has what this ptxas said before and
/// \p Caches lets it be used.
llvm::Expected<PtxasAbilities> probePtxasOnce(const std::string &Path,
                                              CacheKinds Caches);

} // namespace cupcc

#endif // CUPCC_LIB_TOOLKIT_PROBEPTXAS_H
