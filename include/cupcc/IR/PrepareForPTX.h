//===- PrepareForPTX.h - what NVPTX and ptxas need --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_PREPAREFORPTX_H
#define CUPCC_IR_PREPAREFORPTX_H

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

/// The last passes before the back end: rewrites what NVPTX or ptxas cannot
/// take, or takes for something else. No optimisation may follow. Returns the
/// variables that the PTX has to declare before their definitions.
std::vector<ForwardVariable> prepareForPTX(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_PREPAREFORPTX_H
