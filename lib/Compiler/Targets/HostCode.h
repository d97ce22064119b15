//===- HostCode.h - the host's back end -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_HOSTCODE_H
#define CUPCC_LIB_COMPILER_TARGETS_HOSTCODE_H

#include "../Report/OptimizationRemarks.h"
#include "cupcc/Frontend/EngineCapture.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// What the back end made and had to say.
struct HostCode {
  std::string Bytes;
  StoredDiagnostics Diagnostics;
  std::vector<OptimizationRemark> Remarks;
  bool Succeeded = false;
};

/// Runs Clang's own back end for the host over \p M, with all of the user's
/// options, into memory. What is made is as the instance's action says:
/// assembly, IR, an object. \p M is consumed.
HostCode makeHostCode(clang::CompilerInstance &Instance, llvm::Module &M);

/// True if makeHostCode() makes an object and nothing else: no file beside it,
/// no IR in it, and nothing that -mllvm prints. It may run before it is known
/// whether the targets have errors.
bool makesOnlyObject(const clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_HOSTCODE_H
