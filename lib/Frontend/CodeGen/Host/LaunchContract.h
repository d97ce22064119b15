//===- LaunchContract.h - debug checks of launches --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_HOST_LAUNCHCONTRACT_H
#define CUPCC_LIB_FRONTEND_CODEGEN_HOST_LAUNCHCONTRACT_H

#include "cupcc/Frontend/LaunchTable.h"

namespace clang {
class CompilerInstance;
class Decl;
class FunctionDecl;
} // namespace clang

namespace cupcc {

/// Makes the host check, before a launch for an architecture, that the device
/// has the kernel's code for that one: in a source that is compiled with -g and
/// does not define NDEBUG. Elsewhere it does nothing.
///
/// Changes the AST: only for the process that lowers the host.
class LaunchContract {
public:
  explicit LaunchContract(clang::CompilerInstance &Instance);

  /// Before they are lowered.
  void apply(llvm::ArrayRef<ArchLaunch> Launches);

  /// To \p D, a definition that was read from a precompiled header after the
  /// parse.
  void applyToLate(clang::Decl &D);

private:
  void apply(const ArchLaunch &Launch);

  clang::CompilerInstance &Instance;
  /// cupcc::__check_launch, if launches are checked.
  clang::FunctionDecl *Check = nullptr;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_HOST_LAUNCHCONTRACT_H
