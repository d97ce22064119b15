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
#include "HostPredicates.h"
#include "cupcc/Frontend/TargetStatements.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include <algorithm>

using namespace clang;
using namespace cupcc;

namespace {

/// The branches of a function that only one side takes.
class SideBranches {
public:
  SideBranches(ASTContext &Context, DeviceArch Device)
      : Context(Context), Device(Device) {}

  void findIn(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Choice = dyn_cast<IfStmt>(S))
      add(*Choice);
    for (const Stmt *Child : S->children())
      findIn(Child);
  }

  SmallVector<SourceRange> Hosts, Devices;

private:
  std::optional<bool> decide(const Expr &Condition, Target Who) const {
    return HostPredicates(Context, Who).decide(Condition);
  }

  void add(const IfStmt &Choice) {
    if (!targetPredicate(Choice))
      return;
    const std::optional<bool> Host = decide(*Choice.getCond(), Target::host());
    const std::optional<bool> OnDevice = decide(*Choice.getCond(), Device);
    if (!Host || !OnDevice || *Host == *OnDevice)
      return;
    add(*Host ? Hosts : Devices, Choice.getThen());
    add(*Host ? Devices : Hosts, Choice.getElse());
  }

  static void add(SmallVector<SourceRange> &To, const Stmt *Branch) {
    if (Branch)
      To.push_back(Branch->getSourceRange());
  }

  ASTContext &Context;
  DeviceArch Device;
};

} // namespace

bool HostBranchesLast::isIn(ArrayRef<SourceRange> Ranges,
                            SourceLocation Place) const {
  const SourceManager &Manager = S->getSourceManager();
  return any_of(Ranges, [&](SourceRange Range) {
    return !Manager.isBeforeInTranslationUnit(Place, Range.getBegin()) &&
           !Manager.isBeforeInTranslationUnit(Range.getEnd(), Place);
  });
}

void HostBranchesLast::noteDevices(ArrayRef<SourceRange> Ranges) {
  if (Ranges.empty())
    return;
  for (const auto &[Asked, Place] : S->PendingInstantiations)
    if (isIn(Ranges, Place))
      ForDevices.insert(Asked);
}

void HostBranchesLast::putLast(ArrayRef<SourceRange> Ranges) {
  if (Ranges.empty())
    return;
  auto &Pending = S->PendingInstantiations;
  const auto Last = std::stable_partition(
      Pending.begin(), Pending.end(),
      [&](const auto &Asked) { return !isIn(Ranges, Asked.second); });
  if (S->SavedPendingInstantiations.empty())
    return;
  auto &Whole = S->SavedPendingInstantiations.front();
  Whole.insert(Whole.end(), Last, Pending.end());
  Pending.erase(Last, Pending.end());
}

void HostBranchesLast::see(DeclGroupRef Group) {
  if (!S || !Device || S->PendingInstantiations.empty() ||
      !Group.isSingleDecl())
    return;
  const auto *Function = dyn_cast<FunctionDecl>(Group.getSingleDecl());
  if (!Function || !Function->isTemplateInstantiation() || !Function->hasBody())
    return;
  if (ForDevices.contains(Function))
    return noteDevices(Function->getSourceRange());
  SideBranches Branches(S->getASTContext(), *Device);
  Branches.findIn(Function->getBody());
  noteDevices(Branches.Devices);
  putLast(Branches.Hosts);
}
