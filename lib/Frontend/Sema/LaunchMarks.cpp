//===- LaunchMarks.cpp - launches in a precompiled header -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: of a precompiled header Clang reads a
// function only when something names it, often when it is lowered. Its launches
// are not there to be counted at the end of the parse. So what they need is
// written onto their kernels when the header is precompiled.
//
// For that an attribute must be written to the file, with numbers, and mean
// nothing to the rest of the compiler. [[gsl::suppress]], with the names of
// messages to be silent about, is one: only Clang's static analyzer reads it.
//
// Relies on: [[gsl::suppress]] of Clang 22: written to a precompiled header
//  with all its names, read by the static analyzer only, and nowhere checked
//  for what the names are.
// Test: test/Frontend/Sema/launch-marks.test.
// Goes when: an attribute of a plugin can be written to a precompiled header.
//
//===----------------------------------------------------------------------===//

#include "LaunchMarks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace cupcc;

/// The first name, before the numbers. No numbers: needed everywhere.
static constexpr llvm::StringLiteral Mark = "cupcc-launched-for";

static void mark(FunctionDecl &Kernel, const LaunchTable::Need &Need) {
  std::vector<std::string> Names{Mark.str()};
  for (unsigned Number : Need.Numbers)
    Names.push_back(llvm::utostr(Number));
  SmallVector<StringRef> Identifiers(Names.begin(), Names.end());
  Kernel.addAttr(SuppressAttr::CreateImplicit(
      Kernel.getASTContext(), Identifiers.data(), Identifiers.size()));
}

void cupcc::markNeeds(const LaunchTable &Table) {
  for (const auto &[Kernel, Need] : Table.needs())
    mark(const_cast<FunctionDecl &>(*Kernel), Need);
}

static std::optional<LaunchTable::Need>
readMark(const SuppressAttr &Attribute) {
  ArrayRef<StringRef> Names(Attribute.diagnosticIdentifiers_begin(),
                            Attribute.diagnosticIdentifiers_size());
  if (Names.empty() || Names.front() != Mark)
    return std::nullopt;
  LaunchTable::Need Need;
  for (StringRef Name : Names.drop_front())
    if (unsigned Number; !Name.getAsInteger(10, Number))
      Need.Numbers.push_back(Number);
  Need.Everywhere = Need.Numbers.empty();
  return Need;
}

std::optional<LaunchTable::Need> cupcc::markedNeed(const FunctionDecl &Kernel) {
  for (const FunctionDecl *Redeclaration : Kernel.redecls())
    for (const auto *Attribute : Redeclaration->specific_attrs<SuppressAttr>())
      if (auto Need = readMark(*Attribute))
        return Need;
  return std::nullopt;
}
