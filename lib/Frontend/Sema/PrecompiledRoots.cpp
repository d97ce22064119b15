//===- PrecompiledRoots.cpp - kernels in a header -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 reading at once from a precompiled header what
//  ASTContext::DeclMustBeEmitted() says to be emitted, as it does of what is
//  'used'; not writing CUDADeviceVarODRUsedByHost.
// Test: test/Compiler/precompiled-header.test,
//  test/EndToEnd/precompiled-variables.cu.
// Goes when: Clang lists a precompiled header's kernels and device variables.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/PrecompiledRoots.h"
#include "CapturedCopies.h"
#include "DeviceRoots.h"
#include "LambdaNumbers.h"
#include "LaunchArchitecture.h"
#include "LaunchMarks.h"
#include "SideVersions.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/SemaConsumer.h"
#include "clang/Serialization/ASTDeserializationListener.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral Mark = "cupcc-precompiled-root";

static bool isMark(const Attr *A) {
  const auto *Annotation = dyn_cast<AnnotateAttr>(A);
  return Annotation && Annotation->getAnnotation() == Mark;
}

/// On a variable that the header's own host code names: CodeGen registers an
/// inline one only then, and what Sema knew of it is not in the file.
static constexpr llvm::StringLiteral HostMark = "cupcc_named_by_host";

static bool isHostMark(const Attr *A) {
  const auto *Annotation = dyn_cast<AnnotateAttr>(A);
  return Annotation && Annotation->getAnnotation() == HostMark;
}

/// Clang reads first what must be emitted, as what is 'used' must.
static void markRoot(ASTContext &Context, Decl &D) {
  if (const auto *Variable = dyn_cast<VarDecl>(&D);
      Variable && Context.CUDADeviceVarODRUsedByHost.contains(Variable))
    D.addAttr(AnnotateAttr::CreateImplicit(Context, HostMark, nullptr, 0));
  if (Context.DeclMustBeEmitted(&D))
    return;
  D.addAttr(UsedAttr::CreateImplicit(Context));
  D.addAttr(AnnotateAttr::CreateImplicit(Context, Mark, nullptr, 0));
}

void cupcc::unmarkRoot(Decl &D) {
  if (!D.hasAttrs())
    return;
  if (llvm::any_of(D.getAttrs(), isHostMark)) {
    llvm::erase_if(D.getAttrs(), isHostMark);
    D.getASTContext().CUDADeviceVarODRUsedByHost.insert(cast<VarDecl>(&D));
  }
  if (llvm::none_of(D.getAttrs(), isMark))
    return;
  llvm::erase_if(D.getAttrs(), isMark);
  D.dropAttr<UsedAttr>();
}

/// Templates included. The prelude, which is precompiled most often, has none.
static bool hasKernel(const DeclContext &Context) {
  return llvm::any_of(Context.noload_decls(), [](const Decl *D) {
    if (const auto *Friend = dyn_cast<FriendDecl>(D))
      D = Friend->getFriendDecl();
    if (const auto *Template = dyn_cast_or_null<TemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (!D)
      return false;
    if (isa<FunctionDecl>(D))
      return isKernel(D);
    return isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(D) &&
           hasKernel(*cast<DeclContext>(D));
  });
}

namespace {

class RootMarker : public SemaConsumer, ASTDeserializationListener {
public:
  RootMarker(std::vector<DeviceArch> Archs,
             std::shared_ptr<SourceTraits> Traits)
      : Archs(std::move(Archs)), Traits(std::move(Traits)) {}

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    return Recorder->HandleTopLevelDecl(Group);
  }
  void InitializeSema(Sema &S) override {
    Source = &S.getPreprocessor();
    cast<SemaConsumer>(*Recorder).InitializeSema(S);
  }
  void ForgetSema() override { cast<SemaConsumer>(*Recorder).ForgetSema(); }
  void HandleInlineFunctionDefinition(FunctionDecl *D) override {
    Recorder->HandleInlineFunctionDefinition(D);
  }
  void HandleCXXStaticMemberVarInstantiation(VarDecl *D) override {
    Recorder->HandleCXXStaticMemberVarInstantiation(D);
  }
  void HandleTagDeclDefinition(TagDecl *D) override {
    Recorder->HandleTagDeclDefinition(D);
  }
  ASTDeserializationListener *GetASTDeserializationListener() override {
    return this;
  }
  void ReaderInitialized(ASTReader *R) override { Reader = R; }
  ASTMutationListener *GetASTMutationListener() override {
    return Recorder->GetASTMutationListener();
  }
  void HandleTranslationUnit(ASTContext &Context) override {
    // What only the host's parse of a source names must be read in all of them.
    Unit.setHostElsewhere();
    Traits->HasNumberedLambda |= numberLambdasOfNamespaces(
        Unit.closures(), precompiledDecls(*Source, Reader));
    Traits->CapturesConstants |= captureConstants(Unit.closures());
    DeviceRoots Roots = collectDeviceRoots(Unit);
    for (FunctionDecl *Kernel : Roots.Kernels)
      markRoot(Context, *Kernel);
    for (VarDecl *Variable : Roots.Variables)
      markRoot(Context, *Variable);
    // Sema makes instances for both sides of what it knows to be used.
    for (FunctionDecl *Version : definedVersions(Unit))
      markRoot(Context, *Version);
    if (!hasKernel(*Context.getTranslationUnitDecl()))
      return;
    collectLaunches(Unit, Archs, Context, LaunchSearch::Always);
    markNeeds(Unit.launches());
  }

private:
  std::vector<DeviceArch> Archs;
  std::shared_ptr<SourceTraits> Traits;
  const Preprocessor *Source = nullptr;
  const ASTReader *Reader = nullptr;
  RecordedUnit Unit;
  std::unique_ptr<ASTConsumer> Recorder =
      createUnitRecorder(Unit, Archs, LinkModel::WholeProgram, Traits);
};

} // namespace

std::unique_ptr<ASTConsumer>
cupcc::createRootMarker(std::vector<DeviceArch> Archs,
                        std::shared_ptr<SourceTraits> Traits) {
  return std::make_unique<RootMarker>(std::move(Archs), std::move(Traits));
}
