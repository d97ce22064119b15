//===- CompileSource.cpp - one CUDA source, from text to object -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Clang's own -cc1 does with its command line, with cupcc's action in the
// place of those that make something of the source.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/CompileSource.h"
#include "Output/ClangOutputs.h"
#include "Precompile/CheckPrecompiledHeader.h"
#include "Precompile/CommonHeaders.h"
#include "Precompile/PreambleCache.h"
#include "Precompile/Precompile.h"
#include "Precompile/PreludeCache.h"
#include "Report/FoundKeywords.h"
#include "Report/HeldMessages.h"
#include "Report/TimeTrace.h"
#include "View/OneSidedAction.h"
#include "View/RewrittenSource.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Cache/CacheFolder.h"
#include "cupcc/Compiler/Compilation.h"
#include "cupcc/Compiler/OutputFiles.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "cupcc/Frontend/Dialect.h"
#include "cupcc/Frontend/SemaSetup.h"
#include "cupcc/Process/ChildProcess.h"
#include "cupcc/Process/SharedFlag.h"
#include "cupcc/Process/SharedText.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/Timer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;

namespace {

class CompileAction : public ASTFrontendAction {
public:
  CompileAction(Compilation &TheCompilation, PreambleCache &Preamble,
                std::optional<PrecompiledBeginning> Beginning,
                ArrayRef<MissingKeyword> Missing, bool InstancesOnDemand)
      : TheCompilation(TheCompilation), Preamble(Preamble),
        Beginning(std::move(Beginning)), Missing(Missing) {
    Traits->InstancesOnDemand = InstancesOnDemand;
  }

private:
  bool BeginSourceFileAction(CompilerInstance &Instance) override {
    switch (TheCompilation.language()) {
    case SourceLanguage::CUDA:
      installDialect(Instance, TheCompilation.archs(), Traits, Missing);
      break;
    case SourceLanguage::ExtendedCxx:
      installConstructs(Instance);
      break;
    case SourceLanguage::Cxx:
      break;
    }
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Instance,
                                                 StringRef) override {
    std::unique_ptr<ASTConsumer> Consumer =
        TheCompilation.createConsumer(Traits);
    if (Beginning)
      Beginning->attach(Instance, *Consumer, *Traits);
    if (Traits->HasHandlers)
      TheCompilation.setReadsHandlers();
    return Consumer;
  }

  void ExecuteAction() override {
    TheCompilation.run(getCompilerInstance(),
                       [this] { ASTFrontendAction::ExecuteAction(); });
    Preamble.measure(getCompilerInstance().getSourceManager());
  }

  Compilation &TheCompilation;
  PreambleCache &Preamble;
  std::optional<PrecompiledBeginning> Beginning;
  ArrayRef<MissingKeyword> Missing;
  std::shared_ptr<SourceTraits> Traits = std::make_shared<SourceTraits>();
};

} // namespace

/// Null after an error, which has been reported. \p Rewritten gets the source
/// if it is not read from a file, and must live as long as the result.
static std::unique_ptr<CompilerInstance>
createInstance(ArrayRef<const char *> Arguments, const char *Argv0,
               const CompileOptions &Options,
               std::unique_ptr<llvm::MemoryBuffer> &Rewritten) {
  auto Invocation = std::make_shared<CompilerInvocation>();
  // What the command line says about diagnostics must be read before any can be
  // shown.
  DiagnosticOptions ParseOptions;
  auto *Buffer = new TextDiagnosticBuffer;
  DiagnosticsEngine ParseDiagnostics(DiagnosticIDs::create(), ParseOptions,
                                     Buffer);
  bool Success = CompilerInvocation::CreateFromArgs(*Invocation, Arguments,
                                                    ParseDiagnostics, Argv0);

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> Opened = nullptr;
  switch (Options.Language) {
  case SourceLanguage::CUDA:
    configureInvocation(*Invocation, architectures(Options.Targets),
                        Options.CudaToolkit, Options.Device,
                        Options.ResourceDir);
    Opened = openRewritten(*Invocation, architectures(Options.Targets));
    break;
  case SourceLanguage::ExtendedCxx:
    configureConstructs(*Invocation, Options.ResourceDir);
    break;
  case SourceLanguage::Cxx:
    break;
  }
  if (Opened)
    Rewritten = std::move(*Opened);

  auto Instance = std::make_unique<CompilerInstance>(std::move(Invocation));
  Instance->createVirtualFileSystem();
  Instance->createDiagnostics();
  Success &=
      !DiagnosticTable(Instance->getDiagnostics()).report(Opened.takeError());
  Buffer->FlushDiagnostics(Instance->getDiagnostics());
  if (!Success) {
    Instance->getDiagnosticClient().finish();
    return nullptr;
  }
  return Instance;
}

