//===- Exceptions.h - exceptions in device IR -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX has no unwinder. Device code is lowered without exceptions, so that a
// throw ends the kernel, unless a kernel reaches a handler; then it is lowered
// with invokes and landing pads as for a host, linked with the C++ library that
// has them too, and lowerExceptions() makes branches of them.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_EXCEPTIONS_H
#define CUPCC_IR_EXCEPTIONS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {
struct DeviceOptions;

/// Of a function: its source has a handler that is entered whatever it does
/// then. Without it, a handler that never lets the function go on is none.
inline constexpr llvm::StringLiteral
    EntersHandlersAttribute("cupcc-enters-handlers");

/// A function's second form, which returns an exception beside its value, has
/// its name and this behind it. Other objects rely on it: it is part of the
/// interface of relocatable code.
inline constexpr llvm::StringLiteral ThrowsSuffix("$throws");

/// Says of \p M that it was lowered with exceptions.
void markExceptions(llvm::Module &M);

/// True if \p M was lowered with exceptions that are to be lowered still.
bool hasExceptions(const llvm::Module &M);

/// Declares what lowerExceptions() calls, so that it is linked in.
void declareExceptionRuntime(llvm::Module &M);

/// Makes calls and branches of invokes, landing pads and resumes. A function
/// that hands an exception to its callers returns a pointer to it, null if
/// there is none, beside its value. Where no caller has a handler, the kernel
/// ends with a line that names the exception. Coroutines are split before.
///
/// If the program has other modules, functions that they may call are called as
/// ever, too; then an exception that leaves them ends the kernel. What \p M
/// calls of them for an exception it calls by a type that it has not, until
/// resolveThrowingCalls().
void lowerExceptions(llvm::Module &M, const DeviceOptions &Options);

/// Keeps what lowerExceptions() calls in \p M, which is linked with others
/// before exceptions are lowered.
void keepExceptions(llvm::Module &M);

/// A function of the host's unwinder, of which nothing is left when exceptions
/// are lowered.
bool isUnwinder(llvm::StringRef Name);

/// Makes those calls ones of the second form, of which \p M gets a weak
/// definition that calls the first. The link puts the other module's in its
/// place, if that was compiled with exceptions.
void resolveThrowingCalls(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_EXCEPTIONS_H
