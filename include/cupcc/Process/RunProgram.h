//===- RunProgram.h - a program that sees only its files --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_RUNPROGRAM_H
#define CUPCC_PROCESS_RUNPROGRAM_H

#include "cupcc/Process/ProcessEnd.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ErrorOr.h"
#include <unistd.h>

namespace cupcc {

/// The number that file \p I of those a program is given has in it: always the
/// same, whatever else is open.
constexpr int numberInProgram(int I) { return STDERR_FILENO + 1 + I; }

/// Runs the program with the path \p Arguments[0] and waits for its end.
/// \p Arguments ends with a null.
///
/// It reads nothing from standard input, prints to the descriptor \p Output,
/// has the descriptors \p Files as numberInProgram() says and no others, begins
/// with no signal blocked or handled, and is killed when this process dies.
/// Error: it could not be started, or the kernel does not tell how it ended; a
/// program that fails is a result.
llvm::ErrorOr<ProcessEnd> runProgram(char *const *Arguments,
                                     llvm::ArrayRef<int> Files, int Output);

} // namespace cupcc

#endif // CUPCC_PROCESS_RUNPROGRAM_H
