//===- TimeTable.cpp - the table of nvcc's --time -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/TimeTable.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

static void printHeads(llvm::raw_ostream &OS) {
  OS << "source file name , phase name , phase input files , "
        "phase output file , arch , tool, metric , unit\n";
}

/// \p Value without the commas that part values.
static std::string cell(std::string Value) {
  llvm::erase(Value, ',');
  return Value;
}

static void printRow(const TimeRow &Row, llvm::raw_ostream &OS) {
  OS << cell(Row.Source) << " , " << Row.Phase << " , " << cell(Row.Input)
     << " , " << cell(Row.Output) << " , " << Row.Arch << " , cupcc , "
     << llvm::format("%.4f", Row.Seconds * 1000) << " , ms\n";
}

llvm::Error cupcc::appendTimes(llvm::StringRef Path,
                               llvm::ArrayRef<TimeRow> Rows) {
  std::error_code EC;
  llvm::raw_fd_ostream OS(Path, EC, llvm::sys::fs::OF_Append);
  if (EC)
    return fail(diag::err_output_folder, {Path.str(), EC.message()});
  uint64_t Size = 0;
  if (Path == "-" || llvm::sys::fs::file_size(Path, Size) || Size == 0)
    printHeads(OS);
  for (const TimeRow &Row : Rows)
    printRow(Row, OS);
  OS.flush();
  if (!OS.has_error())
    return llvm::Error::success();
  EC = OS.error();
  OS.clear_error();
  return fail(diag::err_output_folder, {Path.str(), EC.message()});
}
