//===- FailedEvaluations.cpp - constants that were none before ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Clang keeps with a variable what became of
// the evaluation of its initializer, failures included. With
//
//   const bool New = __nvvm_current_device_sm >= 90;
//   if (New) ...
//
// Sema looks at the condition for its warnings, finds no value for 'New', and
// CodeGen, asking again when there is one, is told that there is none: the dead
// branch is emitted, and a static variable gets a guard.
//
// Local variables are declarations of their function's context, so no statement
// needs to be looked at.
//
// Relies on: EvaluatedStmt of Clang 22: WasEvaluated and the value, kept with a
//  variable, failures included, and public.
// Test: test/Frontend/CodeGen/codegen-time-locals.cu.
// Goes when: Clang asks again about an initializer that had no value.
//
//===----------------------------------------------------------------------===//

#include "FailedEvaluations.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

static void forget(VarDecl &Variable) {
  EvaluatedStmt *Evaluated = Variable.getEvaluatedStmt();
  if (Evaluated && Evaluated->WasEvaluated && Evaluated->Evaluated.isAbsent())
    Evaluated->WasEvaluated = false;
}

static void forgetIn(Decl &D);

static void forgetInside(DeclContext &Context) {
  for (Decl *D : Context.noload_decls())
    forgetIn(*D);
}

static void forgetIn(Decl &D) {
  if (auto *Variable = dyn_cast<VarDecl>(&D)) {
    forget(*Variable);
  } else if (auto *Function = dyn_cast<FunctionDecl>(&D)) {
    if (Function->doesThisDeclarationHaveABody() &&
        !Function->isDependentContext())
      forgetInside(*Function);
  } else if (auto *Class = dyn_cast<CXXRecordDecl>(&D)) {
    if (!Class->isDependentContext())
      forgetInside(*Class);
  } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, BlockDecl>(&D)) {
    forgetInside(*cast<DeclContext>(&D));
  }
}

void cupcc::forgetFailedEvaluations(const RecordedUnit &Unit) {
  llvm::TimeTraceScope Trace("ForgetFailedEvaluations");
  for (const UnitEvent &Event : Unit) {
    for (Decl *D : Event.Group)
      forgetIn(*D);
    if (Event.Decl)
      forgetIn(*Event.Decl);
  }
}
