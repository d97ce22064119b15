//===- SideBranches.cpp - what only one side runs -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SideBranches.h"
#include "HostPredicates.h"
#include "cupcc/Frontend/TargetStatements.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include <optional>

using namespace clang;
using namespace cupcc;

namespace {

class Finder {
public:
  Finder(ASTContext &Context, ArrayRef<DeviceArch> Devices)
      : Context(Context), Devices(Devices) {}

  void findIn(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Choice = dyn_cast<IfStmt>(S))
      add(*Choice);
    for (const Stmt *Child : S->children())
      findIn(Child);
  }

  SideBranches Found;

private:
  std::optional<bool> decide(const Expr &Condition, Target Who) const {
    return HostPredicates(Context, Who).decide(Condition);
  }

  void add(const IfStmt &Choice) {
    if (!targetPredicate(Choice))
      return;
    const Expr &Condition = *Choice.getCond();
    const std::optional<bool> Host = decide(Condition, Target::host());
    if (!Host || !all_of(Devices, [&](DeviceArch Device) {
          return decide(Condition, Device) == !*Host;
        }))
      return;
    add(*Host ? Found.Hosts : Found.Devices, Choice.getThen());
    add(*Host ? Found.Devices : Found.Hosts, Choice.getElse());
  }

  static void add(SmallVector<const Stmt *> &To, const Stmt *Branch) {
    if (Branch)
      To.push_back(Branch);
  }

  ASTContext &Context;
  ArrayRef<DeviceArch> Devices;
};

} // namespace

SideBranches cupcc::findSideBranches(const FunctionDecl &Function,
                                     ArrayRef<DeviceArch> Devices) {
  Finder Branches(Function.getASTContext(), Devices);
  Branches.findIn(Function.getBody());
  return std::move(Branches.Found);
}

bool cupcc::isIn(SourceRange Range, SourceLocation Place,
                 const SourceManager &Manager) {
  return !Manager.isBeforeInTranslationUnit(Place, Range.getBegin()) &&
         !Manager.isBeforeInTranslationUnit(Range.getEnd(), Place);
}

bool cupcc::isIn(ArrayRef<const Stmt *> Branches, SourceLocation Place,
                 const SourceManager &Manager) {
  return any_of(Branches, [&](const Stmt *Branch) {
    return isIn(Branch->getSourceRange(), Place, Manager);
  });
}
