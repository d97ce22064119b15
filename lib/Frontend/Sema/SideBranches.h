//===- SideBranches.h - what only one side runs -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_SIDEBRANCHES_H
#define CUPCC_LIB_FRONTEND_SEMA_SIDEBRANCHES_H

#include "cupcc/Basic/DeviceArch.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class FunctionDecl;
class SourceManager;
class Stmt;
} // namespace clang

namespace cupcc {

/// The branches of an 'if target' in one function that the host takes and no
/// device, and those that all devices take and not the host.
struct SideBranches {
  llvm::SmallVector<const clang::Stmt *> Hosts, Devices;
};

/// \p Function has a body, and is for the host and for \p Devices.
SideBranches findSideBranches(const clang::FunctionDecl &Function,
                              llvm::ArrayRef<DeviceArch> Devices);

bool isIn(clang::SourceRange Range, clang::SourceLocation Place,
          const clang::SourceManager &Manager);

/// True if \p Place is in one of \p Branches.
bool isIn(llvm::ArrayRef<const clang::Stmt *> Branches,
          clang::SourceLocation Place, const clang::SourceManager &Manager);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_SIDEBRANCHES_H
