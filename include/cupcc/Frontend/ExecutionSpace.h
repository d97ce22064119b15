//===- ExecutionSpace.h - where the user said a function runs ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_EXECUTIONSPACE_H
#define CUPCC_FRONTEND_EXECUTIONSPACE_H

namespace clang {
class Attr;
class Decl;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace cupcc {

/// True if \p Specifier is in the source. Others are the prelude's, or Clang's
/// own. Those of templates are marked implicit, too, but have the name that the
/// parser has read (Sema/TemplateSpecifiers.cpp).
bool isWritten(const clang::Attr &Specifier);

/// Where a function may run, by its execution space specifiers.
enum class ExecutionSpace {
  Both,   ///< none, or __host__ __device__
  Host,   ///< __host__ alone
  Device, ///< __device__ alone
  Kernel  ///< __global__
};

/// What the user wrote. The prelude gives every function both attributes, also
/// those with a specifier; only the written ones count. Those of an explicit
/// specialisation count beside its template's, as with nvcc: Sema merges them.
ExecutionSpace executionSpace(const clang::FunctionDecl &Function);

/// The same by the specifiers of \p Specialization alone, an explicit
/// specialisation of a function template.
ExecutionSpace specializedSpace(const clang::FunctionDecl &Specialization);

/// True if a declaration of \p Function, or of its template, has __device__,
/// alone or with __host__.
bool hasDeviceSpecifier(const clang::FunctionDecl &Function);

/// The same of __host__.
bool hasHostSpecifier(const clang::FunctionDecl &Function);

/// True if \p D is a kernel, or the pattern of one; \p D may be null.
bool isKernel(const clang::Decl *D);

/// Where a variable lives.
enum class MemorySpace {
  Host,
  Global,   ///< __device__
  Constant, ///< __constant__
  Shared    ///< __shared__
};

/// By the memory space specifiers of \p Variable's last declaration: a static
/// member may have its own on the definition alone.
MemorySpace memorySpace(const clang::VarDecl &Variable);

/// True for a __managed__ variable, one that both sides read and write. Its
/// memory space is MemorySpace::Global.
bool isManagedVariable(const clang::VarDecl &Variable);

/// How messages choose the specifier of a variable of the device:
/// 0 __device__, 1 __constant__, 2 __managed__, 3 __shared__.
unsigned specifierIndex(const clang::VarDecl &Variable);

/// True for a variable with storage on the device.
bool isDeviceVariable(const clang::VarDecl &Variable);

/// True for a variable that is there for the host, too: one that lives as long
/// as the program.
bool isHostVisibleVariable(const clang::VarDecl &Variable);

} // namespace cupcc

#endif // CUPCC_FRONTEND_EXECUTIONSPACE_H
