//===- LaunchArchitecture.h - the fifth argument of a launch ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_LAUNCHARCHITECTURE_H
#define CUPCC_LIB_FRONTEND_SEMA_LAUNCHARCHITECTURE_H

#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/Basic/PartialDiagnostic.h"
#include "llvm/ADT/APSInt.h"

namespace clang {
class ASTContext;
}

namespace cupcc {

/// Which parses are searched for launches.
enum class LaunchSearch {
  IfUsed, ///< those with a fifth argument; for others the table stays empty
  Always, ///< all: of a header, the sources that include it may have one
};

/// Fills the table of launches of \p Unit, a finished parse, for a command that
/// compiles for \p Archs. Reports, to \p Context's engine, every fifth argument
/// that is no constant or names none of them. Does nothing after an error.
void collectLaunches(RecordedUnit &Unit, llvm::ArrayRef<DeviceArch> Archs,
                     clang::ASTContext &Context, LaunchSearch Search);

/// In the process of one target: lets those launches of \p Unit that are for
/// another architecture than \p Arch be configured by functions of their own
/// (device_runtime.h). What reaches them on the device is an error.
void separateForeignLaunches(const RecordedUnit &Unit, DeviceArch Arch,
                             clang::ASTContext &Context);

/// The value of the fifth argument of \p Launch, which has one, if it is an
/// integral constant expression; otherwise \p Notes say why not, where Clang
/// knows.
std::optional<llvm::APSInt>
evaluateArchArgument(clang::CUDAKernelCallExpr &Launch,
                     const clang::ASTContext &Context,
                     llvm::SmallVectorImpl<clang::PartialDiagnosticAt> &Notes);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LAUNCHARCHITECTURE_H
