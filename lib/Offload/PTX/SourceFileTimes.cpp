//===- SourceFileTimes.cpp - line tables without times --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line table has the time and the size of each source file. Where PTX says
//
//   .file 1 "/x/a.cu"
//
// ptxas looks at the file, if it is there: a checkout of the same source makes
// another cubin, and so does a machine of a build that has no headers. PTX may
// give both numbers itself, and a time of 0 is as none.
//
// Relies on: LLVM 22's NVPTX writing .file without time and size, one on a line
//  of its own; ptxas taking those that are written.
// Test: test/Tools/line-tables.test.
// Goes when: LLVM writes them, or ptxas does not look.
//
//===----------------------------------------------------------------------===//

#include "SourceFileTimes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace cupcc;
using llvm::StringRef;

std::string cupcc::fixSourceFileTimes(std::string PTX) {
  // They are at the end, and only where there are line numbers.
  if (!StringRef(PTX).contains("\t.file\t"))
    return PTX;
  std::string Result;
  for (StringRef Line : llvm::split(PTX, '\n')) {
    if (!Result.empty() || Line.data() != PTX.data())
      Result += '\n';
    Result += Line;
    if (Line.starts_with("\t.file\t") && Line.ends_with("\""))
      Result += ", 1, 0";
  }
  return Result;
}
