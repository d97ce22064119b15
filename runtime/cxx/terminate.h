//===- terminate.h - the end of the C++ program -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_TERMINATE_H
#define CUPCC_CXX_TERMINATE_H

namespace cupcc {

/// As std::terminate(), after a line that says why: the program's handler, if
/// it has set one, and a trap.
[[noreturn]] void terminateAfterReport();

/// The same for an exception that is not caught, after a line that names its
/// type. \p Text is what its what() says, or null.
[[noreturn]] void terminateWith(const char *Type, const char *Text);

} // namespace cupcc

#endif // CUPCC_CXX_TERMINATE_H
