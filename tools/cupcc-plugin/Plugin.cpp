//===- Plugin.cpp - cupcc inside clang++ ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   clang++-22 --cuda-host-only -nocudainc -nocudalib --no-offload-new-driver
//     -fplugin=PREFIX/lib/cupcc.so -fplugin-arg-cupcc-sm_90 app.cu -lcudart
//
// Clang's driver plans a host compilation (and, without the last of these,
// links with a program for other offloading); the plugin puts cupcc's pipeline
// in the place of its action. What follows -fplugin-arg-cupcc- is one of
// cupcc's own options without its leading dashes.
//
// Relies on: Clang 22 asking a plugin for its arguments before it makes
//  anything from the invocation, with the instance that it will use, const in
//  the callback alone.
// Test: test/Plugin/outputs.cu, test/Plugin/compile-and-link.cu.
// Goes when: a plugin may change the instance.
//
//===----------------------------------------------------------------------===//

#include "HostClang.h"
#include "OriginalAction.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/Compilation.h"
#include "cupcc/Driver/CommandLine.h"
#include "cupcc/Driver/Invocation.h"
#include "cupcc/Driver/TargetSelection.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "cupcc/Frontend/Dialect.h"
#include "cupcc/Frontend/SemaSetup.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"
#include <dlfcn.h>
#include <unistd.h>

using namespace clang;
using namespace cupcc;

/// lib/cupcc beside lib/cupcc.so.
static std::string resourceDir() {
  Dl_info Info;
  llvm::SmallString<256> Path;
  if (!dladdr(reinterpret_cast<void *>(&resourceDir), &Info) ||
      llvm::sys::fs::real_path(Info.dli_fname, Path))
    return "";
  llvm::sys::path::replace_extension(Path, "");
  return std::string(Path);
}

/// "sm_80", "OG2", "lineinfo" or "cuda-path=/opt/cuda" as cupcc's driver is
/// given them.
static std::string withDashes(const std::string &Word) {
  bool IsLong = StringRef(Word).contains('=') || StringRef(Word).contains('-');
  return (IsLong ? "--" : "-") + Word;
}

namespace {

class PluginAction : public PluginASTAction {
public:
  ActionType getActionType() override { return ReplaceAction; }

  bool ParseArgs(const CompilerInstance &Instance,
                 const std::vector<std::string> &Arguments) override {
    DiagnosticTable Table(Instance.getDiagnostics());
    if (Instance.getLangOpts().CUDAIsDevice) {
      Table.report(cupcc::diag::err_plugin_device_job);
      return false;
    }
    if (!Instance.getLangOpts().CUDA) {
      Table.report(cupcc::diag::err_plugin_not_cuda);
      return false;
    }
    if (Table.report(readOptions(Arguments)))
      return false;
    // Clang asks plugins for their arguments before it makes anything from the
    // invocation, and gives them the instance that it will use.
    setUp(const_cast<CompilerInstance &>(Instance));
    return true;
  }

private:
  llvm::Error readOptions(const std::vector<std::string> &Arguments);
  void setUp(CompilerInstance &Instance);

  bool BeginSourceFileAction(CompilerInstance &Instance) override {
    installDialect(Instance, architectures(Options.Targets), Traits);
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Instance,
                                                 StringRef) override {
    TheCompilation.emplace(
        Options, StagePlan::make(Options, Instance.getFrontendOpts()));
    return TheCompilation->createConsumer(Traits);
  }

  void ExecuteAction() override {
    TheCompilation->run(getCompilerInstance(),
                        [this] { ASTFrontendAction::ExecuteAction(); });
  }

  std::shared_ptr<SourceTraits> Traits = std::make_shared<SourceTraits>();
  CompileOptions Options;
  std::optional<Compilation> TheCompilation;
};

} // namespace

llvm::Error
PluginAction::readOptions(const std::vector<std::string> &Arguments) {
  std::vector<std::string> Words;
  for (const std::string &Argument : Arguments)
    Words.push_back(withDashes(Argument));
  std::vector<const char *> Pointers;
  for (const std::string &Word : Words)
    Pointers.push_back(Word.c_str());
  llvm::Expected<CommandLine> Line = readCommandLine(Pointers);
  if (!Line)
    return Line.takeError();
  if (!Line->Host.empty())
    return fail(cupcc::diag::err_plugin_argument,
                {Line->Host.front().Words.front()});
  llvm::Expected<Invocation> Read = readInvocation(std::move(*Line));
  if (!Read)
    return Read.takeError();

  Options = std::move(Read->Compile);
  // Clang has planned which output there is.
  Options.DeviceOnly.reset();
  Options.StopAfter.reset();

  llvm::Expected<Toolkit> Found = Toolkit::find(Read->CudaPath);
  if (!Found)
    return Found.takeError();
  Options.CudaToolkit = std::move(*Found);
  llvm::Expected<ChosenTargets> Chosen =
      selectTargets(Read->Words.Own, Options.CudaToolkit, /*Needed=*/true);
  if (!Chosen)
    return Chosen.takeError();
  Options.Targets = std::move(Chosen->Targets);
  Options.TargetsAssumed = Chosen->Assumed;
  Options.ResourceDir = resourceDir();
  return llvm::Error::success();
}

void PluginAction::setUp(CompilerInstance &Instance) {
  llvm::InitializeAllTargetInfos();
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmPrinters();
  Instance.getFrontendOpts().ProgramAction = originalAction();
  // Clang's own word for it counts, too.
  if (Instance.getLangOpts().GPURelocatableDeviceCode)
    Options.Device.Link = LinkModel::Relocatable;
  configureInvocation(Instance.getInvocation(), architectures(Options.Targets),
                      Options.CudaToolkit, Options.Device, Options.ResourceDir);
  setUpSema(Instance);
}

static FrontendPluginRegistry::Add<PluginAction>
    Registration("cupcc", "single-pass CUDA compilation");

/// Runs when the plugin is loaded: there is no diagnostics engine yet.
__attribute__((constructor)) static void checkHostClang() {
  if (isLoadedByOurClang())
    return;
  llvm::errs() << "error: this cupcc plugin is for Clang "
               << CLANG_VERSION_STRING
               << " and was loaded by another compiler; use clang++-"
               << CLANG_VERSION_MAJOR << "\n";
  llvm::errs().flush();
  // Not exit(): the other Clang's destructors would meet ours.
  _exit(1);
}
