//===- Precompile.cpp - a header and its precompiled form -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's own action, but for the dialect, and into memory: the caller writes
// the file, whole or not at all.
//
//===----------------------------------------------------------------------===//

#include "Precompile.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Frontend/Dialect.h"
#include "cupcc/Frontend/PrecompiledRoots.h"
#include "cupcc/Frontend/SemaSetup.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/PCHContainerOperations.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Has no answer: what is precompiled is for all.
class NoSide final : public ArchOracle {
public:
  explicit NoSide(DiagnosticsEngine &Engine) : Table(Engine) {}

  Target answer(SourceLocation Question) override {
    isDevice(Question);
    return Target::host();
  }
  bool isDevice(SourceLocation Question) override {
    if (!Asked)
      Table.report(cupcc::diag::err_arch_question_precompiled, Question);
    Asked = true;
    return false;
  }
  std::optional<Target> decided() const override { return std::nullopt; }

private:
  DiagnosticTable Table;
  bool Asked = false;
};

/// Writes the precompiled header, and lists what of it has no code.
class Generator final : public PCHGenerator {
public:
  Generator(std::shared_ptr<SourceTraits> Traits, WantedDecls Wanted,
            CompilerInstance &Instance, StringRef Root,
            std::shared_ptr<PCHBuffer> Buffer)
      : PCHGenerator(Instance.getPreprocessor(), Instance.getModuleCache(),
                     /*OutputFile=*/"", Root, std::move(Buffer),
                     Instance.getCodeGenOpts(),
                     Instance.getFrontendOpts().ModuleFileExtensions,
                     Instance.getPreprocessorOpts().AllowPCHWithCompilerErrors,
                     Instance.getFrontendOpts().IncludeTimestamps),
        Instance(Instance), Traits(std::move(Traits)), Wanted(Wanted) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    dropWrongWarnings(Instance.getSema());
    PCHGenerator::HandleTranslationUnit(Context);
    if (!isComplete())
      return;
    if (std::optional<DescribedDecls> Decls = describedDecls(
            *Context.getTranslationUnitDecl(), getWriter(), Wanted))
      Traits->Described = std::move(*Decls);
    else
      Traits->IsUndescribed = true;
  }

private:
  CompilerInstance &Instance;
  std::shared_ptr<SourceTraits> Traits;
  WantedDecls Wanted;
};

class PrecompileAction : public ASTFrontendAction {
public:
  PrecompileAction(CompilerInstance &Instance, const CompileOptions &Options,
                   const PrecompileWatcher &Watcher)
      : Options(Options), Watcher(Watcher), Side(Instance.getDiagnostics()) {}

  std::shared_ptr<PCHBuffer> Buffer = std::make_shared<PCHBuffer>();

private:
  TranslationUnitKind getTranslationUnitKind() override { return TU_Prefix; }

  bool BeginSourceFileAction(CompilerInstance &Instance) override {
    Instance.getLangOpts().CompilingPCH = true;
    installDialect(Instance, distinctArchitectures(Options.Targets),
                   Watcher.Traits);
    if (Watcher.Begin)
      Watcher.Begin(Instance.getPreprocessor());
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Instance,
                                                 StringRef) override {
    const FrontendOptions &Options = Instance.getFrontendOpts();
    std::string Root;
    if (Options.RelocatablePCH)
      Root = Instance.getHeaderSearchOpts().Sysroot;
    std::vector<std::unique_ptr<ASTConsumer>> Consumers;
    Consumers.push_back(
        createRootMarker(architectures(this->Options.Targets), Watcher.Traits));
    WantedDecls Wanted;
    Wanted.Imports =
        describesDeclarations(Instance.getCodeGenOpts(), this->Options.Device);
    // Of relocatable code all functions are kept, in their order.
    Wanted.DeclaredInstantiations =
        Wanted.Imports || !isWholeProgram(this->Options.Device.Link);
    Consumers.push_back(std::make_unique<Generator>(Watcher.Traits, Wanted,
                                                    Instance, Root, Buffer));
    return std::make_unique<MultiplexConsumer>(std::move(Consumers));
  }

  void ExecuteAction() override {
    answerArchQuestions(getCompilerInstance(), macroContext(Options), Side);
    ASTFrontendAction::ExecuteAction();
    if (Watcher.End)
      Watcher.End(getCompilerInstance().getPreprocessor());
    // Clang would end with "1 error generated when compiling for host".
    getCompilerInstance().getLangOpts().CUDA = 0;
  }

  const CompileOptions &Options;
  const PrecompileWatcher &Watcher;
  NoSide Side;
};

} // namespace

bool cupcc::describesDeclarations(const CodeGenOptions &Host,
                                  const DeviceOptions &Device) {
  return Device.Debug ||
         Host.getDebugInfo() > llvm::codegenoptions::DebugLineTablesOnly;
}

std::optional<PrecompiledBytes>
cupcc::precompile(CompilerInstance &Instance, const CompileOptions &Options,
                  const PrecompileWatcher &Watcher) {
  PrecompileAction Action(Instance, Options, Watcher);
  if (!Instance.ExecuteAction(Action) || !Action.Buffer->IsComplete)
    return std::nullopt;
  return std::move(Action.Buffer->Data);
}
