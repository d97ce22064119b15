//===- FunctionLowering.h - landing pads become branches --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_FUNCTIONLOWERING_H
#define CUPCC_LIB_IR_EXCEPTIONS_FUNCTIONLOWERING_H

#include "llvm/ADT/MapVector.h"

namespace llvm {
class Constant;
class Function;
class Module;
} // namespace llvm

namespace cupcc {

/// What stands for the types that handlers catch: numbers from 1.
class HandlerTypes {
public:
  int numberOf(llvm::Constant *TypeInfo) {
    return Numbers.try_emplace(TypeInfo, int(Numbers.size()) + 1).first->second;
  }

private:
  llvm::MapVector<llvm::Constant *, int> Numbers;
};

/// How a function's calls end, decided before any is lowered.
struct CallEnd {
  llvm::CallBase *Call;
  /// It is called for an exception beside its value.
  bool ReturnsException;
  /// There may be one.
  bool MayThrow;
  /// It has a handler, here or above.
  bool IsCaught;
  /// It does not come back otherwise.
  bool AlwaysThrows;
};

/// What the device's C++ library has for the compiler.
struct ExceptionRuntime {
  /// bool(exception, type_info): whether a handler of the type catches it.
  llvm::Function *Catches;
  /// void(exception): the end of the kernel.
  llvm::Function *Uncaught;
};

/// Lowers \p F: \p Calls, which are those that have to do with exceptions and
/// all invokes, landing pads and resumes. \p Leaves: it returns an exception.
void lowerFunction(llvm::Function &F, llvm::ArrayRef<CallEnd> Calls,
                   bool Leaves, const ExceptionRuntime &Runtime,
                   HandlerTypes &Types);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_FUNCTIONLOWERING_H
