//===- LaunchTransfer.h - the host's launches for the targets ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch counts where it is compiled for the host. Where the source asked for
// the architecture, a target has a parse of its own, which lacks what stands
// under '#ifndef __CUDA_ARCH__' and has what the host lacks. So the host's
// parse says what its launches need, and the targets go by that.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_LAUNCHTRANSFER_H
#define CUPCC_FRONTEND_LAUNCHTRANSFER_H

#include "cupcc/Frontend/UnitRecorder.h"
#include "llvm/Support/JSON.h"

namespace cupcc {

/// What the launches of \p Unit, the host's finished parse, need, in which a
/// kernel is known by its identity (EntityIdentity.h):
/// [{"kernel": "...", "for": [75, 90]}]. Nothing in "for" means everywhere.
llvm::json::Value printLaunches(const RecordedUnit &Unit);

/// Lets \p Value, made by the host's printLaunches(), say what is needed of the
/// kernels of \p Unit, a target's finished parse that is not lowered yet,
/// instead of the launches there. If \p Value is no such value, because the
/// host's parse failed, all of them are.
void adoptLaunches(const llvm::json::Value &Value, RecordedUnit &Unit);

} // namespace cupcc

#endif // CUPCC_FRONTEND_LAUNCHTRANSFER_H
