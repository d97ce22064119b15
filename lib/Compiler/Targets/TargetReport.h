//===- TargetReport.h - what a target's process sends back ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_TARGETREPORT_H
#define CUPCC_LIB_COMPILER_TARGETS_TARGETREPORT_H

#include "../Output/IncludedFiles.h"
#include "../Report/DiagnosticTransfer.h"
#include "../Report/OptimizationRemarks.h"
#include "../Report/StageTimes.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/DeviceSymbols.h"
#include "cupcc/Offload/OnDemandCode.h"
#include "cupcc/Offload/ResourceTable.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cupcc {

/// Everything about one target but the images themselves.
struct TargetReport {
  /// Every stage asked for was reached without an error.
  bool Succeeded = false;
  /// The signal that ended the process before it could report, as the one that
  /// waited for it writes; else 0.
  int Signal = 0;
  /// Of the parse after the processes parted, and of lowering.
  StoredDiagnostics ParseDiagnostics, Diagnostics;
  std::vector<OptimizationRemark> Remarks;
  /// What the process included after they parted.
  std::vector<IncludedFile> Files;
  StageTimes Times;
  std::vector<ResourceRow> Kernels;
  /// What the target's code defines; empty if it did not come to PTX.
  std::vector<DeviceSymbol> Symbols;
  /// The host's symbols that the source leaves out for this target.
  std::vector<std::string> LeftOut;
  /// Of functions that cross files.
  OnDemandIndex OnDemand;
  /// What ptxas said that is no warning ("ptxas info", under -Xptxas -v).
  std::string ToolInfo;
  /// The target's -ftime-trace, JSON, or empty.
  std::string TimeTrace;
  /// ... and those of the processes of its parts.
  std::vector<std::string> PartTraces;
};

/// Writes \p Report as text for parseReport(). \p Locations are this process's.
std::string printReport(const TargetReport &Report,
                        const LocationTransfer &Locations);

/// Reads what printReport() wrote. \p Locations are this process's, too. Error:
/// the text is not whole, as after a crash.
llvm::Expected<TargetReport> parseReport(llvm::StringRef Text,
                                         LocationTransfer &Locations);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_TARGETREPORT_H
