//===- UnitRecorder.cpp - what the parse handed to its consumer -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/UnitRecorder.h"
#include "cupcc/Frontend/PrecompiledRoots.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Serialization/ASTDeserializationListener.h"

using namespace clang;
using namespace cupcc;

namespace {

class UnitRecorder : public ASTConsumer, ASTDeserializationListener {
public:
  explicit UnitRecorder(RecordedUnit &Unit) : Unit(Unit) {}

  ASTDeserializationListener *GetASTDeserializationListener() override {
    return this;
  }
  void DeclRead(GlobalDeclID, const Decl *D) override {
    if (isReadDecl(*D))
      Unit.addReadDecl(*const_cast<Decl *>(D));
  }

  /// A definition that was read from a precompiled header.
  void HandleInterestingDecl(DeclGroupRef Group) override {
    for (Decl *D : Group)
      unmarkRoot(*D);
    HandleTopLevelDecl(Group);
  }
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    Unit.push_back({UnitEvent::TopLevelDecl, Group, nullptr});
    return true;
  }
  void HandleInlineFunctionDefinition(FunctionDecl *D) override {
    record(UnitEvent::InlineFunction, D);
  }
  void HandleCXXStaticMemberVarInstantiation(VarDecl *D) override {
    record(UnitEvent::StaticMember, D);
  }
  void HandleTagDeclDefinition(TagDecl *D) override {
    record(UnitEvent::TagDefinition, D);
  }
  void HandleTagDeclRequiredDefinition(const TagDecl *D) override {
    record(UnitEvent::TagRequired, const_cast<TagDecl *>(D));
  }
  void HandleVTable(CXXRecordDecl *D) override { record(UnitEvent::VTable, D); }
  void CompleteTentativeDefinition(VarDecl *D) override {
    record(UnitEvent::TentativeDefinition, D);
  }
  void CompleteExternalDeclaration(DeclaratorDecl *D) override {
    record(UnitEvent::ExternalDeclaration, D);
  }

private:
  void record(UnitEvent::Kind Kind, Decl *D) {
    Unit.push_back({Kind, DeclGroupRef(), D});
  }

  RecordedUnit &Unit;
};

} // namespace

std::unique_ptr<ASTConsumer> cupcc::createUnitRecorder(RecordedUnit &Unit) {
  return std::make_unique<UnitRecorder>(Unit);
}

bool cupcc::isReadDecl(const Decl &D) {
  if (const auto *Function = dyn_cast<FunctionDecl>(&D))
    return Function->getBuiltinID() != 0;
  return isa<CXXRecordDecl>(D);
}

void cupcc::replay(const UnitEvent &Event, ASTConsumer &Consumer) {
  switch (Event.EventKind) {
  case UnitEvent::TopLevelDecl:
    Consumer.HandleTopLevelDecl(Event.Group);
    return;
  case UnitEvent::InlineFunction:
    Consumer.HandleInlineFunctionDefinition(cast<FunctionDecl>(Event.Decl));
    return;
  case UnitEvent::StaticMember:
    Consumer.HandleCXXStaticMemberVarInstantiation(cast<VarDecl>(Event.Decl));
    return;
  case UnitEvent::TagDefinition:
    Consumer.HandleTagDeclDefinition(cast<TagDecl>(Event.Decl));
    return;
  case UnitEvent::TagRequired:
    Consumer.HandleTagDeclRequiredDefinition(cast<TagDecl>(Event.Decl));
    return;
  case UnitEvent::VTable:
    Consumer.HandleVTable(cast<CXXRecordDecl>(Event.Decl));
    return;
  case UnitEvent::TentativeDefinition:
    Consumer.CompleteTentativeDefinition(cast<VarDecl>(Event.Decl));
    return;
  case UnitEvent::ExternalDeclaration:
    Consumer.CompleteExternalDeclaration(cast<DeclaratorDecl>(Event.Decl));
    return;
  }
}
