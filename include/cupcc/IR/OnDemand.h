//===- OnDemand.h - functions for other files, as IR ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_ONDEMAND_H
#define CUPCC_IR_ONDEMAND_H

#include "cupcc/IR/MissingVirtuals.h"

namespace cupcc {

/// What the link of a module with the device's libraries told about it.
struct OnDemandFindings {
  std::vector<VirtualTrap> Traps;
  /// Virtual functions that another file has, perhaps.
  std::vector<std::string> Elsewhere;
  /// Functions that the device cannot have.
  std::vector<std::string> Refused;
};

/// The virtual functions of \p M that only stand in for those of other files.
std::vector<std::string> elsewhereTraps(const llvm::Module &M);

/// Applies \p Findings to \p M, the same module before that link, and leaves
/// what other files can call, and what that needs. Returns the names of the
/// former.
std::vector<std::string> keepOnDemand(llvm::Module &M,
                                      const OnDemandFindings &Findings);

} // namespace cupcc

#endif // CUPCC_IR_ONDEMAND_H
