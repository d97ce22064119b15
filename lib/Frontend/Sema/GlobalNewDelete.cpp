//===- GlobalNewDelete.cpp - one operator new for host and device ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: in CUDA mode Sema::DeclareGlobalNewDelete
// declares each global allocation function twice, once with the host attribute
// and once with the device attribute. <new> then redeclares them as host-device
// (everything is, here), which is a redeclaration with another attribute of
// both, an error.
//
// So they are declared before the source needs them, with CUDA mode off, which
// gives one function each, and then get both attributes like everything else.
//
// A precompiled header has them already.
//
// Relies on: Clang 22's Sema::DeclareGlobalNewDelete() doing its work once, and
//  asking for CUDA mode only there.
// Test: test/Frontend/Sema/new-delete.cu.
// Goes when: the test passes without.
//
//===----------------------------------------------------------------------===//

#include "GlobalNewDelete.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"

using namespace clang;

/// There is a reader without one, too, in a language that has modules.
static bool hasPrecompiledHeader(CompilerInstance &Instance) {
  return Instance.getASTReader() &&
         Instance.getASTReader()->getModuleManager().size() != 0;
}

static void addAttributes(ASTContext &Context, OverloadedOperatorKind Kind) {
  DeclarationName Name = Context.DeclarationNames.getCXXOperatorName(Kind);
  for (NamedDecl *D : Context.getTranslationUnitDecl()->lookup(Name)) {
    D->addAttr(CUDAHostAttr::CreateImplicit(Context));
    D->addAttr(CUDADeviceAttr::CreateImplicit(Context));
  }
}

void cupcc::declareGlobalNewDelete(CompilerInstance &Instance, Sema &S) {
  LangOptions &Options = Instance.getLangOpts();
  if (!Options.CUDA || hasPrecompiledHeader(Instance))
    return;
  Options.CUDA = 0;
  S.DeclareGlobalNewDelete();
  Options.CUDA = 1;
  for (OverloadedOperatorKind Kind :
       {OO_New, OO_Delete, OO_Array_New, OO_Array_Delete})
    addAttributes(S.Context, Kind);
}
