//===- PreludeKey.cpp - what the prelude depends on -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hundreds of options change what a header means, and new ones come with each
// Clang. So none are picked: the key is of the whole command line, less what is
// known to name outputs and to be unused before the source begins. A
// forgotten one costs a parse, not a wrong result.
//
//===----------------------------------------------------------------------===//

#include "PreludeKey.h"
#include "Precompile.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral PreludeName = "cupcc/prelude.h";

//===----------------------------------------------------------------------===//
// When
//===----------------------------------------------------------------------===//

/// Debug information that has more of what is parsed than of what is read
/// (DescribedDecls.h), such as each class, also without a use, and macros.
static bool describesAll(const CodeGenOptions &Options) {
  return Options.getDebugInfo() > llvm::codegenoptions::LimitedDebugInfo ||
         Options.MacroDebugInfo || Options.DebugTypeExtRefs ||
         Options.DebugExplicitImport;
}

/// What Clang emits although nothing uses it, which it does not know of what it
/// has written.
static bool keepsUnused(const CodeGenOptions &Options) {
  return Options.KeepStaticConsts || Options.KeepPersistentStorageVariables;
}

static bool beginsWithPrelude(const PreprocessorOptions &Options) {
  return Options.ImplicitPCHInclude.empty() &&
         Options.ChainedIncludes.empty() && Options.MacroIncludes.empty() &&
         !Options.Includes.empty() && Options.Includes.front() == PreludeName &&
         Options.PrecompiledPreambleBytes.first == 0 &&
         // Clang looks there before it looks in the folders.
         !llvm::sys::fs::exists(PreludeName);
}

static bool readsPlainFiles(const CompilerInvocation &Invocation) {
  const PreprocessorOptions &Preprocessor = Invocation.getPreprocessorOpts();
  const HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  const FrontendOptions &Frontend = Invocation.getFrontendOpts();
  return Preprocessor.RemappedFiles.empty() &&
         Preprocessor.RemappedFileBuffers.empty() &&
         Search.VFSOverlayFiles.empty() && !Search.ImplicitModuleMaps &&
         Search.PrebuiltModuleFiles.empty() && Frontend.ModuleFiles.empty() &&
         Frontend.ModuleMapFiles.empty() && Frontend.Plugins.empty() &&
         Frontend.ASTMergeFiles.empty() &&
         Frontend.OverrideRecordLayoutsFile.empty() &&
         Frontend.Inputs.size() == 1 && Frontend.Inputs[0].isFile() &&
         !Frontend.Inputs[0].getKind().isPreprocessed();
}

/// What Clang prints of each header while it reads it.
static bool reportsHeaders(const CompilerInvocation &Invocation) {
  const DependencyOutputOptions &Options = Invocation.getDependencyOutputOpts();
  return Options.ShowHeaderIncludes || Options.IncludeModuleFiles ||
         !Options.HeaderIncludeOutputFile.empty() ||
         !Options.DOTOutputFile.empty() ||
         !Options.ModuleDependencyOutputDir.empty();
}

static bool canUsePrecompiled(const CompilerInvocation &Invocation,
                              const StagePlan &Stages) {
  // IR has the numbers of source locations in it, which count what was parsed
  // before.
  return !Stages.writesIR() && !describesAll(Invocation.getCodeGenOpts()) &&
         !keepsUnused(Invocation.getCodeGenOpts()) &&
         beginsWithPrelude(Invocation.getPreprocessorOpts()) &&
         readsPlainFiles(Invocation) && !reportsHeaders(Invocation);
}

bool cupcc::canUsePrecompiledPrelude(const CompilerInvocation &Invocation,
                                     const CompileOptions &Options,
                                     const StagePlan &Stages) {
  return Options.Caches.has(CacheKind::Prelude) &&
         canUsePrecompiled(Invocation, Stages);
}

/// What counts the functions of headers.
static bool countsFunctions(const CodeGenOptions &Options) {
  return Options.hasProfileClangInstr() || !Options.CoverageNotesFile.empty();
}

