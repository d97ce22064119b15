//===- DeviceInitializers.h - constructors that do not run ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEVICEINITIALIZERS_H
#define CUPCC_LIB_FRONTEND_SEMA_DEVICEINITIALIZERS_H

#include "llvm/ADT/DenseSet.h"

namespace clang {
class LangOptions;
class Sema;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Lets Sema accept what the functions below check. Before a precompiled header
/// is read, which must have been made with the same options.
void permitDeviceInitializers(clang::LangOptions &Language);

/// True if the initializer of \p Variable, which has one, is what Sema made for
/// a variable without.
bool isDefaultInitialized(const clang::VarDecl &Variable);

/// False if code would have to run for a __device__ or __constant__ variable
/// before the first kernel or after the last; that has been reported.
bool checkDeviceInitializer(clang::Sema &S, const clang::VarDecl &Variable);

/// Says what is not done for \p Variable, a __shared__ one of class type that
/// is not initialized; once for each place, which is kept in \p Warned. False
/// if notes on the instantiations that led there have to follow.
bool checkSharedObject(clang::Sema &S, clang::VarDecl &Variable,
                       llvm::DenseSet<unsigned> &Warned);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEVICEINITIALIZERS_H
