//===- EmitObject.h - IR -> object file of this machine --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_ON_CPU_EMITOBJECT_H
#define CUPCC_TOOLS_CUPCC_ON_CPU_EMITOBJECT_H

#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace cupcc::oncpu {

/// For x86-64 without extensions: what a test prints must not depend on the
/// processor.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>> createHostTargetMachine();

/// The object file of \p M, which is consumed.
llvm::Expected<std::string> emitObject(llvm::Module &M,
                                       llvm::TargetMachine &Machine);

} // namespace cupcc::oncpu

#endif // CUPCC_TOOLS_CUPCC_ON_CPU_EMITOBJECT_H
