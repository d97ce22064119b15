//===- CodeGroup.h - architectures with the same code -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most device code asks for nothing of its architecture: where the stage
// codegen leaves the same IR for two of them, the optimiser and the back end
// make the same PTX of it, but for the line that names the target. Then one
// does the work for both.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_CODEGROUP_H
#define CUPCC_IR_CODEGROUP_H

#include "cupcc/Basic/DeviceArch.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// The first of the architectures that \p Arch may share code with at all.
DeviceArch widestCodeGroup(DeviceArch Arch);

/// The first of the architectures for which \p M, as the stage codegen leaves
/// it, becomes the same PTX as for \p Arch. The architecture itself if there is
/// no other.
DeviceArch codeGroup(const llvm::Module &M, DeviceArch Arch);

/// Lets the functions of \p M name \p Arch where they named an architecture.
void nameArchitecture(llvm::Module &M, DeviceArch Arch);

} // namespace cupcc

#endif // CUPCC_IR_CODEGROUP_H
