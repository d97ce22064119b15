//===- TypeSets.cpp - room for the types of an AST ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: an ASTContext keeps the types of each kind in
// a hash table that begins with some hundred places and doubles them when they
// are used up; then the hash of each type is computed again, from what it is
// made of. Each architecture's process does so for itself once its parse has
// its own types, up to seven times: a fortieth of its time.
//
// The tables are private. The language lets an explicit template instantiation
// name a private member ([temp.spec]/6).
//
// Relies on: the private members of Clang 22's ASTContext named below.
// Test: test/Frontend/Sema/type-sets.test.
// Goes when: an ASTContext can be told how many types there will be; a renamed
//  member does not compile.
//
//===----------------------------------------------------------------------===//

#include "TypeSets.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace {

/// A table has two types in a place before it grows. A source with CUB has
/// twenty thousand pointers, and some thousand types of each other kind.
constexpr unsigned Places = 1 << 13;

template <auto... Sets> struct Reservation {
  friend void reserveSets(ASTContext &Context) {
    ((Context.*Sets).reserve(Places), ...);
  }
};
void reserveSets(ASTContext &Context);

template struct Reservation<
    &ASTContext::PointerTypes, &ASTContext::LValueReferenceTypes,
    &ASTContext::RValueReferenceTypes, &ASTContext::FunctionProtoTypes,
    &ASTContext::TemplateTypeParmTypes, &ASTContext::SubstTemplateTypeParmTypes,
    &ASTContext::TemplateSpecializationTypes, &ASTContext::TypedefTypes>;

} // namespace

void cupcc::reserveTypes(ASTContext &Context) { reserveSets(Context); }
