//===- ReachabilityCheck.h - calls that cannot work -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_REACHABILITYCHECK_H
#define CUPCC_FRONTEND_REACHABILITYCHECK_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/LinkModel.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/IR/MissingVirtuals.h"

#include <map>

namespace clang {
class ASTContext;
class StoredDiagnostic;
} // namespace clang

namespace cupcc {

/// Reports every reference from the kernels and host-visible variables of
/// \p Lowered, which is for \p Arch, to what the device has not: a __host__
/// function, one without a body, one that a header declares for other
/// architectures, a variable of the host, a launch. Call it after the runtime
/// was linked in and before anything is optimised away. False after an error.
bool checkDeviceReachability(const LoweredModule &Lowered, DeviceArch Arch,
                             LinkModel Link, clang::ASTContext &Context,
                             const DiagnosticTable &Table);

/// A function that another file may call, and why the device cannot have it:
/// "a.cu:3:5: reference to ...".
struct RefusedFunction {
  std::string Symbol;
  std::string Reason;
};

/// The place and the words of \p Error, for another process to say.
std::string printError(const clang::StoredDiagnostic &Error);

/// The functions without __device__ that \p Lowered leaves to other files, each
/// with the place that first names it: "a.cu:7:3".
std::map<std::string, std::string> findNeeded(const LoweredModule &Lowered,
                                              LinkModel Link,
                                              clang::ASTContext &Context);

/// Keeps to this file the functions for both sides that another file may call
/// and that lead to what the device has not, and returns them: nvcc warns of
/// these, and here the device link tells if one is needed. Call it when
/// checkDeviceReachability() found nothing; they are unused then. Forgets that
/// there were errors.
std::vector<RefusedFunction> withdrawUnusable(LoweredModule &Lowered,
                                              DeviceArch Arch, LinkModel Link,
                                              clang::ASTContext &Context);

/// Has functions of \p Host end the program that cannot be compiled for the
/// host and are for it by one of their declarations only: specialisations whose
/// template, and instances whose instantiation, adds the host. nvcc does so.
void endUnusable(LoweredModule &Host, LinkModel Link,
                 clang::ASTContext &Context);

/// Puts traps in place of virtual functions that have no body for the device:
/// those that are defined nowhere, as far as \p Link lets one say so, and those
/// that only the host can have, where the source does not call them for the
/// device. Returns the traps. Call it when all libraries are linked in, and
/// before checkDeviceReachability().
std::vector<VirtualTrap> trapVirtuals(LoweredModule &Lowered, LinkModel Link);

/// Reports every reference from host code to a __device__ function, and calls
/// of virtual ones. False after an error.
bool checkHostReachability(const LoweredModule &Lowered, LinkModel Link,
                           clang::ASTContext &Context,
                           const DiagnosticTable &Table);

/// Reports variables of \p Lowered, a device's, with the address of a managed
/// variable in their initializers. False after an error.
bool checkManagedInitializers(const LoweredModule &Lowered,
                              const DiagnosticTable &Table);

/// Reports the static __device__, __constant__ and __managed__ variables, and
/// the __shared__ ones, of functions in \p Host. False after an error.
bool checkStaticDeviceLocals(const LoweredModule &Host,
                             const DiagnosticTable &Table);

/// Warns of host code in \p Host that reads or writes a device variable, whose
/// contents the host does not have.
void warnOfHostVariableAccess(const LoweredModule &Host,
                              const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_FRONTEND_REACHABILITYCHECK_H
