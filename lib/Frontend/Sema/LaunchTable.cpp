//===- LaunchTable.cpp - which architectures need which kernel ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/LaunchTable.h"
#include "LaunchMarks.h"
#include "clang/AST/Decl.h"

using namespace clang;
using namespace cupcc;

void LaunchTable::addNeed(const FunctionDecl &Kernel, unsigned Number) {
  Need &N = Needs[Kernel.getCanonicalDecl()];
  auto *Place = llvm::lower_bound(N.Numbers, Number);
  if (!N.Everywhere && (Place == N.Numbers.end() || *Place != Number))
    N.Numbers.insert(Place, Number);
}

void LaunchTable::addNeedEverywhere(const FunctionDecl &Kernel) {
  Needs[Kernel.getCanonicalDecl()] = {/*Everywhere=*/true, {}};
}

static bool covers(const LaunchTable::Need &Need, DeviceArch Arch) {
  return Need.Everywhere || llvm::is_contained(Need.Numbers, Arch.Number);
}

bool LaunchTable::isNeeded(const FunctionDecl &Kernel, DeviceArch Arch) const {
  auto Found = Needs.find(Kernel.getCanonicalDecl());
  std::optional<Need> Marked = markedNeed(Kernel);
  if (Found == Needs.end() && !Marked)
    return true;
  return (Marked && covers(*Marked, Arch)) ||
         (Found != Needs.end() && covers(Found->second, Arch));
}

bool LaunchTable::isRestricted(const FunctionDecl &Kernel) const {
  auto Found = Needs.find(Kernel.getCanonicalDecl());
  std::optional<Need> Marked = markedNeed(Kernel);
  if (Found == Needs.end())
    return Marked && !Marked->Everywhere;
  return !Found->second.Everywhere && !(Marked && Marked->Everywhere);
}
