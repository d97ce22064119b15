//===- CodeKey.h - which PTX a device module becomes ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_CODEKEY_H
#define CUPCC_LIB_COMPILER_TARGETS_CODEKEY_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "llvm/IR/Module.h"
#include <string>

namespace cupcc {

/// A key for the PTX of \p M, which is to be as the stage codegen leaves it for
/// \p Arch. Modules with the same key become the same PTX, but for the target's
/// name; so do those of two architectures, if they are of one group
/// (codeGroup()). \p Division says how the module is compiled, in parts or as
/// one of them; empty: as it is. Changes nothing of \p M for longer than it
/// takes.
std::string codeKey(llvm::Module &M, DeviceArch Arch,
                    const CompileOptions &Options, llvm::StringRef Division);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_CODEKEY_H
