//===- ArchRegions.h - branches about the architecture ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ARCHREGIONS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ARCHREGIONS_H

#include "ArchCondition.h"
#include "clang/Basic/LangOptions.h"
#include <vector>

namespace cupcc {

/// One branch of an #if about the architecture: where it is in the file, and
/// the directives up to its own, of which the last is to be taken.
struct ArchRegion {
  unsigned Begin, End;
  std::vector<ConditionDirective> Directives;

  /// Whether nvcc's pass for \p Of takes it, as far as is known.
  bool isTaken(DeviceArch Of) const;
};

/// Those of \p Text, which ends with a null character behind it and outlives
/// the result; also where RewriteBranches.h has rewritten them.
std::vector<ArchRegion> findArchRegions(llvm::StringRef Text,
                                        const clang::LangOptions &Language);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ARCHREGIONS_H
