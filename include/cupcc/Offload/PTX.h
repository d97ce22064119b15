//===- PTX.h - optimised device IR -> PTX -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_PTX_H
#define CUPCC_OFFLOAD_PTX_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace cupcc {

/// The PTX text of \p M. Consumes the module's contents: it is lowered in
/// place. Error: the back end cannot lower it.
llvm::Expected<std::string> emitPTX(llvm::Module &M,
                                    llvm::TargetMachine &Machine);

/// One module of \p Parts, each a module's PTX as emitPTX() makes it: their
/// variables, then their functions, then their kernels in the order of
/// \p Kernels. What several declare, or define under one name, it has once,
/// with the largest alignment. Error: they differ in more.
llvm::Expected<std::string> joinPTX(llvm::ArrayRef<std::string> Parts,
                                    llvm::ArrayRef<std::string> Kernels);

/// \p PTX, a module as emitPTX() makes it for any architecture, with \p Arch as
/// its target. Where that is right is codeGroup()'s to say.
std::string retargetPTX(std::string PTX, DeviceArch Arch);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_PTX_H
