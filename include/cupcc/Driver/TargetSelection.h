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

/// The targets that cupcc's own options \p Own name, ascending, each
/// architecture once. None named: the GPUs in this machine if \p Needed, else
/// no target.
/// Errors: a word that is no architecture, one that \p CudaToolkit lacks, two
/// that differ in their letter only, -arch and -code that do not fit; no GPU,
/// if \p Needed or where "native" asks for one.
llvm::Expected<std::vector<DeviceTarget>>
selectTargets(const llvm::opt::InputArgList &Own, const Toolkit &CudaToolkit,
              bool Needed);

/// What a command that names no architecture compiles for: the GPUs in this
/// machine, perhaps none, cubin and PTX of each.
std::vector<DeviceTarget> localTargets();

} // namespace cupcc

#endif // CUPCC_DRIVER_TARGETSELECTION_H
