//===- SizedKernels.h - kernels and the size of their blocks ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_SIZEDKERNELS_H
#define CUPCC_LIB_OFFLOAD_CUBIN_SIZEDKERNELS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstddef>
#include <string>
#include <vector>

namespace cupcc {

/// A kernel whose PTX says nothing of how many registers or blocks there are;
/// one that calls no function.
struct SizedKernel {
  llvm::StringRef Name;  ///< in the text
  unsigned Threads;      ///< of a block, at most
  bool IsSizeKnown;      ///< the PTX says how many threads
  size_t BodyAt;         ///< where in the text its brace stands
  bool HasFewLoops;      ///< at most a quarter of its instructions
  bool HasLoadsInLoops;  ///< several from global memory in a block
  bool HasManyLoads;     ///< in a block that may be in no loop
  bool HasDynamicShared; ///< shared memory of a size that the launch says
  bool HasBarriers;      ///< for all threads of a block
};

/// Those of \p PTX, in its order. The names refer to it.
std::vector<SizedKernel> sizedKernels(llvm::StringRef PTX);

/// How many blocks of a kernel are to run at a time on a multiprocessor.
struct WantedBlocks {
  SizedKernel Kernel;
  unsigned Count;
};

/// \p PTX with a directive for each of \p Blocks, which are in the order of the
/// text; its lines keep their numbers.
std::string withBlocks(llvm::StringRef PTX,
                       llvm::ArrayRef<WantedBlocks> Blocks);

/// The same without the bodies of all other kernels. ptxas does not take it if
/// something else has the address of one of these.
std::string onlyBlocks(llvm::StringRef PTX,
                       llvm::ArrayRef<WantedBlocks> Blocks);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_SIZEDKERNELS_H