/// What the source includes may have been precompiled with the prelude.
static bool canUsePrecompiledIncludes(const CompilerInvocation &Invocation,
                                      const CompileOptions &Options,
                                      const StagePlan &Stages) {
  const std::string Source = inputName(Invocation.getFrontendOpts()).str();
  return canUsePrecompiled(Invocation, Stages) &&
         !countsFunctions(Invocation.getCodeGenOpts()) &&
         // Pragmas of OpenMP hold to the end of the source.
         !Invocation.getLangOpts().OpenMP &&
         // Comments of the beginning are for the check, too.
         !Invocation.getDiagnosticOpts().VerifyDiagnostics &&
         // Messages are held back until there is no error (HeldMessages.h).
         Invocation.getDiagnosticOpts().DiagnosticSerializationFile.empty() &&
         Invocation.getDiagnosticOpts().DiagnosticLogFile.empty() &&
         !Invocation.getDependencyOutputOpts().AddMissingHeaderDeps &&
         Invocation.getFileSystemOpts().WorkingDir.empty() &&
         // A pipe can be read once.
         llvm::sys::fs::is_regular_file(Source);
}

bool cupcc::canUsePrecompiledPreamble(const CompilerInvocation &Invocation,
                                      const CompileOptions &Options,
                                      const StagePlan &Stages) {
  return Options.Caches.has(CacheKind::Preamble) &&
         canUsePrecompiledIncludes(Invocation, Options, Stages);
}

bool cupcc::canUseCommonHeaders(const CompilerInvocation &Invocation,
                                const CompileOptions &Options,
                                const StagePlan &Stages) {
  const CodeGenOptions &CodeGen = Invocation.getCodeGenOpts();
  return Options.Caches.has(CacheKind::Headers) &&
         canUsePrecompiledIncludes(Invocation, Options, Stages) &&
         // Debug information has using-declarations in the order of the source,
         // and describes an instance by what had been declared before it.
         !describesDeclarations(CodeGen, Options.Device) &&
         // -include comes before the source, and after the prelude.
         Invocation.getPreprocessorOpts().Includes.size() == 1 &&
         // Remarks of headers say who includes them.
         !CodeGen.OptimizationRemark.hasValidPattern() &&
         !CodeGen.OptimizationRemarkMissed.hasValidPattern() &&
         !CodeGen.OptimizationRemarkAnalysis.hasValidPattern();
}

//===----------------------------------------------------------------------===//
// What
//===----------------------------------------------------------------------===//

/// Those of an empty command line. Clang's constructor leaves some of the flags
/// to its reader of options; they would be another key each time.
static FrontendOptions defaultFrontend() {
  CompilerInvocation Empty;
  DiagnosticOptions Style;
  DiagnosticsEngine Silent(DiagnosticIDs::create(), Style,
                           new IgnoringDiagConsumer);
  CompilerInvocation::CreateFromArgs(Empty, {}, Silent);
  Empty.getFrontendOpts().Inputs.clear();
  return Empty.getFrontendOpts();
}

static void forgetFrontend(FrontendOptions &Options) {
  FrontendOptions Plain = defaultFrontend();
  Plain.AuxTriple = Options.AuxTriple;
  Plain.AuxTargetCPU = Options.AuxTargetCPU;
  Plain.AuxTargetFeatures = Options.AuxTargetFeatures;
  Plain.ProgramAction = frontend::GeneratePCH;
  // The headers' times are checked before Clang is asked.
  Plain.IncludeTimestamps = false;
  Plain.Inputs.emplace_back(llvm::MemoryBufferRef("", "<cupcc prelude>"),
                            Options.Inputs[0].getKind());
  Options = std::move(Plain);
}