/// -mllvm options and plugins, as ExecuteCompilerInvocation() does.
static void applyGlobalOptions(CompilerInstance &Instance) {
  const std::vector<std::string> &Arguments =
      Instance.getFrontendOpts().LLVMArgs;
  if (!Arguments.empty()) {
    std::vector<const char *> Argv{"cupcc (LLVM option parsing)"};
    for (const std::string &Argument : Arguments)
      Argv.push_back(Argument.c_str());
    Argv.push_back(nullptr);
    llvm::cl::ParseCommandLineOptions(Argv.size() - 1, Argv.data());
  }
  Instance.LoadRequestedPlugins();
}

static void writeTimeTrace(CompilerInstance &Instance,
                           const Compilation &TheCompilation) {
  std::string Path = Instance.getFrontendOpts().TimeTracePath;
  std::string Trace =
      mergeTimeTraces(finishTimeTrace(), TheCompilation.targetTraces());
  DiagnosticTable(Instance.getDiagnostics())
      .report(writeOutputs({{Path, Trace}}));
}

namespace {

/// -ftime-report, of the parse and of the host's side: as Clang's own -cc1,
/// which makes the timer and prints the groups of timers that still live at its
/// end.
class TimerReport {
public:
  explicit TimerReport(CompilerInstance &Instance)
      : Instance(Instance), Options(Instance.getCodeGenOpts()) {
    if (!Options.TimePasses)
      return;
    Instance.createFrontendTimer();
    // The back end takes over from it while it works.
    Instance.getFrontendTimer().startTimer();
  }

  ~TimerReport() {
    if (!Options.TimePasses)
      return;
    Instance.getFrontendTimer().stopTimer();
    if (Options.TimePassesStatsFile)
      return;
    if (Options.TimePassesJson) {
      llvm::errs() << "{\n";
      llvm::TimerGroup::printAllJSONValues(llvm::errs(), "");
      llvm::errs() << "\n}\n";
    } else {
      llvm::TimerGroup::printAll(llvm::errs());
    }
    llvm::TimerGroup::clearAll();
  }

private:
  CompilerInstance &Instance;
  const CodeGenOptions &Options;
};

} // namespace

static bool executeClangAction(CompilerInstance &Instance,
                               const CompileOptions &Options) {
  std::unique_ptr<FrontendAction> Action =
      createOneSidedAction(Instance, Options);
  return Action && Instance.ExecuteAction(*Action);
}

static bool writePrecompiled(CompilerInstance &Instance,
                             const CompileOptions &Options) {
  std::optional<PrecompiledBytes> Bytes = precompile(Instance, Options);
  return Bytes &&
         !DiagnosticTable(Instance.getDiagnostics())
              .report(writeOutputs(
                  {{Options.PrecompiledPath, {Bytes->data(), Bytes->size()}}}));
}

/// Those of the user's cache that can be used. Without one everything takes
/// longer and is right all the same, so it is told to who wants to know.
static CacheKinds usableCaches(CompilerInstance &Instance,
                               const CompileOptions &Options) {
  if (Options.Caches == CacheKinds())
    return {};
  std::optional<CacheFolder> Folder = CacheFolder::find();
  if (!Folder)
    return {};
  if (llvm::Error E = Folder->check()) {
    if (Options.Verbose)
      DiagnosticTable(Instance.getDiagnostics()).report(std::move(E));
    llvm::consumeError(std::move(E));
    return {};
  }
  return Options.Caches;
}

/// Standard input cannot be read twice.
static bool canBeParsedAgain(const CompilerInstance &Instance,
                             const CompileOptions &Options) {
  return Options.Language == SourceLanguage::CUDA &&
         llvm::all_of(Instance.getFrontendOpts().Inputs,
                      [](const FrontendInputFile &Input) {
                        return Input.isFile() && Input.getFile() != "-";
                      });
}

