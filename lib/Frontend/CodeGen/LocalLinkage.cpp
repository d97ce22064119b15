//===- LocalLinkage.cpp - linkage of what is local to functions -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: in an inline function Clang mangles a class
// without a name with the number that the parser gave it, and the parser
// numbers only those that are visible, in functions that are inline already.
// Members of two such classes would have one name, of which CodeGen makes one
// function.
//
// Clang computes linkage again whenever it asks for the visibility, so an
// answer that it keeps is no help. A local class with the attribute itself
// would be mangled as if it stood outside of the function. What is local to a
// function that no other file sees is invisible, so that function gets the
// attribute; on a device no other file calls it.
//
// test/EndToEnd/unnamed-types.cu fails without this file.
//
//===----------------------------------------------------------------------===//

#include "LocalLinkage.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace cupcc;

static bool isInvisibleClass(const Decl *D) {
  const auto *Class = dyn_cast<CXXRecordDecl>(D);
  return Class && !Class->isExternallyVisible();
}

void cupcc::keepLocalLinkage(FunctionDecl &Function) {
  if (Function.isDependentContext() ||
      Function.isReplaceableGlobalAllocationFunction() ||
      llvm::none_of(Function.decls(), isInvisibleClass))
    return;
  for (FunctionDecl *Redecl : Function.redecls())
    if (!Redecl->hasAttr<InternalLinkageAttr>())
      Redecl->addAttr(
          InternalLinkageAttr::CreateImplicit(Function.getASTContext()));
}
