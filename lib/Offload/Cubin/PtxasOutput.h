//===- PtxasOutput.h - what ptxas -v prints ---------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_PTXASOUTPUT_H
#define CUPCC_LIB_OFFLOAD_CUBIN_PTXASOUTPUT_H

#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/StringMap.h"

namespace cupcc {

/// True for -v, an argument that the user gives ptxas (-Xptxas -v): its own
/// words are wanted.
bool asksForFigures(llvm::StringRef Argument);

/// What ptxas -v printed, taken apart.
struct PtxasOutput {
  /// The figures of each entry function, by name; no CodeBytes.
  llvm::StringMap<KernelResources> Kernels;
  /// The bytes of the frame of each function, the largest where ptxas made
  /// several of one. Functions that it inlined are not here.
  llvm::StringMap<uint64_t> Frames;
  /// The lines that are not figures.
  std::string Rest;
};

PtxasOutput parsePtxasOutput(llvm::StringRef Text);

/// \p Output of ptxas without its warnings about variables that \p PTX declares
/// first and defines later.
std::string withoutForwardWarnings(llvm::StringRef Output, llvm::StringRef PTX);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_PTXASOUTPUT_H
