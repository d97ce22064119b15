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

#include "clang/Frontend/FrontendOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace cupcc {

/// What \p Words, from after "-cc1", say of the input, the action and the
/// output. What is wrong with them is said when they are read to be obeyed.
clang::FrontendOptions readFrontendOptions(llvm::ArrayRef<std::string> Words);

/// Makes \p Outputs the targets of the rule that \p Words write for make, if
/// they write one.
void setDependencyTargets(std::vector<std::string> &Words,
                          llvm::ArrayRef<std::string> Outputs);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_FRONTENDARGUMENTS_H
