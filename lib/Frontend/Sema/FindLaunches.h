//===- FindLaunches.h - what a source says of its kernels -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_FINDLAUNCHES_H
#define CUPCC_LIB_FRONTEND_SEMA_FINDLAUNCHES_H

#include "cupcc/Frontend/LaunchTable.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "llvm/ADT/SetVector.h"

namespace clang {
class ASTContext;
class Decl;
class Expr;
} // namespace clang

namespace cupcc {

/// Launches and other mentions of kernels, each once.
struct FoundLaunches {
  /// Without their numbers.
  std::vector<ArchLaunch> WithArch;
  /// Kernels that are launched without an architecture, or named by something
  /// else than a launch.
  llvm::SetVector<const clang::FunctionDecl *> NamedElsewhere;
};

/// The fifth argument of \p Launch as the user wrote it; null if it was left
/// out.
clang::Expr *archArgument(clang::CUDAKernelCallExpr &Launch);

/// The same, converted to the type of the parameter.
clang::Expr *convertedArchArgument(clang::CUDAKernelCallExpr &Launch);

/// The kernel that \p Launch names; null if it launches what a pointer points
/// to.
const clang::FunctionDecl *namedKernel(const clang::CUDAKernelCallExpr &Launch);

/// True if some launch that was parsed for \p Context so far, in the source or
/// in its precompiled header, has a fifth argument. Costs nothing.
bool anyArchLaunch(const clang::ASTContext &Context);

/// Which branches of an 'if target' count.
enum class LaunchBranches {
  HostsOnly, ///< those that the host may run
  All
};

/// What is in \p Unit. Templates do not count, their instances do; what is
/// never evaluated or discarded by 'if constexpr' does not.
FoundLaunches findLaunches(const RecordedUnit &Unit, clang::ASTContext &Context,
                           LaunchBranches Branches = LaunchBranches::HostsOnly);

/// What is in \p D, the definition of a function or variable.
FoundLaunches findLaunches(clang::Decl &D);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_FINDLAUNCHES_H
