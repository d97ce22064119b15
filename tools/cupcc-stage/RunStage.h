//===- RunStage.h - one stage on files --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_STAGE_RUNSTAGE_H
#define CUPCC_TOOLS_CUPCC_STAGE_RUNSTAGE_H

#include "StageOptions.h"

namespace cupcc {

/// Runs the stage that \p Options name. The output is written last, and not at
/// all after an error.
llvm::Error runStage(const StageOptions &Options);

} // namespace cupcc

#endif // CUPCC_TOOLS_CUPCC_STAGE_RUNSTAGE_H
