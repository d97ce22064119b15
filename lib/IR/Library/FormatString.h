//===- FormatString.h - what a format of printf asks for --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_FORMATSTRING_H
#define CUPCC_LIB_IR_LIBRARY_FORMATSTRING_H

#include "llvm/ADT/StringRef.h"

namespace cupcc {

struct FormatFacts {
  /// Converts a floating-point number.
  bool Floating = false;
  /// Has something that CUDA's printf does not know: %n, %m, %b, wide
  /// characters and text, long double, the sizes hh, L, q, j, z and t, a
  /// precision of *, numbered arguments, the flags ' and I. (Seen on a GPU:
  /// CUDA's printf takes a %zu for an int, and what follows for something
  /// else.)
  bool BeyondCuda = false;
  /// Has %m: prints the text of errno.
  bool PrintsErrno = false;
};

/// Reads a format of printf, or of scanf if \p IsScan: there %[ begins a set
/// of characters.
FormatFacts readFormat(llvm::StringRef Format, bool IsScan);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_FORMATSTRING_H
