//===- TargetReport.h - what a target's process sends back ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETREPORT_H
#define CUPCC_LIB_COMPILER_TARGETREPORT_H

#include "DiagnosticTransfer.h"
#include "StageTimes.h"
#include "cupcc/Offload/Cubin.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cupcc {

/// Everything about one target but the images themselves.
struct TargetReport {
  /// Every stage asked for was reached without an error.
  bool Succeeded = false;
  StoredDiagnostics Diagnostics;
  StageTimes Times;
  std::vector<KernelResources> Kernels;
  /// What ptxas said that is no warning ("ptxas info", under -Xptxas -v).
  std::string ToolInfo;
  /// The target's -ftime-trace, JSON, or empty.
  std::string TimeTrace;
};

/// Writes \p Report as text for parseReport().
std::string printReport(const TargetReport &Report);

/// Reads what printReport() wrote. Error: the text is not whole, as after a
/// crash.
llvm::Expected<TargetReport> parseReport(llvm::StringRef Text,
                                         const clang::SourceManager *Manager);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETREPORT_H
