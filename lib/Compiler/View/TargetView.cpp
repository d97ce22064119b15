//===- TargetView.cpp - what a target sees of a source --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetView.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/PreprocessorOutputOptions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MD5.h"

using namespace clang;
using namespace cupcc;

namespace {

class ViewAction : public PreprocessorFrontendAction {
public:
  ViewAction(const CompileOptions &Options, TargetView &View)
      : Options(Options), View(View), Side(View.Arch) {}

private:
  void ExecuteAction() override {
    CompilerInstance &Instance = getCompilerInstance();
    answerArchQuestions(Instance, macroContext(Options), Side);
    View.Digest = digestText(Instance.getPreprocessor());
    View.Files = includedFiles(Instance.getSourceManager(), 0);
  }

  /// Of the whole text, pragmas and line numbers included.
  static std::string digestText(Preprocessor &PP) {
    PreprocessorOutputOptions Output;
    Output.ShowCPP = 1;
    Output.ShowLineMarkers = 1;
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    DoPrintPreprocessedInput(PP, &OS, Output);
    return std::string(
        llvm::MD5::hash(llvm::arrayRefFromStringRef(Text)).digest());
  }

  const CompileOptions &Options;
  TargetView &View;
  OneSide Side;
};

} // namespace

void cupcc::executeView(FrontendAction &Action, CompilerInstance &Instance) {
  auto Invocation =
      std::make_shared<CompilerInvocation>(Instance.getInvocation());
  Invocation->getFrontendOpts().ProgramAction = frontend::RunPreprocessorOnly;
  // Outputs and messages are the first instance's.
  Invocation->getDependencyOutputOpts() = DependencyOutputOptions();
  Invocation->getFrontendOpts().OutputFile.clear();
  CompilerInstance Other(std::move(Invocation));
  Other.setVirtualFileSystem(Instance.getVirtualFileSystemPtr());
  Other.createDiagnostics(new IgnoringDiagConsumer, /*ShouldOwnClient=*/true);
  Other.ExecuteAction(Action);
}

TargetView cupcc::viewFor(DeviceArch Arch, CompilerInstance &Instance,
                          const CompileOptions &Options) {
  TargetView View{Arch, "", {}};
  ViewAction Action(Options, View);
  executeView(Action, Instance);
  return View;
}
