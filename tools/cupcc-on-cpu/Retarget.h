//===- Retarget.h - optimised device IR -> IR of this machine --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_ON_CPU_RETARGET_H
#define CUPCC_TOOLS_CUPCC_ON_CPU_RETARGET_H

#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace cupcc::oncpu {

/// Makes of the optimised device module \p M one that \p Machine can run. \p
/// Support has the functions that stand for the GPU's instructions and system
/// calls, and is linked in as far as it is needed. Every symbol of the result
/// is internal; the table of KernelEntries.h and SymbolTable.h leads to what
/// the host may name. Its names begin with \p Image (ImageName.h), which may be
/// empty.
///
/// Error: the module uses something that nothing stands for.
llvm::Error retarget(llvm::Module &M, std::unique_ptr<llvm::Module> Support,
                     const llvm::TargetMachine &Machine, llvm::StringRef Image);

} // namespace cupcc::oncpu

#endif // CUPCC_TOOLS_CUPCC_ON_CPU_RETARGET_H
