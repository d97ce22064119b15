//===- CodeInParts.h - the code of a module's parts -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_CODEINPARTS_H
#define CUPCC_LIB_COMPILER_TARGETS_CODEINPARTS_H

#include "KnownCode.h"
#include "TargetReport.h"
#include "cupcc/IR/ModuleParts.h"

namespace cupcc {

/// True if the module of a target may be compiled in parts.
bool mayDivide(const CodeContext &Context);

/// makeCode() for \p Whole, which is not optimised yet, as \p Parts, each in a
/// process of its own, unless its code is known (KnownCode.h); the slot of
/// \p Sharing is given back for as long. \p Release deletes \p Whole
/// once it is not needed any more. The IR that becomes a file is written,
/// too. What the processes report goes to \p Report and to the context's
/// diagnostics. False after an error, which was reported.
bool makeCodeInParts(llvm::Module &Whole, const ModuleParts &Parts,
                     const CodeContext &Context, const CodeSharing &Sharing,
                     llvm::function_ref<void()> Release, TargetReport &Report,
                     MadeCode &Made);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_CODEINPARTS_H
