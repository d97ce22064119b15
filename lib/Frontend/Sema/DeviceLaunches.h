//===- DeviceLaunches.h - launches in functions of the device ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEVICELAUNCHES_H
#define CUPCC_LIB_FRONTEND_SEMA_DEVICELAUNCHES_H

#include "clang/AST/DeclGroup.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/MapVector.h"

namespace clang {
class CUDAKernelCallExpr;
class LangOptions;
class NamedDecl;
} // namespace clang

namespace cupcc {

/// Lets Sema accept launches in device functions and kernels. Before a
/// precompiled header is read, which must have been made with the same options.
void permitDeviceLaunches(clang::LangOptions &Language);

/// Has Sema call the function of device_runtime.h for such launches, once
/// \p Group declares it.
void seeDeviceConfiguration(clang::DeclGroupRef Group);

/// Removes from \p Undefined, what Sema warns of as used and not defined,
/// arrays whose size a launch gives.
void dropDynamicSharedArrays(
    llvm::MapVector<clang::NamedDecl *, clang::SourceLocation> &Undefined);

/// How many arguments of the configuration of \p Launch come before the grid.
unsigned argumentsBeforeGrid(const clang::CUDAKernelCallExpr &Launch);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEVICELAUNCHES_H
