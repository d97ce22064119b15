//===- DeviceRoots.h - where device code begins -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEVICEROOTS_H
#define CUPCC_LIB_FRONTEND_SEMA_DEVICEROOTS_H

#include "cupcc/Frontend/UnitRecorder.h"
#include "llvm/ADT/SetVector.h"

namespace cupcc {

/// What a device module is made for. Everything else in it is there because
/// one of these reaches it.
struct DeviceRoots {
  llvm::SetVector<clang::FunctionDecl *> Kernels; ///< definitions
  llvm::SetVector<clang::VarDecl *> Variables;    ///< definitions
  /// Of the global operators new and delete. Not reached by themselves.
  llvm::SetVector<clang::FunctionDecl *> AllocationFunctions;
  /// Where there are other files: definitions with __device__ that one of them
  /// may call and none of them has.
  llvm::SetVector<clang::FunctionDecl *> Functions;
  /// Definitions without a specifier that one of them may call.
  llvm::SetVector<clang::FunctionDecl *> OnDemand;
  /// Both kinds, and kernels; canonical declarations.
  llvm::DenseSet<const clang::FunctionDecl *> Exported;
};

/// The kernels and variables that \p Unit defines for the device and the host
/// may name: all with external linkage, others when something refers to them.
DeviceRoots collectDeviceRoots(const RecordedUnit &Unit);

/// The same with those that nothing refers to.
DeviceRoots collectDeviceDefinitions(const RecordedUnit &Unit);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEVICEROOTS_H
