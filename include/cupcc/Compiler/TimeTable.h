//===- TimeTable.h - the table of nvcc's --time -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_TIMETABLE_H
#define CUPCC_COMPILER_TIMETABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cupcc {

/// A row of the table, in which values are parted by commas.
struct TimeRow {
  std::string Source, Phase, Input, Output, Arch;
  double Seconds;
};

/// Appends \p Rows to the file \p Path, "-" for standard output, with nvcc's
/// heads of the columns if it is empty. Error: it cannot be written.
llvm::Error appendTimes(llvm::StringRef Path, llvm::ArrayRef<TimeRow> Rows);

} // namespace cupcc

#endif // CUPCC_COMPILER_TIMETABLE_H
