//===- HostFunctions.cpp - what the host's code may contain ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only definitions are looked at: CodeGen asks for the attribute when it is
// handed one. The events have all of them, and the translation unit must not be
// walked, which would read everything that a precompiled header has.
//
//===----------------------------------------------------------------------===//

#include "HostFunctions.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;
using namespace cupcc;

/// The host's back end cannot lower NVPTX's builtins. As a __device__ function
/// without a body, one is diagnosed where it is reached.
void cupcc::hideDeviceBuiltin(Decl &D) {
  auto *Function = dyn_cast<FunctionDecl>(&D);
  ASTContext &Context = D.getASTContext();
  unsigned Id = Function ? Function->getBuiltinID() : 0;
  if (Id < Builtin::FirstTSBuiltin || !Context.BuiltinInfo.isAuxBuiltinID(Id))
    return;
  Function->dropAttrs<BuiltinAttr, CUDAHostAttr, CUDADeviceAttr>();
  Function->addAttr(CUDADeviceAttr::Create(Context));
}

/// Sema declares builtins when they are first named, in the translation unit or
/// in a linkage specification of its own, and tells no consumer.
static void hideDeviceBuiltins(DeclContext &In) {
  for (Decl *D : In.noload_decls()) {
    if (auto *Linkage = dyn_cast<LinkageSpecDecl>(D))
      hideDeviceBuiltins(*Linkage);
    else
      hideDeviceBuiltin(*D);
  }
}

void cupcc::hideDeviceFunction(Decl &D) {
  if (auto *Function = dyn_cast<FunctionDecl>(&D)) {
    if (Function->doesThisDeclarationHaveABody() &&
        Function->hasAttr<CUDADeviceAttr>() &&
        executionSpace(*Function) == ExecutionSpace::Device)
      Function->dropAttr<CUDAHostAttr>();
    return;
  }
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      hideDeviceFunction(*Member);
}

void cupcc::hideDeviceFunctions(const RecordedUnit &Unit, ASTContext &Context) {
  hideDeviceBuiltins(*Context.getTranslationUnitDecl());
  for (Decl *D : Unit.readDecls())
    hideDeviceBuiltin(*D);
  for (const UnitEvent &Event : Unit) {
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        hideDeviceFunction(*D);
    else if (auto *Function = dyn_cast_or_null<FunctionDecl>(Event.Decl))
      hideDeviceFunction(*Function);
  }
}
