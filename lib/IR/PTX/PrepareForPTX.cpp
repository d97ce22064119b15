//===- PrepareForPTX.cpp - what NVPTX and ptxas need ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/PrepareForPTX.h"
#include "../SoftFloat/QuadInitializers.h"
#include "AtomicAddresses.h"
#include "DynamicAllocas.h"
#include "FloatBytes.h"
#include "HashDividends.h"
#include "InitializerCycles.h"
#include "KernelIntegers.h"
#include "LeastIntegers.h"
#include "LoadedAddresses.h"
#include "MatrixAddresses.h"
#include "OrderGlobals.h"
#include "PointerMasks.h"
#include "ReturnAlignment.h"
#include "WideRotations.h"
#include "cupcc/IR/SystemCalls.h"

using namespace cupcc;

std::vector<ForwardVariable> cupcc::prepareForPTX(llvm::Module &M) {
  // These do not see each other's work.
  nameSystemCalls(M);
  alignReturns(M);
  lowerDynamicAllocas(M);
  lowerPointerMasks(M);
  lowerAbsoluteValues(M);
  lowerWideRotations(M);
  showHashDividends(M);
  separateFloatBytes(M);
  inferLoadedAddresses(M);
  inferMatrixAddresses(M);
  inferAtomicAddresses(M);
  widenKernelIntegers(M);
  writeQuadsAsIntegers(M);
  // New variables, which the order has to include.
  std::vector<ForwardVariable> Forward = breakInitializerCycles(M);
  orderGlobals(M);
  return Forward;
}
