//===- ThrowAnalysis.h - where exceptions come from and go ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_THROWANALYSIS_H
#define CUPCC_LIB_IR_EXCEPTIONS_THROWANALYSIS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
class CallBase;
class Function;
class FunctionType;
class Module;
} // namespace llvm

namespace cupcc {

/// True if \p Call is what the C++ library throws with: it never returns.
bool isRaise(const llvm::CallBase &Call);

/// Says of a module with landing pads which functions hand an exception to
/// their callers: those that may throw one and have a caller, or a caller's
/// caller, with a handler for it. Every other function ends the kernel where it
/// throws.
class ThrowAnalysis {
public:
  /// \p IsWhole: nothing outside of \p M calls its functions, is called by it,
  /// or is called by it through pointers.
  ThrowAnalysis(llvm::Module &M, bool IsWhole);

  /// An exception may leave it, and is caught further up. So it is for one of
  /// another module that may throw, and other modules may have the handler.
  bool leaves(const llvm::Function &F) const { return Leaving.contains(&F); }
  /// Of functions that are called through pointers as \p Type: so of one.
  bool leaves(const llvm::FunctionType &Type) const {
    return LeavingTypes.contains(&Type);
  }
  /// The address of \p F is taken, so that it is called as its type is.
  bool isCalledByPointer(const llvm::Function &F) const {
    return AddressTaken.contains(&F);
  }
  /// An exception may come back from \p Call, or \p Call raises it.
  bool mayReturnException(const llvm::CallBase &Call) const;
  /// What comes back from \p Call has a handler in its function or above.
  bool isCaught(const llvm::CallBase &Call) const;

private:
  /// A call through which an exception may come, or of a function of which
  /// that is to be found out.
  struct Site {
    llvm::CallBase *Call;
    llvm::Function *Caller;
    llvm::Function *Callee; ///< null: through a pointer, or it raises
  };

  void collect(llvm::Module &M);
  bool endsExceptions(const llvm::Function &F) const;
  bool mayThrowElsewhere(const llvm::Function &F) const;
  bool isCalledElsewhere(const llvm::Function &F) const;
  void findThrowing();
  void findCaught();
  void decide(llvm::Module &M);

  bool mayThrow(const Site &S) const;
  bool passesOn(const llvm::CallBase &Call) const;
  bool isCaught(const Site &S) const;
  bool resumes(const llvm::BasicBlock *Pad) const;
  bool isHandler(const llvm::BasicBlock *Pad) const;

  bool IsWhole;
  llvm::SmallVector<Site, 0> Sites;
  llvm::SmallVector<llvm::Function *, 0> PointerCallees;
  llvm::DenseSet<const llvm::Function *> AddressTaken;
  llvm::DenseSet<const llvm::Function *> Throwing, Caught, Leaving;
  llvm::DenseSet<const llvm::FunctionType *> ThrowingTypes, CaughtTypes,
      LeavingTypes;
  /// Of a landing pad's block: an exception may go on from there; the function
  /// may go on without one.
  mutable llvm::DenseMap<const llvm::BasicBlock *, std::pair<bool, bool>> Pads;
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_THROWANALYSIS_H
