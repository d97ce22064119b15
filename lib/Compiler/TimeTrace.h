//===- TimeTrace.h - one -ftime-trace from several processes ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TIMETRACE_H
#define CUPCC_LIB_COMPILER_TIMETRACE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// In a child: forgets what the parent recorded and records from now on, under
/// the process name \p Name. Does nothing when no trace was asked for.
void restartTimeTrace(const clang::CompilerInstance &Instance,
                      llvm::StringRef Name);

/// Ends the recording; its JSON text, or "" when there is none.
std::string finishTimeTrace();

/// One trace of \p Parent and \p Children, each child under a process of its
/// own, on the parent's clock. Traces that cannot be read are left out.
std::string mergeTimeTraces(llvm::StringRef Parent,
                            llvm::ArrayRef<std::string> Children);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TIMETRACE_H
