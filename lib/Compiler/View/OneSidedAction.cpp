//===- OneSidedAction.cpp - one side's view of a source -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Preprocessing shows one view of a source. Where the source asks for the
// architecture the targets have others, and who works with the host's must hear
// of them: make, that they include files (-M), and ccache, which compares
// preprocessed text to know whether an object is still right, that something in
// them changed. So the text for the host ends with a line for each target that
// changes with its view,
//
//   #pragma cupcc view sm_80 9a0364b9e99bb480dd25e1f0284c8555
//
// and with line markers for the files. Compiling such text for that target
// is an error (ViewPragma.cpp): it is not what the target should see.
//
//===----------------------------------------------------------------------===//

#include "OneSidedAction.h"
#include "../Output/IncludedFiles.h"
#include "RewriteIncludes.h"
#include "TargetView.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/OutputFiles.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "cupcc/Frontend/Dialect.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/PreprocessorOutputOptions.h"
#include "clang/Frontend/Utils.h"
#include "clang/FrontendTool/Utils.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTReader.h"

using namespace clang;
using namespace cupcc;

namespace {

class OneSidedAction : public WrapperFrontendAction {
public:
  OneSidedAction(std::unique_ptr<FrontendAction> Wrapped,
                 const CompileOptions &Options)
      : WrapperFrontendAction(std::move(Wrapped)), Options(Options),
        Side(Options.PreprocessFor) {}

private:
  bool BeginSourceFileAction(CompilerInstance &Instance) override {
    installDialect(Instance, distinctArchitectures(Options.Targets));
    return WrapperFrontendAction::BeginSourceFileAction(Instance);
  }

  void ExecuteAction() override;

  void printPreprocessed(raw_ostream &OS);
  void writePreprocessed();
  /// Those of the targets, if the source asks who is who.
  std::vector<TargetView> otherViews();
  bool makes(frontend::ActionKind Kind) {
    return getCompilerInstance().getFrontendOpts().ProgramAction == Kind;
  }

  const CompileOptions &Options;
  OneSide Side;
};

} // namespace

std::vector<TargetView> OneSidedAction::otherViews() {
  std::vector<TargetView> Views;
  if (!Side.wasAsked() || Options.PreprocessFor.isDevice())
    return Views;
  for (const DeviceTarget &Target : Options.Targets)
    Views.push_back(viewFor(Target.Arch, getCompilerInstance(), Options));
  return Views;
}

static void printMarker(StringRef Path, StringRef Flags, raw_ostream &OS) {
  OS << "# 1 \"" << Lexer::Stringify(Path) << "\" " << Flags << '\n';
}

/// As Clang's action does, and the lines for the targets after it.
void OneSidedAction::printPreprocessed(raw_ostream &OS) {
  CompilerInstance &Instance = getCompilerInstance();
  const PreprocessorOutputOptions &Output =
      Instance.getPreprocessorOutputOpts();
  DoPrintPreprocessedInput(Instance.getPreprocessor(), &OS, Output);
  if (!Output.ShowCPP)
    return; // -dM
  for (const TargetView &View : otherViews()) {
    OS << "#pragma cupcc view " << View.Arch.name() << ' ' << View.Digest
       << '\n';
    if (!Output.ShowLineMarkers)
      continue;
    for (const IncludedFile &File : View.Files) {
      printMarker(File.Path, File.Kind == SrcMgr::C_User ? "1" : "1 3", OS);
      printMarker(getCurrentFileOrBufferName(), "2", OS);
    }
  }
}

/// A stream to the file would leave a part of it on a full disk.
void OneSidedAction::writePreprocessed() {
  llvm::SmallString<0> Text;
  llvm::raw_svector_ostream OS(Text);
  printPreprocessed(OS);
  CompilerInstance &Instance = getCompilerInstance();
  std::string Path = Instance.getFrontendOpts().OutputFile;
  if (Path.empty())
    Path = "-";
  // As Clang's: no file after an error, but what there is on standard output.
  if (Path == "-" || !Instance.getDiagnostics().hasErrorOccurred())
    DiagnosticTable(Instance.getDiagnostics())
        .report(writeOutputs({{Path, Text}}));
}

void OneSidedAction::ExecuteAction() {
  answerArchQuestions(getCompilerInstance(), macroContext(Options), Side);
  if (makes(frontend::PrintPreprocessedInput))
    return writePreprocessed();
  WrapperFrontendAction::ExecuteAction();
  if (makes(frontend::RunPreprocessorOnly))
    for (const TargetView &View : otherViews())
      addDependencies(View.Files, getCompilerInstance());
}

/// Where Clang only preprocesses it reads the header that a precompiled one was
/// made of, before everything else; but the prelude comes first. False after an
/// error, which has been reported.
static bool includePrecompiledAsText(CompilerInstance &Instance) {
  PreprocessorOptions &Preprocessor = Instance.getPreprocessorOpts();
  std::vector<std::string> &Includes = Preprocessor.Includes;
  if (Preprocessor.ImplicitPCHInclude.empty())
    return true;
  Instance.createFileManager();
  std::string Header = ASTReader::getOriginalSourceFile(
      Preprocessor.ImplicitPCHInclude, Instance.getFileManager(),
      Instance.getPCHContainerReader(), Instance.getDiagnostics());
  if (Header.empty())
    return false;
  Preprocessor.ImplicitPCHInclude.clear();
  Includes.insert(Includes.begin() + (Includes.empty() ? 0 : 1), Header);
  return true;
}

std::unique_ptr<FrontendAction>
cupcc::createOneSidedAction(CompilerInstance &Instance,
                            const CompileOptions &Options) {
  if (onlyPreprocesses(Instance.getFrontendOpts().ProgramAction) &&
      !includePrecompiledAsText(Instance))
    return nullptr;
  if (Instance.getFrontendOpts().ProgramAction ==
          frontend::PrintPreprocessedInput &&
      Instance.getPreprocessorOutputOpts().RewriteIncludes)
    return createRewriteIncludesAction(Options);
  std::unique_ptr<FrontendAction> Action = CreateFrontendAction(Instance);
  if (!Action)
    return nullptr;
  return std::make_unique<OneSidedAction>(std::move(Action), Options);
}
