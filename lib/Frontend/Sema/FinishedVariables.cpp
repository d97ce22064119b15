//===- FinishedVariables.cpp - what Sema left out -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables are looked at when Sema hands over what they stand in: a
// declaration at the top, or the instance of a template. A function's static
// variables are among its declarations. Those of a lambda in the initializer of
// a global variable are not among anything's; what Sema leaves out there is
// left out.
//
//===----------------------------------------------------------------------===//

#include "FinishedVariables.h"
#include "DeviceInitializers.h"
#include "KernelChecks.h"
#include "ManagedVariables.h"
#include "StorageOnly.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/Frontend/Instantiations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;
using namespace cupcc;

/// Makes up for what Sema does not ask of an alias in a template's instance.
bool FinishedVariables::checkInstance(VarDecl &Variable) {
  ASTContext &Context = Checker->Context;
  SourceLocation Loc = Variable.getLocation();
  QualType Type = Variable.getType();
  if (Type->isReferenceType() ||
      (!Checker->RequireCompleteType(
           Loc, Context.getBaseElementType(Type),
           clang::diag::err_typecheck_decl_incomplete_type) &&
       !Checker->RequireNonAbstractType(Loc, Type,
                                        clang::diag::err_abstract_type_in_decl,
                                        Sema::AbstractVariableType)))
    return true;
  Variable.setInvalidDecl();
  // While a function is instantiated Sema adds the notes itself.
  if (Checker->CodeSynthesisContexts.empty())
    Instances.note(Variable, Checker->getDiagnostics());
  return false;
}

void FinishedVariables::finishStorageOnly(VarDecl &Variable) {
  bool WasDisguised = takeBackDisguise(Variable);
  if (WasDisguised && !checkInstance(Variable))
    return;
  if (!Variable.hasInit())
    return;
  // A template that was declared before it was defined gives its instances the
  // attributes of that declaration only.
  if (isDefaultInitialized(Variable)) {
    Variable.setInit(nullptr);
    return;
  }
  // Macros hid it when the variable was declared.
  DiagnosticTable(Checker->getDiagnostics())
          .report(cupcc::diag::err_storage_only_initializer,
                  Variable.getInit()->getExprLoc())
      << &Variable;
  Instances.note(Variable, Checker->getDiagnostics());
}

void FinishedVariables::finishShared(VarDecl &Variable) {
  // What Sema accepts is an empty constructor, and destructor; CodeGen would
  // call them under a guard.
  if (Variable.hasInit()) {
    Variable.setInit(nullptr);
    if (!Variable.hasAttr<NoDestroyAttr>())
      Variable.addAttr(NoDestroyAttr::CreateImplicit(Checker->Context));
  }
  if (!findMark(Variable, SharedObjectAnnotation))
    return;
  takeBackDisguise(Variable);
  if (!checkInstance(Variable))
    return;
  if (checkSharedObject(*Checker, Variable, Warned))
    return;
  Instances.note(Variable, Checker->getDiagnostics());
}

void FinishedVariables::finish(VarDecl &Variable) {
  if (!Checker || Variable.isInvalidDecl() || Variable.isTemplated() ||
      isa<VarTemplatePartialSpecializationDecl>(Variable) ||
      !Variable.hasAttrs() || !Finished.insert(&Variable).second)
    return;
  if (Variable.isThisDeclarationADefinition() == VarDecl::DeclarationOnly &&
      !Variable.hasInit())
    return;
  registerManaged(Variable);
  if (findMark(Variable, StorageOnlyAnnotation))
    finishStorageOnly(Variable);
  else if (memorySpace(Variable) == MemorySpace::Shared)
    finishShared(Variable);
  else if (!checkManagedType(*Checker, Variable) ||
           !checkDeviceInitializer(*Checker, Variable))
    Instances.note(Variable, Checker->getDiagnostics());
}

void FinishedVariables::checkFunction(FunctionDecl &Function) {
  if (Function.isDependentContext() || Function.isInvalidDecl() ||
      (isLambdaCallOperator(&Function) && !Finished.insert(&Function).second))
    return;
  if (!checkKernelAttributes(Function))
    Instances.note(Function, Checker->getDiagnostics());
}

void FinishedVariables::visit(Decl &D) {
  if (auto *Variable = dyn_cast<VarDecl>(&D)) {
    if (!Variable->hasLocalStorage())
      finish(*Variable);
    return;
  }
  if (auto *Friend = dyn_cast<FriendDecl>(&D)) {
    if (NamedDecl *Befriended = Friend->getFriendDecl())
      visit(*Befriended);
    return;
  }
  auto *Function = dyn_cast<FunctionDecl>(&D);
  if (Function)
    checkFunction(*Function);
  if (Function && !Function->doesThisDeclarationHaveABody())
    return;
  if (!Function &&
      !isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(D))
    return;
  auto *Context = cast<DeclContext>(&D);
  if (Context->isDependentContext())
    return;
  for (Decl *Member : Context->noload_decls())
    visit(*Member);
}

void FinishedVariables::finish(CXXRecordDecl &Closure) {
  if (Checker)
    visit(Closure);
}

void FinishedVariables::finish(DeclGroupRef Group) {
  if (Checker)
    for (Decl *D : Group)
      visit(*D);
}
