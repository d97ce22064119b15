//===- LateDeclarations.cpp - read while code is made ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: ASTDeserializationListener::DeclRead() of Clang 22: called before
//  anything else sees a declaration, which is const in the callback alone.
// Test: test/EndToEnd/precompiled-header.cu,
//  test/Compiler/precompiled-header.test.
// Goes when: the callback gives a declaration that may be changed.
//
//===----------------------------------------------------------------------===//

#include "LateDeclarations.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Serialization/ASTReader.h"

using namespace clang;
using namespace cupcc;

LateDeclarations::LateDeclarations(CompilerInstance &Instance)
    : Reader(Instance.getASTReader().get()) {}

void LateDeclarations::start() {
  if (!Reader)
    return;
  Reader->setDeserializationListener(this);
  Reader->StartTranslationUnit(this);
}

LateDeclarations::~LateDeclarations() {
  if (!Reader)
    return;
  Reader->StartTranslationUnit(nullptr);
  Reader->setDeserializationListener(nullptr);
}

bool LateDeclarations::HandleTopLevelDecl(DeclGroupRef Group) {
  for (Decl *D : Group)
    handOver(*D);
  return true;
}

void LateDeclarations::HandleVTable(CXXRecordDecl *Class) {
  handOverVTable(*Class);
}

void LateDeclarations::DeclRead(GlobalDeclID, const Decl *D) {
  if (isReadDecl(*D))
    prepare(*const_cast<Decl *>(D));
}