/// Names of files, most of them made from the source's.
static void forgetNames(CodeGenOptions &Options) {
  for (std::string *Name :
       {&Options.MainFileName, &Options.DwarfDebugFlags,
        &Options.DebugCompilationDir, &Options.CoverageCompilationDir,
        &Options.CoverageDataFile, &Options.CoverageNotesFile,
        &Options.SplitDwarfFile, &Options.SplitDwarfOutput,
        &Options.RecordCommandLine, &Options.OptRecordFile,
        &Options.SaveTempsFilePrefix, &Options.ThinLinkBitcodeFile})
    Name->clear();
}

std::shared_ptr<CompilerInvocation>
cupcc::preludeInvocation(const CompilerInvocation &Invocation) {
  auto Prelude = std::make_shared<CompilerInvocation>(Invocation);
  forgetFrontend(Prelude->getFrontendOpts());
  forgetNames(Prelude->getCodeGenOpts());
  Prelude->getPreprocessorOpts().Includes = {PreludeName.str()};
  Prelude->getDependencyOutputOpts() = DependencyOutputOptions();
  Prelude->getPreprocessorOutputOpts() = PreprocessorOutputOptions();
  // A name for the source, from its path.
  Prelude->getLangOpts().CUID.clear();
  DiagnosticOptions &Diagnostics = Prelude->getDiagnosticOpts();
  Diagnostics.DiagnosticLogFile.clear();
  Diagnostics.DiagnosticSerializationFile.clear();
  Diagnostics.VerifyDiagnostics = false;
  Diagnostics.ShowColors = false;
  return Prelude;
}

std::shared_ptr<CompilerInvocation>
cupcc::commonInvocation(const CompilerInvocation &Invocation,
                        StringRef Header) {
  std::shared_ptr<CompilerInvocation> Common = preludeInvocation(Invocation);
  Common->getPreprocessorOpts().Includes = {Header.str()};
  return Common;
}

std::shared_ptr<CompilerInvocation>
cupcc::preambleInvocation(const CompilerInvocation &Invocation,
                          StringRef Text) {
  std::shared_ptr<CompilerInvocation> Preamble = preludeInvocation(Invocation);
  const FrontendInputFile &Source = Invocation.getFrontendOpts().Inputs[0];
  Preamble->getFrontendOpts().Inputs = {Source};
  PreprocessorOptions &Options = Preamble->getPreprocessorOpts();
  Options.Includes = Invocation.getPreprocessorOpts().Includes;
  Options.GeneratePreamble = true;
  // Clang's to free.
  Options.addRemappedFile(
      Source.getFile(),
      llvm::MemoryBuffer::getMemBufferCopy(Text, Source.getFile()).release());
  return Preamble;
}

//===----------------------------------------------------------------------===//
// The key
//===----------------------------------------------------------------------===//

static bool printWorkingDirectory(llvm::raw_ostream &OS) {
  llvm::SmallString<256> Directory;
  if (llvm::sys::fs::current_path(Directory))
    return false;
  OS << Directory << '\n';
  return true;
}

/// A relative folder is another one in another working directory.
static bool searchesWorkingDirectory(const HeaderSearchOptions &Options) {
  return llvm::any_of(Options.UserEntries, [](const auto &Entry) {
    return !llvm::sys::path::is_absolute(Entry.Path);
  });
}

static void printCommandLine(const CompilerInvocation &Invocation,
                             llvm::raw_ostream &OS) {
  for (const std::string &Word : Invocation.getCC1CommandLine())
    OS << Word << '\0';
}

std::optional<std::string>
cupcc::preludeKey(const CompilerInvocation &ForPrelude) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (!printProgram(OS) ||
      (searchesWorkingDirectory(ForPrelude.getHeaderSearchOpts()) &&
       !printWorkingDirectory(OS)))
    return std::nullopt;
  printCommandLine(ForPrelude, OS);
  return digest(Text);
}

std::optional<std::string>
cupcc::preambleKey(const CompilerInvocation &ForPreamble, StringRef Text) {
  std::string All;
  llvm::raw_string_ostream OS(All);
  if (!printProgram(OS) || !printWorkingDirectory(OS))
    return std::nullopt;
  printCommandLine(ForPreamble, OS);
  OS << Text;
  return digest(All);
}
