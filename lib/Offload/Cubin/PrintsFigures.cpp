//===- PrintsFigures.cpp - whether ptxas is run with -v -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With -v ptxas prints after each kernel the frames of all functions that it
// may call: of a thousand kernels that are not optimised and call the same
// functions of a header these are hundreds of thousands of lines, and most of
// ptxas's time.
//
// The frames that cupcc itself needs are in the cubin then (StackAttributes.h).
//
// Relies on: the time of ptxas -v of CUDA 12 and 13 growing so.
// Test: test/Offload/Cubin/figures-of-many.cu.
// Goes when: ptxas prints each function once.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/Cubin.h"

using namespace cupcc;

/// So many kernels times functions cost nothing yet: a tenth of a second.
static constexpr size_t FewPairs = 10000;

bool cupcc::printsFigures(llvm::StringRef PTX, FiguresFor Reader) {
  if (Reader != FiguresFor::Compiler)
    return true;
  // A comment may have the words, too; that makes no difference worth knowing.
  return PTX.count(".entry ") * PTX.count(".func ") <= FewPairs;
}
