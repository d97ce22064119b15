//===- RunTool.h - running one program of the toolkit -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_RUNTOOL_H
#define CUPCC_TOOLKIT_RUNTOOL_H

#include "cupcc/Process/ProcessEnd.h"
#include "cupcc/Toolkit/MemoryFile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cupcc {

/// How a program ended, and what it said.
struct ToolResult {
  ProcessEnd End;
  /// Standard output and standard error, in the order written.
  std::string Output;

  bool succeeded() const { return End.succeeded(); }
};

/// Runs \p Program (a path) with \p Arguments (without argv[0]) and waits.
///
/// The program reads nothing from standard input, inherits \p Files, and is
/// killed when this process dies, so that no tool outlives an interrupted
/// compilation. An error only when it could not be started; a program that
/// fails is a result.
llvm::Expected<ToolResult> runTool(llvm::StringRef Program,
                                   llvm::ArrayRef<std::string> Arguments,
                                   llvm::ArrayRef<const MemoryFile *> Files);

/// The command line as a user would type it, quoted where the shell needs it.
std::string printableCommand(llvm::StringRef Program,
                             llvm::ArrayRef<std::string> Arguments);

/// The error for a program that ran and did not succeed: how it ended, and as
/// notes what it printed and, where \p Command is not empty, how it was called.
/// \p Tool and \p Subject say who failed at what: "ptxas", "'app.ptx' (sm_80)".
llvm::Error toolFailure(llvm::StringRef Tool, llvm::StringRef Subject,
                        const ToolResult &Result, llvm::StringRef Command = "");

} // namespace cupcc

#endif // CUPCC_TOOLKIT_RUNTOOL_H
