//===- ArchCondition.h - #if as nvcc decides it -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ARCHCONDITION_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ARCHCONDITION_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace cupcc {

/// "elif", "__CUDA_ARCH__ >= 800".
struct ConditionDirective {
  llvm::StringRef Name, Condition;
};

/// What it gives in nvcc's pass for \p Arch, given only what is known of every
/// such pass; none if that does not decide it.
std::optional<bool> evaluateForArch(const ConditionDirective &Directive,
                                    DeviceArch Arch);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ARCHCONDITION_H
