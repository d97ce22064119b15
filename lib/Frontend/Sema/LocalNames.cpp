//===- LocalNames.cpp - symbols of variables in functions -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which memory a variable of the device is in is looked up by its symbol when
// it has been lowered (LoweredModule.h). CodeGen makes a constant of an
// automatic array that is never written, and mangles its name as it does a
// static variable's, but counts the two kinds apart:
//
//   { const int v[2] = {1, 2}; ... }   // _ZZ1kvE1v
//   { __shared__ int v[2]; ... }       // _ZZ1kvE1v; LLVM appends a number
//
// Here the automatic one gets a label. If it comes second LLVM renames it, and
// nothing asks for its symbol.
//
// Relies on: Clang 22 mangling constants made of automatic variables with
//  numbers of their own, and taking a label for the symbol of one.
// Test: test/EndToEnd/shared-scopes.cu.
// Goes when: those have other names than static variables.
//
//===----------------------------------------------------------------------===//

#include "LocalNames.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"

using namespace clang;
using namespace cupcc;

void cupcc::keepLocalName(VarDecl &New) {
  if (!New.getDeclContext()->isFunctionOrMethod() || !isDeviceVariable(New))
    return;
  for (Decl *D : New.getDeclContext()->decls())
    if (auto *Variable = dyn_cast<VarDecl>(D);
        Variable && Variable->getDeclName() == New.getDeclName() &&
        !isDeviceVariable(*Variable) &&
        // On a 'register' variable a label names the register.
        Variable->getStorageClass() == SC_None &&
        !Variable->hasAttr<AsmLabelAttr>())
      Variable->addAttr(AsmLabelAttr::CreateImplicit(
          New.getASTContext(), "cupcc." + New.getNameAsString()));
}
