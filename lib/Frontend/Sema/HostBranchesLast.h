//===- HostBranchesLast.h - launches are instantiated last ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order in which Clang instantiates the functions that templates call is
// that of the calls. Libraries that choose their kernels by the architecture
// ask for it behind their launches (ArchQuestions.h), and what comes behind
// the first question is instantiated once for the host and for each target. So
// what only the host calls, in a branch of an 'if target', is put at the end.
// In Thrust that is each algorithm's launch; the algorithm for a thread in its
// other branch is several times as much, and asks nothing.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_HOSTBRANCHESLAST_H
#define CUPCC_LIB_FRONTEND_SEMA_HOSTBRANCHESLAST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class Decl;
class FunctionDecl;
class Sema;
class Stmt;
} // namespace clang

namespace cupcc {

struct SideBranches;

class HostBranchesLast {
public:
  void begin(clang::Sema &Parse) { S = &Parse; }

  /// True if instances are asked for that are not made yet. What is read from
  /// a precompiled header comes before begin().
  bool hasRequests() const;

  /// To be called with each instance that is defined, before what it refers to
  /// is instantiated.
  void see(const clang::FunctionDecl &Function, const SideBranches &Branches);

  /// True for a kernel, and for what a kernel or a branch for devices was the
  /// first to ask for.
  bool isForDevices(const clang::FunctionDecl &Function) const;

private:
  template <class Range> void noteDevices(const Range &Code);
  void putLast(llvm::ArrayRef<const clang::Stmt *> Branches);

  clang::Sema *S = nullptr;
  llvm::DenseSet<const clang::Decl *> ForDevices;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_HOSTBRANCHESLAST_H
