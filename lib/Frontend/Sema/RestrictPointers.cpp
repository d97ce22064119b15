//===- RestrictPointers.cpp - local pointers with __restrict__ ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: CodeGen of Clang 22 writing llvm.var.annotation for a local
//  variable that has an annotation.
// Test: test/Compiler/restrict.cu.
// Goes when: Clang tells LLVM of local pointers with __restrict__.
//
//===----------------------------------------------------------------------===//

#include "RestrictPointers.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Sema/Sema.h"

using namespace clang;

void cupcc::markRestrict(Sema &S, VarDecl &Variable) {
  if (!isa<ParmVarDecl>(Variable) && Variable.hasLocalStorage() &&
      Variable.getType().isRestrictQualified())
    Variable.addAttr(AnnotateAttr::CreateImplicit(
        S.Context, runtime::RestrictMark, nullptr, 0));
}
