//===- InitializerCycles.h - variables that point at each other -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_INITIALIZERCYCLES_H
#define CUPCC_LIB_OFFLOAD_PTX_INITIALIZERCYCLES_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace cupcc {

/// A variable that is referred to before it is defined.
struct ForwardVariable {
  std::string Name;    ///< in PTX
  std::string StandIn; ///< the name under which it is referred to
};

/// Takes every cycle out of the initialisers of \p M by referring to a stand-in
/// at one place of it. No optimisation may follow: a stand-in is, for LLVM,
/// another object than the variable.
std::vector<ForwardVariable> breakInitializerCycles(llvm::Module &M);

/// Puts forward declarations of the variables themselves where \p PTX declares
/// their stand-ins.
std::string declareForward(std::string PTX,
                           llvm::ArrayRef<ForwardVariable> Variables);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_INITIALIZERCYCLES_H
