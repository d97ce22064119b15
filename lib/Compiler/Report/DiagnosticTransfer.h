//===- DiagnosticTransfer.h - diagnostics across processes ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each target's process has its own diagnostics about the one source. They go
// to the parent as data, and the parent shows each once, in a stable order, and
// says which architectures it belongs to when not all.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_DIAGNOSTICTRANSFER_H
#define CUPCC_LIB_COMPILER_REPORT_DIAGNOSTICTRANSFER_H

#include "LocationTransfer.h"
#include "cupcc/Basic/Target.h"
#include "cupcc/Frontend/EngineCapture.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/Support/JSON.h"
#include <memory>
#include <string>
#include <vector>

namespace cupcc {

/// \p Locations are those of the process that has them.
llvm::json::Value toJSON(const StoredDiagnostics &Diagnostics,
                         const LocationTransfer &Locations);

/// The inverse of toJSON, with the locations of this process. False if \p Value
/// is not what toJSON makes.
bool fromJSON(const llvm::json::Value &Value, LocationTransfer &Locations,
              StoredDiagnostics &Diagnostics);

/// What the process of one target reported.
struct TargetDiagnostics {
  Target For;
  StoredDiagnostics Diagnostics;
};

/// What "all" is for diagnostics of several processes.
enum class Audience {
  /// The devices: what the host's lowering reports counts for all of them.
  Devices,
  /// The devices and the host: they parsed each their own view.
  AllTargets,
};

/// Reports the diagnostics of all targets through \p Engine: those that several
/// have once, at the place where the first has it, followed by "[sm_75, sm_80]"
/// when some of \p All do not have it. Returns true if one is an error.
bool reportMerged(llvm::ArrayRef<TargetDiagnostics> Targets, Audience All,
                  const LocationTransfer &Locations,
                  clang::DiagnosticsEngine &Engine);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_DIAGNOSTICTRANSFER_H
