//===- LambdaNumbers.cpp - one number for one lambda ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: ASTContext::getManglingNumberContext() keeps
// a numbering for each NamespaceDecl and LinkageSpecDecl, and there is one for
// each time that a namespace is opened. A precompiled header does not say how
// far its numbers go, and its lambdas are read where something needs them, also
// by the processes of the targets. It has no more of them than declarations, so
// the numbers behind it begin after that many.
//
// Relies on: ASTContext::getManglingNumberContext() of Clang 22 keeping a
//  numbering for each declaration of a namespace.
// Test: test/EndToEnd/reopened-namespaces.cu,
//  test/Compiler/precompiled-lambdas.test.
// Goes when: Clang numbers by the namespace.
//
//===----------------------------------------------------------------------===//

#include "LambdaNumbers.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTReader.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace cupcc;

unsigned cupcc::precompiledDecls(const Preprocessor &PP,
                                 const ASTReader *Reader) {
  return PP.getPreprocessorOpts().ImplicitPCHInclude.empty()
             ? 0
             : Reader->getTotalNumDecls();
}

bool cupcc::numberLambdasOfNamespaces(ArrayRef<CXXRecordDecl *> Closures,
                                      unsigned First) {
  llvm::DenseMap<const DeclContext *, unsigned> Last;
  for (CXXRecordDecl *Closure : Closures) {
    const DeclContext *Scope = Closure->getDeclContext()->getRedeclContext();
    if (!Scope->isFileContext() || Closure->getLambdaContextDecl() ||
        Closure->isDependentContext())
      continue;
    CXXRecordDecl::LambdaNumbering Numbering = Closure->getLambdaNumbering();
    // Without a number it is numbered as it is mangled.
    if (!Numbering.ManglingNumber)
      continue;
    Numbering.ManglingNumber = First + ++Last[Scope->getPrimaryContext()];
    if (Numbering.DeviceManglingNumber)
      Numbering.DeviceManglingNumber = Numbering.ManglingNumber;
    Closure->setLambdaNumbering(Numbering);
  }
  return !Last.empty();
}
