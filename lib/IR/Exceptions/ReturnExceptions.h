//===- ReturnExceptions.h - what a call returns besides ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that may hand an exception to its caller returns a pointer to it,
// or null, and its value behind that: 'T f()' becomes '{ptr, T} f()', and
// 'void f()' becomes 'ptr f()'.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_RETURNEXCEPTIONS_H
#define CUPCC_LIB_IR_EXCEPTIONS_RETURNEXCEPTIONS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallBase;
class CallInst;
class Function;
class Value;
} // namespace llvm

namespace cupcc {

/// A module has it if functions that it has, or calls, return exceptions.
inline constexpr llvm::StringLiteral
    ReturnsExceptionsMetadata("cupcc.returns.exceptions");

/// Of such a function, and of each call of one.
inline constexpr llvm::StringLiteral
    ReturnsExceptionAttribute("cupcc-returns-exception");

/// Puts a function that returns an exception, null in each of its returns, in
/// the place of \p F, with its name and body.
llvm::Function *addException(llvm::Function &F);

/// The same for \p F, a definition that other modules may call: it goes on to
/// be called as it was, and calls the new function, of the same linkage, for
/// which all calls in the module are. An exception ends the kernel by
/// \p Uncaught.
llvm::Function *addExceptionInside(llvm::Function &F, llvm::Function &Uncaught);

struct ReturnedException {
  llvm::CallInst *Call;
  llvm::Value *Exception;
  /// What the call returned before, after that; null for void.
  llvm::Value *Result;
};

/// A call of what \p Call calls, before it, that returns an exception.
/// \p Call is left as it is.
ReturnedException callForException(llvm::CallBase &Call);

/// True if \p V is what a call returns so, an exception or null.
bool isReturnedException(const llvm::Value &V);

/// The return of \p Exception from \p F, of which it is a new function, at the
/// end of a block.
void createReturn(llvm::Function &F, llvm::Value *Exception);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_RETURNEXCEPTIONS_H
