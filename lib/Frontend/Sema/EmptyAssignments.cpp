//===- EmptyAssignments.cpp - Half2 = {} ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: __half2 and __nv_bfloat162 are assigned from
// their own kind and from a 'raw' structure, which '{}' initializes equally
// well. So 'pair = {};' is ambiguous, and Clang says so. nvcc takes it in code
// for the device, where it writes zeros, and code is written so.
//
// Where all else is equal Clang prefers a function with the attribute
// 'enable_if'. The assignment that moves, from a pair which '{}' makes zero,
// has it from its definition to the end of the parse. The attribute would be a
// part of the function's mangled name, so it must be gone when names are given.
//
// Relies on: Clang 22 comparing candidates by enable_if after all else, and
//  attributes that can be added to and dropped from a declaration.
// Test: test/Frontend/Sema/empty-assignments.cu.
// Goes when: NVIDIA's classes have one assignment that fits '{}' best.
//
//===----------------------------------------------------------------------===//

#include "EmptyAssignments.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cupcc;

static bool isOfPair(const CXXMethodDecl &Method) {
  const CXXRecordDecl *Class = Method.getParent();
  return Class->getDeclContext()->isTranslationUnit() &&
         llvm::StringSwitch<bool>(Class->getName())
             .Cases({"__half2", "__nv_bfloat162"}, true)
             .Default(false);
}

/// Of the definition, which stands behind the class: a declaration with the
/// attribute and a definition without would be two functions.
void EmptyAssignments::see(DeclGroupRef Group) {
  for (Decl *D : Group) {
    auto *Method = dyn_cast<CXXMethodDecl>(D);
    if (!Method || !Method->isOutOfLine() ||
        !Method->isMoveAssignmentOperator() || !isOfPair(*Method))
      continue;
    ASTContext &Context = Method->getASTContext();
    Expr *True = CXXBoolLiteralExpr::Create(Context, true, Context.BoolTy,
                                            Method->getLocation());
    for (FunctionDecl *Redecl : Method->redecls()) {
      Redecl->addAttr(EnableIfAttr::CreateImplicit(Context, True, ""));
      Preferred.push_back(cast<CXXMethodDecl>(Redecl));
    }
  }
}

/// A precompiled header ends before the parse does, and keeps the attribute.
void EmptyAssignments::seeRead(Decl &D) {
  if (auto *Method = dyn_cast<CXXMethodDecl>(&D);
      Method && Method->hasAttr<EnableIfAttr>() && isOfPair(*Method))
    Preferred.push_back(Method);
}

void EmptyAssignments::end() {
  for (CXXMethodDecl *Method : Preferred)
    Method->dropAttr<EnableIfAttr>();
  Preferred.clear();
}
