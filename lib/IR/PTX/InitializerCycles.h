//===- InitializerCycles.h - variables that point at each other -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_INITIALIZERCYCLES_H
#define CUPCC_LIB_IR_PTX_INITIALIZERCYCLES_H

#include "cupcc/IR/PrepareForPTX.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Takes every cycle out of the initialisers of \p M by referring to a stand-in
/// at one place of it. No optimisation may follow: a stand-in is, for LLVM,
/// another object than the variable.
std::vector<ForwardVariable> breakInitializerCycles(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_INITIALIZERCYCLES_H
