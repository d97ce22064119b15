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
// ptxas's time. Kernels alone take time with the square of their number and
// more: 4,000 of one line each take 20 seconds with -v and 4 without.
//
// The frames that cupcc itself needs are in the cubin then
// (FunctionAttributes.h).
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
/// So many kernels cost nothing yet either.
static constexpr size_t FewKernels = 500;

bool cupcc::printsFigures(llvm::StringRef PTX, FiguresFor Reader) {
  if (Reader != FiguresFor::Compiler)
    return true;
  // A comment may have the words, too; that makes no difference worth knowing.
  const size_t Kernels = PTX.count(".entry ");
  return Kernels <= FewKernels && Kernels * PTX.count(".func ") <= FewPairs;
}
