//===- TimeTrace.h - one -ftime-trace from several processes ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_TIMETRACE_H
#define CUPCC_LIB_COMPILER_REPORT_TIMETRACE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace cupcc {

/// A moment of the system's clock, in microseconds since 1970.
struct TraceStart {
  int64_t Microseconds;
  static TraceStart now();
};

/// Ends the recording; its JSON text, or "" when there is none.
std::string finishTimeTrace();

/// The same in a process that was forked at \p Start: what its parent had
/// recorded until then is left out, and what had begun begins there. \p Name is
/// the process's.
std::string finishTimeTraceSince(TraceStart Start, llvm::StringRef Name);

/// One trace of \p Parent and \p Children, each child under a process of its
/// own, on the parent's clock. Traces that cannot be read are left out.
std::string mergeTimeTraces(llvm::StringRef Parent,
                            llvm::ArrayRef<std::string> Children);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_TIMETRACE_H
