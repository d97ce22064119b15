//===- report.h - the last words of a kernel --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the host's C++ runtime would end with an exception, or with
// std::terminate, ends here with a line of text and a trap.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_REPORT_H
#define CUPCC_CXX_REPORT_H

namespace cupcc {

/// Prints "WHAT: DETAIL" (or "WHAT", if \p Detail is null) with the block and
/// the thread.
void report(const char *What, const char *Detail);

/// Prints that an exception of this type was thrown. \p Text is what its what()
/// says, or null.
void reportException(const char *Type, const char *Text);

/// The end of the kernel, behind what the thread has printed.
[[noreturn]] void endKernel();

/// report(), and the end of the kernel.
[[noreturn]] void reportAndTrap(const char *What, const char *Detail = nullptr);

} // namespace cupcc

#endif // CUPCC_CXX_REPORT_H
