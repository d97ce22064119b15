//===- FrontendArguments.h - Clang's words for our compiler -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's driver plans a -cc1 command for a compilation of its own, which makes
// one object. This is where ours differs.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_FRONTENDARGUMENTS_H
#define CUPCC_LIB_DRIVER_FRONTENDARGUMENTS_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace cupcc {

/// Makes \p Outputs the targets of the rule that \p Words write for make, if
/// they write one.
void setDependencyTargets(std::vector<std::string> &Words,
                          llvm::ArrayRef<std::string> Outputs);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_FRONTENDARGUMENTS_H
