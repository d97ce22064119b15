//===- TargetSelection.h - -sm_XX, -arch, -gencode -> targets ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DRIVER_TARGETSELECTION_H
#define CUPCC_DRIVER_TARGETSELECTION_H

#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace cupcc {

/// What a command compiles for.
struct ChosenTargets {
  /// Ascending, each architecture once.
  std::vector<DeviceTarget> Targets;
  /// True if the GPUs in this machine were to say it and there is none: the
  /// target is the toolkit's oldest.
  bool Assumed = false;
};

/// The targets that cupcc's own options \p Own name. None named: if \p Needed
/// the GPUs in this machine, cubin and PTX of each, or the oldest architecture
/// without a letter where there is no GPU; else no target.
/// Errors: a word that is no architecture, one that \p CudaToolkit lacks, two
/// cubins for one architecture, -arch and -code that do not fit.
llvm::Expected<ChosenTargets> selectTargets(const llvm::opt::InputArgList &Own,
                                            const Toolkit &CudaToolkit,
                                            bool Needed);

} // namespace cupcc

#endif // CUPCC_DRIVER_TARGETSELECTION_H
