//===- Aliases.cpp - declarations with 'alias' ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: in CUDA mode CodeGen makes no alias whose
// target it has not seen yet, and says nothing: the name stays undefined. In
// plain C++ the target may come later. So the aliases are handed over once
// more, at the end; CodeGen keeps those that it has.
//
// Relies on: Clang 22's CodeGen making no alias in CUDA mode whose target comes
//  later, and keeping those that it has when it is handed one again.
// Test: test/Frontend/CodeGen/aliases.cu.
// Goes when: CodeGen looks for the targets at the end of the source.
//
//===----------------------------------------------------------------------===//

#include "Aliases.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/CodeGen/ModuleBuilder.h"

using namespace clang;
using namespace cupcc;

static void handOverFrom(Decl &D, CodeGenerator &Generator) {
  if (isa<FunctionDecl, VarDecl>(D)) {
    if (D.hasAttr<AliasAttr>())
      Generator.HandleTopLevelDecl(DeclGroupRef(&D));
  } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D)) {
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      handOverFrom(*Member, Generator);
  }
}

void cupcc::handOverAliases(const RecordedUnit &Unit,
                            CodeGenerator &Generator) {
  for (const UnitEvent &Event : Unit)
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        handOverFrom(*D, Generator);
}
