//===- UnitRecorder.cpp - what the parse handed to its consumer -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22's consumer hearing of every definition, instances of
//  templates included, and of classes, enumerations and read declarations
//  as const though they may be changed.
// Test: test/Frontend/CodeGen/out-of-line-members.cu,
//  test/Frontend/CodeGen/reached-only.cu.
// Goes when: never: a parse is recorded to be replayed for each target.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/UnitRecorder.h"
#include "AbandonedVariables.h"
#include "BadPredicates.h"
#include "CapturedCopies.h"
#include "DeviceLaunches.h"
#include "EmptyAssignments.h"
#include "FailedEvaluations.h"
#include "FinishedVariables.h"
#include "HostBranchesLast.h"
#include "InlineDeviceVariables.h"
#include "LambdaNumbers.h"
#include "LambdaTags.h"
#include "LaunchArchitecture.h"
#include "ModuleId.h"
#include "SideVersions.h"
#include "UnnamedLinkage.h"
#include "VersionInstances.h"
#include "VersionPairs.h"
#include "cupcc/Frontend/PrecompiledRoots.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "clang/Serialization/ASTDeserializationListener.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Hears of changes to the AST for those who have to do with them.
class MutationListener : public ASTMutationListener {
public:
  MutationListener(RecordedUnit &Unit, VersionInstances &Versions)
      : Unit(Unit), Lambdas(createLambdaTagger(Unit.closures())),
        Versions(Versions) {}

  void CompletedTagDefinition(const TagDecl *D) override {
    Lambdas->CompletedTagDefinition(D);
  }
  void AddedVisibleDecl(const DeclContext *, const Decl *D) override {
    markDeductionGuide(const_cast<Decl &>(*D));
  }
  void DeclarationMarkedUsed(const Decl *D) override {
    Versions.see(*D);
    Unit.addUsed(*D);
  }

private:
  RecordedUnit &Unit;
  std::unique_ptr<ASTMutationListener> Lambdas;
  VersionInstances &Versions;
};

class UnitRecorder : public SemaConsumer, ASTDeserializationListener {
public:
  UnitRecorder(RecordedUnit &Unit, std::vector<DeviceArch> Archs,
               LinkModel Link, std::shared_ptr<const SourceTraits> Traits)
      : Unit(Unit), Archs(std::move(Archs)), Link(Link),
        Traits(std::move(Traits)), Variables(Unit.instantiations()),
        Branches(this->Archs.empty()
                     ? std::nullopt
                     : std::optional<DeviceArch>(this->Archs.front())) {}

  void InitializeSema(Sema &S) override {
    Source = &S.getPreprocessor();
    Unit.instantiations().record(S);
    Versions.begin(S);
    Variables.begin(S);
    Abandoned.begin(S);
    Branches.begin(S);
  }
  void ForgetSema() override {
    Variables.end();
    Abandoned.end();
    Branches.end();
  }

  ASTDeserializationListener *GetASTDeserializationListener() override {
    return this;
  }
  void ReaderInitialized(ASTReader *R) override { Reader = R; }
  void DeclRead(GlobalDeclID, const Decl *D) override {
    Assignments.seeRead(*const_cast<Decl *>(D));
    Versions.see(*D);
    if (isReadDecl(*D))
      Unit.addReadDecl(*const_cast<Decl *>(D));
  }

