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
#include "DeferredDecls.h"
#include "DeviceBodies.h"
#include "DeviceBranchesOnDemand.h"
#include "DeviceLaunches.h"
#include "EmptyAssignments.h"
#include "EndOfInstantiations.h"
#include "FailedEvaluations.h"
#include "FinishedVariables.h"
#include "HostBranchesLast.h"
#include "InlineDeviceVariables.h"
#include "LambdaNumbers.h"
#include "LambdaTags.h"
#include "LaunchArchitecture.h"
#include "ModuleId.h"
#include "OverrideSpaces.h"
#include "SideBranches.h"
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
        Traits(std::move(Traits)), Variables(Unit.instantiations()) {}

  void InitializeSema(Sema &S) override {
    Source = &S.getPreprocessor();
    Unit.instantiations().record(S);
    Variables.begin(S);
    Abandoned.begin(S);
    HostLast.begin(S);
    if (isWholeProgram(Link) && Traits->InstancesOnDemand)
      OnDemand.begin(S, Archs);
    atEndOfInstantiations(S, [this, &S] { completeInstances(S); });
    if (Unit.oracle())
      tolerateDeviceBodies(S, *Unit.oracle());
    if (Reader)
      readDeferredDeclsOnDemand(S, *Reader);
  }
  void ForgetSema() override {
    Variables.end();
    Abandoned.end();
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
    recordRead(Group);
  }
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    seeDeviceConfiguration(Group);
    Variables.finish(Group);
    Abandoned.atTopLevel();
    Assignments.see(Group);
    recordTopLevel(Group);
    seeBranches(Group);
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
    checkOverrideSpaces(*D, D->getASTContext().getDiagnostics());
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
    if (Reader)
      readDescribed(*Reader, Traits->Described,
                    [&](Decl &D) { recordRead(DeclGroupRef(&D)); });
    Unit.sortRead(Context.getSourceManager(), *Traits);
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
                    isWholeProgram(Link) ? std::string()
                                         : moduleId(*Source, Traits->Texts));
    if (isWholeProgram(Link))
      reportInlineDeviceVariables(Unit, Context.getDiagnostics());
  }

private:
  /// What an instance refers to is instantiated behind this.
  void seeBranches(DeclGroupRef Group) {
    const auto *Function = Group.isSingleDecl()
                               ? dyn_cast<FunctionDecl>(Group.getSingleDecl())
                               : nullptr;
    if (Archs.empty() || !Function || !HostLast.hasRequests() ||
        !Function->isTemplateInstantiation() || !Function->hasBody())
      return;
    const SideBranches Branches = findSideBranches(*Function, Archs);
    HostLast.see(*Function, Branches);
    if (!HostLast.isForDevices(*Function))
      OnDemand.see(*Function, Branches);
  }

  /// Each may lead to more of the other.
  void completeInstances(Sema &S) {
    do
      Versions.instantiate(S);
    while (OnDemand.instantiateReached(Unit));
    Unit.setLeftOut(OnDemand.leaveOut());
    Versions.compare(S);
  }

  /// The keywords since a namespace was complete belong to what comes next.
  /// Instances of templates come in between.
  void recordTopLevel(DeclGroupRef Group) {
    Unit.push_back({UnitEvent::TopLevelDecl, Group, nullptr, /*IsRead=*/false,
                    Traits->HandlerKeywords != KeywordsBefore,
                    Traits->LaterPieces});
    if (Group.isSingleDecl() && isa<NamespaceDecl>(Group.getSingleDecl()))
      KeywordsBefore = Traits->HandlerKeywords;
  }
  void recordRead(DeclGroupRef Group) {
    Unit.push_back({UnitEvent::TopLevelDecl, Group, nullptr, /*IsRead=*/true});
  }
  void record(UnitEvent::Kind Kind, Decl *D) {
    Unit.push_back({Kind, DeclGroupRef(), D, /*IsRead=*/false,
                    /*MayHandle=*/false, Traits->LaterPieces});
  }

  RecordedUnit &Unit;
  std::vector<DeviceArch> Archs;
  LinkModel Link;
  std::shared_ptr<const SourceTraits> Traits;
  unsigned KeywordsBefore = 0;
  const Preprocessor *Source = nullptr;
  ASTReader *Reader = nullptr;
  FinishedVariables Variables;
  AbandonedVariables Abandoned;
  EmptyAssignments Assignments;
  HostBranchesLast HostLast;
  DeviceBranchesOnDemand OnDemand;
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

namespace {
struct ReadEvent {
  UnitEvent Event;
  SourceLocation Place;
  /// The same, which the source manager takes long to find.
  FileIDAndOffset Decomposed;
  /// That would have had it parsed; invalid if there is none, and it would have
  /// been parsed first.
  SourceLocation Include;
  /// Of LaterInclude::Pieces.
  unsigned Piece;
  size_t Number;
};
} // namespace

