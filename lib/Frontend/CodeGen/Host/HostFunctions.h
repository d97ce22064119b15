//===- HostFunctions.h - what the host's code may contain -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_HOST_HOSTFUNCTIONS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_HOST_HOSTFUNCTIONS_H

#include "cupcc/Frontend/UnitRecorder.h"

namespace clang {
class ASTContext;
class Decl;
} // namespace clang

namespace cupcc {

/// Takes back the host attribute that the prelude gave to functions with
/// __device__ alone, so that CodeGen does not emit them for the host. A
/// reference to one stays a declaration, which ReachabilityCheck diagnoses. Of
/// all that \p Unit has; changes the AST, after the targets' processes were
/// started.
void hideDeviceFunctions(const RecordedUnit &Unit, clang::ASTContext &Context);

/// The same of a definition that was read later, and of a builtin.
void hideDeviceFunction(clang::Decl &D);
void hideDeviceBuiltin(clang::Decl &D);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_HOST_HOSTFUNCTIONS_H
