//===- HostBranchesLast.cpp - launches are instantiated last --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Any order is right: the end of a translation unit is a point of instantiation
// of every function template. A function that is called elsewhere, too, was
// asked for once; then the first call decides.
//
// What only devices reach may have branches for the host in its turn, which no
// target takes. There is no launch in them, and the order stays.
//
// Relies on: Clang 22 handing an instance to the consumer before it
//  instantiates what that refers to, and keeping the queue of the whole
//  translation unit as the first of Sema::SavedPendingInstantiations meanwhile.
// Test: test/Frontend/Sema/host-branches-last.cu.
// Goes when: Clang instantiates for one target what only that target calls.
//
//===----------------------------------------------------------------------===//

#include "HostBranchesLast.h"
#include "SideBranches.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Sema/Sema.h"
#include <algorithm>

using namespace clang;
using namespace cupcc;

template <class Range> void HostBranchesLast::noteDevices(const Range &Code) {
  for (const auto &[Asked, Place] : S->PendingInstantiations)
    if (isIn(Code, Place, S->getSourceManager()))
      ForDevices.insert(Asked);
}

void HostBranchesLast::putLast(ArrayRef<const Stmt *> Branches) {
  if (Branches.empty())
    return;
  auto &Pending = S->PendingInstantiations;
  const auto Last = std::stable_partition(
      Pending.begin(), Pending.end(), [&](const auto &Asked) {
        return !isIn(Branches, Asked.second, S->getSourceManager());
      });
  if (S->SavedPendingInstantiations.empty())
    return;
  auto &Whole = S->SavedPendingInstantiations.front();
  Whole.insert(Whole.end(), Last, Pending.end());
  Pending.erase(Last, Pending.end());
}

bool HostBranchesLast::hasRequests() const {
  return S && !S->PendingInstantiations.empty();
}

bool HostBranchesLast::isForDevices(const FunctionDecl &Function) const {
  return isKernel(&Function) || ForDevices.contains(&Function);
}

void HostBranchesLast::see(const FunctionDecl &Function,
                           const SideBranches &Branches) {
  if (isForDevices(Function))
    return noteDevices(Function.getSourceRange());
  noteDevices(Branches.Devices);
  putLast(Branches.Hosts);
}