/// The #include that would have had \p Place parsed, and the number of the
/// piece that it is in.
static std::pair<SourceLocation, unsigned>
laterPlace(SourceLocation Place, const SourceManager &Manager,
           const SourceTraits &Traits) {
  if (Place.isInvalid() || Traits.LaterIncludes.empty())
    return {};
  const auto [Id, Offset] = Manager.getDecomposedExpansionLoc(Place);
  OptionalFileEntryRef File = Manager.getFileEntryRefForID(Id);
  if (!File)
    return {};
  auto Found = Traits.LaterIncludes.find(File->getUniqueID());
  if (Found == Traits.LaterIncludes.end())
    return {};
  const LaterInclude &I = Found->second;
  auto Behind = I.Pieces.upper_bound(Offset);
  return {I.Place, Behind == I.Pieces.begin() ? 0 : std::prev(Behind)->second};
}

/// Where \p D stands in what was parsed. Invalid for an instance of a template,
/// which comes when something else is complete.
static SourceLocation parsedPlaceOf(const Decl &D,
                                    const SourceManager &Manager) {
  if (placeOf(D) != D.getLocation())
    return SourceLocation();
  for (SourceLocation Place : {D.getLocation(), D.getBeginLoc()})
    if (Place.isValid() && Manager.isLocalSourceLocation(Place))
      return Place;
  return SourceLocation();
}

/// Of the declarations of \p Event the first that has a place. The first one of
/// an unnamed namespace has none.
static SourceLocation parsedPlaceOf(const UnitEvent &Event,
                                    const SourceManager &Manager) {
  if (Event.Decl)
    return parsedPlaceOf(*Event.Decl, Manager);
  for (const Decl *D : Event.Group)
    if (SourceLocation Place = parsedPlaceOf(*D, Manager); Place.isValid())
      return Place;
  return SourceLocation();
}

/// As isBeforeInTranslationUnit() says it; nothing where it goes on to look.
static std::optional<bool> isBefore(FileIDAndOffset A, FileIDAndOffset B,
                                    const SourceManager &Manager) {
  if (A.first.isInvalid() || B.first.isInvalid())
    return std::nullopt;
  const auto [AreInOneUnit, IsBefore] =
      Manager.isInTheSameTranslationUnit(A, B);
  return AreInOneUnit ? std::optional(IsBefore) : std::nullopt;
}

void RecordedUnit::sortRead(const SourceManager &Manager,
                            const SourceTraits &Traits) {
  // Several instances may have one place, and what Clang itself declares has
  // none; they keep their order.
  std::vector<ReadEvent> Read;
  std::vector<UnitEvent> Parsed;
  for (const UnitEvent &Event : Events) {
    if (!Event.IsRead) {
      Parsed.push_back(Event);
      continue;
    }
    const SourceLocation Place = placeOf(**Event.Group.begin());
    const auto [Include, Piece] = laterPlace(Place, Manager, Traits);
    Read.push_back(
        {Event, Place,
         Place.isValid() ? Manager.getDecomposedLoc(Place) : FileIDAndOffset(),
         Include, Piece, Read.size()});
  }
  auto IsBefore = [&](SourceLocation A, SourceLocation B) {
    if (A == B)
      return false;
    if (A.isInvalid() || B.isInvalid())
      return A.isInvalid();
    return Manager.isBeforeInTranslationUnit(A, B);
  };
  llvm::sort(Read, [&](const ReadEvent &A, const ReadEvent &B) {
    if (A.Include != B.Include)
      return IsBefore(A.Include, B.Include);
    if (A.Piece != B.Piece)
      return A.Piece < B.Piece;
    if (A.Place == B.Place)
      return A.Number < B.Number;
    if (std::optional<bool> Before =
            isBefore(A.Decomposed, B.Decomposed, Manager))
      return *Before;
    return IsBefore(A.Place, B.Place);
  });

  Events.clear();
  auto Next = Read.begin();
  for (; Next != Read.end() && Next->Include.isInvalid(); ++Next)
    Events.push_back(Next->Event);
  for (const UnitEvent &Event : Parsed) {
    // The parser has looked at the token behind a declaration, which may be
    // behind an #include.
    const SourceLocation Place =
        Next == Read.end() ? SourceLocation() : parsedPlaceOf(Event, Manager);
    for (; Next != Read.end() &&
           (Place.isValid() ? IsBefore(Next->Include, Place)
                            : Next->Piece < Event.LaterPieces);
         ++Next)
      Events.push_back(Next->Event);
    Events.push_back(Event);
  }
  for (; Next != Read.end(); ++Next)
    Events.push_back(Next->Event);
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
