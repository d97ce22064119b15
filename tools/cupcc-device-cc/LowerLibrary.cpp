//===- LowerLibrary.cpp - source -> device IR, all of it ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CodeGen asks the AST for the target while the parser still needs the host's,
// so what the parser says is kept until the parse is over, as in cupcc. There
// it is a data structure with much else (UnitRecorder.h); a library has no
// kernels, launches or questions.
//
//===----------------------------------------------------------------------===//

#include "LowerLibrary.h"
#include "Frontend/CodeGen/Device/DeviceTarget.h"
#include "Frontend/CodeGen/Device/ObjectParameters.h"
#include "Frontend/CodeGen/Device/SwapTarget.h"
#include "cupcc/IR/AdaptToNVPTX.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclGroup.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include <functional>
#include <vector>

using namespace clang;
using namespace cupcc;

/// Only so that Clang has a name: what depends on it is taken out again
/// (FinishLibrary.cpp).
static constexpr DeviceArch AnyArch{75, 0};
static constexpr unsigned AnyPtxVersion = 80;

namespace {

class LibraryConsumer : public ASTConsumer {
public:
  LibraryConsumer(CompilerInstance &Instance, llvm::LLVMContext &Context,
                  bool WithExceptions, std::unique_ptr<llvm::Module> &Result)
      : Instance(Instance), Context(Context), WithExceptions(WithExceptions),
        Result(Result) {}

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    keep([=](CodeGenerator &G) { G.HandleTopLevelDecl(Group); });
    return true;
  }
  void HandleInlineFunctionDefinition(FunctionDecl *D) override {
    keep([=](CodeGenerator &G) { G.HandleInlineFunctionDefinition(D); });
  }
  void HandleTagDeclDefinition(TagDecl *D) override {
    keep([=](CodeGenerator &G) { G.HandleTagDeclDefinition(D); });
  }
  void HandleTagDeclRequiredDefinition(const TagDecl *D) override {
    keep([=](CodeGenerator &G) { G.HandleTagDeclRequiredDefinition(D); });
  }
  void HandleCXXStaticMemberVarInstantiation(VarDecl *D) override {
    keep([=](CodeGenerator &G) { G.HandleCXXStaticMemberVarInstantiation(D); });
  }
  void CompleteTentativeDefinition(VarDecl *D) override {
    keep([=](CodeGenerator &G) { G.CompleteTentativeDefinition(D); });
  }
  void HandleVTable(CXXRecordDecl *D) override {
    keep([=](CodeGenerator &G) { G.HandleVTable(D); });
  }
  void HandleTranslationUnit(ASTContext &AST) override;

private:
  using Event = std::function<void(CodeGenerator &)>;
  void keep(Event E) { Events.push_back(std::move(E)); }

  CompilerInstance &Instance;
  llvm::LLVMContext &Context;
  bool WithExceptions;
  std::unique_ptr<llvm::Module> &Result;
  std::vector<Event> Events;
  // What CodeGen and the AST hold references to.
  TargetOptions Target;
  IntrusiveRefCntPtr<TargetInfo> Info;
  CodeGenOptions Options;
};

} // namespace

void LibraryConsumer::HandleTranslationUnit(ASTContext &AST) {
  if (Instance.getDiagnostics().hasErrorOccurred())
    return;
  Info = createDeviceTargetInfo(Instance, Target, AnyArch, AnyPtxVersion);
  if (!Info)
    return;
  swapTarget(AST, *Info);
  DeviceOptions Device;
  Device.FuseMultiplyAdd = false;
  // The libraries keep to the rules. What a program inlines of them loses the
  // types again where it is not to count on them (TypeAliasing.cpp).
  Device.StrictAliasing = true;
  Device.Exceptions = WithExceptions;
  LangOptions &Language = Instance.getLangOpts();
  adoptDeviceLanguage(Language, LangOptions(Language), Device);
  setDeviceCodeGen(Options, Instance.getCodeGenOpts(),
                   Instance.getCodeGenOpts(), Device);
  // Size is what ptxas needs its time for.
  Options.OptimizationLevel = Instance.getCodeGenOpts().OptimizationLevel;
  Options.OptimizeSize = Instance.getCodeGenOpts().OptimizeSize;
  std::unique_ptr<CodeGenerator> Generator = CreateLLVMCodeGen(
      Instance.getDiagnostics(), Instance.getFrontendOpts().Inputs[0].getFile(),
      Instance.getVirtualFileSystemPtr(), Instance.getHeaderSearchOpts(),
      Instance.getPreprocessorOpts(), Options, Context);
  Generator->Initialize(AST);
  for (const Event &E : Events)
    E(*Generator);
  Generator->HandleTranslationUnit(AST);
  if (Instance.getDiagnostics().hasErrorOccurred())
    return;
  passObjectsByAddress(*Generator, AST);
  Result = Generator->ReleaseModule();
  adaptToNVPTX(*Result);
}

std::unique_ptr<ASTConsumer>
LowerLibraryAction::CreateASTConsumer(CompilerInstance &Instance,
                                      llvm::StringRef) {
  return std::make_unique<LibraryConsumer>(Instance, Context, WithExceptions,
                                           Result);
}