/// \p Held gets the messages if the beginning is a precompiled preamble, and
/// \p Again what a parse that must be repeated has found.
static bool execute(CompilerInstance &Instance, const CompileOptions &Requested,
                    std::optional<HeldMessages> &Held,
                    SharedFlag &ReadsPreamble, bool MayRepeat,
                    std::optional<SecondParse> &Again) {
  CompileOptions Options = Requested;
  if (Options.Language != SourceLanguage::Cxx)
    setUpSema(Instance);
  applyGlobalOptions(Instance);
  TimerReport Report(Instance);
  const StagePlan Stages = StagePlan::make(Options, Instance.getFrontendOpts());
  if (Stages.purpose() == Purpose::Precompile)
    return writePrecompiled(Instance, Options);
  if (Stages.purpose() == Purpose::View)
    return executeClangAction(Instance, Options);

  bool Traced = !Instance.getFrontendOpts().TimeTracePath.empty();
  if (Traced)
    llvm::timeTraceProfilerInitialize(
        Instance.getFrontendOpts().TimeTraceGranularity, "cupcc");
  if (!checkPrecompiledHeader(Instance))
    return false;
  Options.Caches = usableCaches(Instance, Requested);
  Compilation TheCompilation(Options, Stages);
  PreambleCache Preamble = PreambleCache::open(Instance, Options, Stages);
  std::optional<PrecompiledBeginning> Beginning = Preamble.take();
  CommonHeaders Common;
  if (!Beginning) {
    Common = CommonHeaders::open(Instance, Options, Stages);
    Beginning = Common.take([&](StringRef User, StringRef File) {
      if (Options.Verbose) {
        DiagnosticTable(Instance.getDiagnostics())
                .report(cupcc::diag::remark_common_headers_differ)
            << User << File;
        Held->show();
      }
      ChildProcess::exit(CompileWithoutPreamble);
    });
  }
  if (Beginning) {
    Held.emplace(Instance, Common.isTaken());
    ReadsPreamble.set();
  } else {
    Beginning = openPrelude(Instance, Options, Stages);
  }
  std::optional<FoundKeywords> Keywords;
  if (MayRepeat && canBeParsedAgain(Instance, Options))
    Keywords.emplace(Instance, Options.Again, Options.Verbose);
  CompileAction Action(TheCompilation, Preamble, std::move(Beginning),
                       Options.Again.Keywords,
                       Keywords && !Options.Again.AllInstances);
  const bool Executed = Instance.ExecuteAction(Action);
  if (Keywords)
    Again = Keywords->next();
  if (Traced)
    writeTimeTrace(Instance, TheCompilation);
  const bool Success =
      Executed && Instance.getDiagnosticClient().getNumErrors() == 0;
  if (Success) {
    Preamble.prepareNext();
    Common.prepareNext();
  }
  return Success;
}

int cupcc::compileSource(ArrayRef<const char *> CC1Arguments, const char *Argv0,
                         const CompileOptions &Options,
                         SharedFlag &ReadsPreamble, SharedText &ForRepetition) {
  std::unique_ptr<llvm::MemoryBuffer> Rewritten;
  std::unique_ptr<CompilerInstance> Instance =
      createInstance(CC1Arguments, Argv0, Options, Rewritten);
  if (!Instance)
    return 1;
  llvm::Expected<ClangOutputs> Outputs =
      ClangOutputs::redirect(Instance->getInvocation());
  const DiagnosticTable Table(Instance->getDiagnostics());
  if (!Outputs)
    return Table.report(Outputs.takeError());
  std::optional<HeldMessages> Held;
  std::optional<SecondParse> Again;
  bool Success = execute(*Instance, Options, Held, ReadsPreamble,
                         bool(ForRepetition), Again);
  Success &= !Table.report(Outputs->write(Success));
  // The process ends now; the AST need not be torn down node by node.
  Instance.release();
  if (Again) {
    if (Held)
      Again->Shown = 0;
    ForRepetition.set(Again->text());
    return CompileAgain;
  }
  if (Held && (!Success || Held->differ()))
    return CompileWithoutPreamble;
  if (Held)
    Held->show();
  return Success ? 0 : 1;
}