  /// A definition that was read from a precompiled header.
  void HandleInterestingDecl(DeclGroupRef Group) override {
    for (Decl *D : Group)
      unmarkRoot(*D);
    Unit.push_back({UnitEvent::TopLevelDecl, Group, nullptr, /*IsRead=*/true});
  }
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    seeDeviceConfiguration(Group);
    Variables.finish(Group);
    Abandoned.atTopLevel();
    Assignments.see(Group);
    recordTopLevel(Group);
    Branches.see(Group);
    return true;
  }
  void HandleInlineFunctionDefinition(FunctionDecl *D) override {
    record(UnitEvent::InlineFunction, D);
  }
  void HandleCXXStaticMemberVarInstantiation(VarDecl *D) override {
    Variables.finish(*D);
    Abandoned.add(*D);
    record(UnitEvent::StaticMember, D);
  }
  void HandleTagDeclDefinition(TagDecl *D) override {
    forgetUnnamedLinkage(*D);
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
  ASTMutationListener *GetASTMutationListener() override { return &Listener; }

  /// From here on the unit is fixed, and the targets' processes begin.
  void HandleTranslationUnit(ASTContext &Context) override {
    Assignments.end();
    for (CXXRecordDecl *Closure : Unit.closures())
      Variables.finish(*Closure);
    Unit.addMissedInstances();
    Unit.sortReadFirst(Context.getSourceManager());
    Unit.setMarkedVersions(findMarkedVersions(Unit));
    collectLaunches(Unit, Archs, Context, LaunchSearch::IfUsed);
    readCapturedCopies(Unit.closures(), Unit, Context);
    forgetFailedEvaluations(Unit);
    Unit.targetStatements() = findTargetStatements(Unit, Context);
    reportBadPredicates(Unit, Context.getDiagnostics());
    numberLambdasOfNamespaces(Unit.closures(),
                              precompiledDecls(*Source, Reader));
    Unit.symbols() =
        nameSymbols(Unit, Context,
                    isWholeProgram(Link) ? std::string() : moduleId(*Source));
    if (isWholeProgram(Link))
      reportInlineDeviceVariables(Unit, Context.getDiagnostics());
  }

private:
  /// The keywords since a namespace was complete belong to what comes next.
  /// Instances of templates come in between.
  void recordTopLevel(DeclGroupRef Group) {
    Unit.push_back({UnitEvent::TopLevelDecl, Group, nullptr, /*IsRead=*/false,
                    Traits->HandlerKeywords != KeywordsBefore});
    if (Group.isSingleDecl() && isa<NamespaceDecl>(Group.getSingleDecl()))
      KeywordsBefore = Traits->HandlerKeywords;
  }
  void record(UnitEvent::Kind Kind, Decl *D) {
    Unit.push_back({Kind, DeclGroupRef(), D});
  }

  RecordedUnit &Unit;
  std::vector<DeviceArch> Archs;
  LinkModel Link;
  std::shared_ptr<const SourceTraits> Traits;
  unsigned KeywordsBefore = 0;
  const Preprocessor *Source = nullptr;
  const ASTReader *Reader = nullptr;
  FinishedVariables Variables;
  AbandonedVariables Abandoned;
  EmptyAssignments Assignments;
  HostBranchesLast Branches;
  VersionInstances Versions{Unit.versions()};
  MutationListener Listener{Unit, Versions};
};

} // namespace

std::unique_ptr<ASTConsumer>
cupcc::createUnitRecorder(RecordedUnit &Unit, std::vector<DeviceArch> Archs,
                          LinkModel Link,
                          std::shared_ptr<const SourceTraits> Traits) {
  return std::make_unique<UnitRecorder>(Unit, std::move(Archs), Link,
                                        std::move(Traits));
}

/// Where the parser came to \p D: to an instance of a template where it was
/// first wanted.
static SourceLocation placeOf(const Decl &D) {
  SourceLocation Wanted;
  if (const auto *Function = dyn_cast<FunctionDecl>(&D))
    Wanted = Function->getPointOfInstantiation();
  else if (const auto *Variable = dyn_cast<VarDecl>(&D))
    Wanted = Variable->getPointOfInstantiation();
  return Wanted.isValid() ? Wanted : D.getLocation();
}

void RecordedUnit::sortReadFirst(const SourceManager &Manager) {
  // Several instances may have one place, and what Clang itself declares has
  // none; they keep their order.
  std::vector<std::pair<UnitEvent, ptrdiff_t>> Read;
  std::vector<UnitEvent> Parsed;
  for (const UnitEvent &Event : Events) {
    if (Event.IsRead)
      Read.emplace_back(Event, Read.size());
    else
      Parsed.push_back(Event);
  }
  llvm::sort(Read, [&](const auto &A, const auto &B) {
    SourceLocation LocA = placeOf(**A.first.Group.begin());
    SourceLocation LocB = placeOf(**B.first.Group.begin());
    if (LocA == LocB)
      return A.second < B.second;
    if (LocA.isInvalid() || LocB.isInvalid())
      return LocA.isInvalid();
    return Manager.isBeforeInTranslationUnit(LocA, LocB);
  });
  llvm::copy(Parsed, llvm::copy(llvm::make_first_range(Read), Events.begin()));
}

void RecordedUnit::addMissedInstances() {
  llvm::DenseSet<const Decl *> Known;
  for (const UnitEvent &Event : Events) {
    Known.insert(Event.Decl);
    for (const Decl *D : Event.Group)
      Known.insert(D);
  }
  for (FunctionDecl *Function : Instances.functions())
    if (Function->doesThisDeclarationHaveABody() &&
        !Function->isDependentContext() && !Function->isInvalidDecl() &&
        Known.insert(Function).second)
      Events.push_back(
          {UnitEvent::TopLevelDecl, DeclGroupRef(Function), nullptr});
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
