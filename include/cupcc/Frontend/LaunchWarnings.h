//===- LaunchWarnings.h - what nvcc warns of on request ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_LAUNCHWARNINGS_H
#define CUPCC_FRONTEND_LAUNCHWARNINGS_H

namespace clang {
class ASTContext;
}

namespace cupcc {

class DiagnosticTable;
class RecordedUnit;

/// What a command says of a warning that is off unless it is asked for.
/// -Werror makes an error of one that is not NeverError (-Wno-error=).
enum class WarningChoice { Off, Warning, NeverError, Error };

/// -Wdefault-stream-launch and -Wmissing-launch-bounds.
struct LaunchWarnings {
  WarningChoice DefaultStream = WarningChoice::Off;
  WarningChoice MissingBounds = WarningChoice::Off;
};

/// Warns of launches without a stream and of definitions of kernels without
/// launch bounds in \p Unit, templates included, each where it is written. What
/// is in headers of the system is passed over. False if one is an error.
bool warnOfLaunches(const RecordedUnit &Unit, clang::ASTContext &Context,
                    const DiagnosticTable &Table, const LaunchWarnings &Choice);

} // namespace cupcc

#endif // CUPCC_FRONTEND_LAUNCHWARNINGS_H
