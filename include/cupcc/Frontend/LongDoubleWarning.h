//===- LongDoubleWarning.h - where long double is computed ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_LONGDOUBLEWARNING_H
#define CUPCC_FRONTEND_LONGDOUBLEWARNING_H

#include <optional>

namespace clang {
class ASTContext;
}

namespace cupcc {

class DiagnosticTable;
class LoweredModule;

/// What the command line says of -Wlong-double-on-device; unset: nothing.
struct LongDoubleWarning {
  std::optional<bool> IsWanted, IsError;
};

/// Where it is asked for, warns of the first place in each function of \p
/// Lowered that computes with long double, in code that the device reaches.
/// What headers of the system compute counts where the program calls them with
/// one. False if the warning is an error.
bool warnOfLongDouble(const LoweredModule &Lowered, clang::ASTContext &Context,
                      const DiagnosticTable &Table,
                      const LongDoubleWarning &Choice);

} // namespace cupcc

#endif // CUPCC_FRONTEND_LONGDOUBLEWARNING_H
