//===- Driver.cpp - the program cupcc -------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/Driver.h"
#include "EditorSettings.h"
#include "ExecutePlan.h"
#include "HostDriver.h"
#include "HostPackages.h"
#include "ImageInputs.h"
#include "Information.h"
#include "Interrupts.h"
#include "Link/CleanTargets.h"
#include "Link/MakeArchive.h"
#include "Link/PlanDeviceLink.h"
#include "Link/RunOutput.h"
#include "Link/TemporaryFolder.h"
#include "NvccReport.h"
#include "Options/Completion.h"
#include "Options/HostArguments.h"
#include "Options/OptionTable.h"
#include "Plan.h"
#include "PluginHost.h"
#include "SeparateOutputs.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Driver/CommandLine.h"
#include "cupcc/Driver/Invocation.h"
#include "cupcc/Driver/TargetSelection.h"
#include "clang/Basic/DiagnosticDriver.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <csignal>

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Small parts
//===----------------------------------------------------------------------===//

namespace {
/// Where messages go before there is a source. Colours, and which of Clang's
/// warnings are wanted, are read from the words of the command line.
class Messages {
public:
  explicit Messages(llvm::ArrayRef<const char *> Words)
      : Options(clang::CreateAndPopulateDiagOpts(Words)),
        Printer(llvm::errs(), *Options),
        Engine(clang::DiagnosticIDs::create(), *Options, &Printer,
               /*ShouldOwnClient=*/false),
        Rows(Engine) {
    Printer.setPrefix("cupcc");
    clang::ProcessWarningOptions(Engine, *Options,
                                 *llvm::vfs::getRealFileSystem(),
                                 /*ReportDiags=*/false);
    // Which toolkits Clang has heard of is not our concern: Toolkit::find()
    // says which ones we can use.
    Engine.setSeverityForGroup(clang::diag::Flavor::WarningOrError,
                               "unknown-cuda-version",
                               clang::diag::Severity::Ignored);
  }

  clang::DiagnosticsEngine &engine() { return Engine; }
  const DiagnosticTable &rows() const { return Rows; }

private:
  std::unique_ptr<clang::DiagnosticOptions> Options;
  clang::TextDiagnosticPrinter Printer;
  clang::DiagnosticsEngine Engine;
  DiagnosticTable Rows;
};
} // namespace

static std::string executablePath(const char *Argv0) {
  return llvm::sys::fs::getMainExecutable(
      Argv0, reinterpret_cast<void *>(&executablePath));
}

/// <prefix>/lib/cupcc for <prefix>/bin/cupcc, wherever the prefix was moved.
static std::string resourceFolder(StringRef Executable) {
  llvm::SmallString<128> Path(Executable);
  llvm::sys::path::remove_filename(Path);
  llvm::sys::path::append(Path, "..", CUPCC_RESOURCE_SUBDIR);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

static bool hasCudaInput(const Invocation &I) {
  return llvm::any_of(classifyInputs(I),
                      [](const SourceInput &In) { return In.IsCuda; });
}

/// True if the command needs a toolkit and its targets.
static bool hasDeviceInput(const Invocation &I) {
  return hasCudaInput(I) || llvm::any_of(classifyInputs(I), isImageInput);
}

/// True if the command makes objects of C++ that kernels of other files may
/// need. It can do without a toolkit, which has the architectures.
static bool hasPlainCxxInput(const Invocation &I) {
  return !isWholeProgram(I.Compile.Device.Link) && generatesCode(I.Last) &&
         llvm::any_of(classifyInputs(I), [](const SourceInput &In) {
           return !In.IsCuda && In.HasIncludes;
         });
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

/// The toolkit. Nothing if the command can do without one and none is found: a
/// command without CUDA sources has its headers and its runtime only where
/// there is one.
static llvm::Expected<std::optional<Toolkit>> findToolkit(const Invocation &I) {
  const bool Needed = hasDeviceInput(I);
  llvm::Expected<Toolkit> Found = Toolkit::find(I.CudaPath, I.Compile.Caches);
  if (Found)
    return std::move(*Found);
  if (Needed || !I.CudaPath.empty())
    return Found.takeError();
  llvm::consumeError(Found.takeError());
  return std::nullopt;
}

/// What all CUDA sources of the command share: what \p I says, and what it
/// could not know.
static llvm::Expected<CompileOptions> sharedOptions(const Invocation &I,
                                                    const Toolkit &CudaToolkit,
                                                    StringRef Executable) {
  CompileOptions Options = I.Compile;
  Options.CudaToolkit = CudaToolkit;
  // To check the host's side, none is needed. Preprocessed text has the list of
  // architectures that the object would have.
  llvm::Expected<ChosenTargets> Chosen = selectTargets(
      I.Words.Own, CudaToolkit,
      I.lowersDevice() || I.Last == LastStep::Preprocess || I.Precompile);
  if (!Chosen)
    return Chosen.takeError();
  Options.Targets = std::move(Chosen->Targets);
  Options.TargetsAssumed = Chosen->Assumed;
  Options.ResourceDir = resourceFolder(Executable);
  return Options;
}

/// An output that cannot be written is found out now, not after minutes.
static llvm::Error checkOutputFolder(const Invocation &I) {
  if (I.OutputPath.empty() || I.OutputPath == "-")
    return llvm::Error::success();
  StringRef Folder = llvm::sys::path::parent_path(I.OutputPath);
  if (Folder.empty())
    Folder = ".";
  if (std::error_code EC =
          llvm::sys::fs::access(Folder, llvm::sys::fs::AccessMode::Write))
    return fail(diag::err_output_folder, {I.OutputPath, EC.message()});
  if (llvm::sys::fs::is_directory(I.OutputPath))
    return fail(diag::err_output_folder,
                {I.OutputPath,
                 std::make_error_code(std::errc::is_a_directory).message()});
  return llvm::Error::success();
}

/// CUDA's headers, the prelude and nvcc's own begin with C++11.
static llvm::Error checkStandard(const Invocation &I) {
  const HostArgument *Last = nullptr;
  for (const HostArgument &A : I.Words.Host)
    if (A.Id == clang::options::OPT_std_EQ || A.Id == clang::options::OPT_ansi)
      Last = &A;
  if (!Last || !hasCudaInput(I))
    return llvm::Error::success();
  StringRef Value = Last->Value;
  Value.consume_front("gnu") || Value.consume_front("c");
  if (Last->Id == clang::options::OPT_ansi || Value == "++98" ||
      Value == "++03")
    return fail(diag::err_standard_too_old, {Last->Words.front()});
  return llvm::Error::success();
}

/// An object of -flto has no sections, in which nvlink looks for device code.
static llvm::Error checkHostLTO(const Invocation &I) {
  if (isWholeProgram(I.Compile.Device.Link) || !hasCudaInput(I))
    return llvm::Error::success();
  using namespace clang::options;
  const HostArgument *Last = nullptr;
  for (const HostArgument &A : I.Words.Host)
    if (llvm::is_contained({OPT_flto, OPT_flto_EQ, OPT_fno_lto}, A.Id))
      Last = &A;
  if (!Last || Last->Id == OPT_fno_lto)
    return llvm::Error::success();
  return fail(diag::err_exclusive_options, {Last->Words.front(), "-rdc=true"});
}

static llvm::Error checkInvocation(const Invocation &I) {
  if (llvm::Error E = checkStandard(I))
    return E;
  if (llvm::Error E = checkHostLTO(I))
    return E;
  if (!I.DeviceOnlySpelling.empty() && !hasDeviceInput(I))
    return fail(diag::err_no_cuda_input, {I.DeviceOnlySpelling});
  if (llvm::Error E = checkInputsAreRead(I))
    return E;
  if (!I.PrintCommands && !I.PrintStages)
    return checkOutputFolder(I);
  return llvm::Error::success();
}

/// What the device's code means, if the command says it of the host otherwise:
/// -cc1 options of the same source without what stands behind -Xcompiler=.
static std::vector<std::string> deviceLanguage(const Invocation &I,
                                               const Toolkit *CudaToolkit) {
  const std::vector<std::string> Words = languageArguments(I, CudaToolkit);
  if (Words.empty())
    return {};
  // What is wrong with them is said of the host's.
  clang::DiagnosticOptions Style;
  clang::DiagnosticsEngine Silent(clang::DiagnosticIDs::create(), Style,
                                  new clang::IgnoringDiagConsumer);
  HostDriver Driver(Words, Silent);
  clang::driver::Compilation *Jobs = Driver.compilation();
  return Jobs ? cudaFrontendArguments(*Jobs) : std::vector<std::string>();
}

namespace {
/// What all that a command runs has in common.
struct Session {
  const CompileOptions &Base;
  const Toolkit *CudaToolkit;
  Messages &Said;
  Interrupts &Held;
  StringRef Executable;

  /// The options of \p I's sources: its output may be another than that of the
  /// whole command.
  CompileOptions withOutput(const Invocation &I) const {
    CompileOptions Options = Base;
    Options.DeviceOutputPath = I.Compile.DeviceOutputPath;
    return Options;
  }
};
} // namespace

/// The device link of \p I. Without CUDA sources the architectures that the
/// command names have not been looked at.
static llvm::Expected<std::unique_ptr<PlannedDeviceLink>>
findDeviceLink(const Invocation &I, const Session &S,
               clang::driver::Compilation &Jobs) {
  return planDeviceLink(
      I, S.CudaToolkit, resourceFolder(S.Executable), Jobs, S.Said.engine(),
      [&](const Toolkit &Found) -> llvm::Expected<std::vector<DeviceTarget>> {
        if (!S.Base.Targets.empty() &&
            (hasCudaInput(I) || !S.Base.TargetsAssumed))
          return S.Base.Targets;
        llvm::Expected<ChosenTargets> Chosen =
            selectTargets(I.Words.Own, Found, /*Needed=*/false);
        if (!Chosen)
          return Chosen.takeError();
        return std::move(Chosen->Targets);
      });
}

/// Prints or runs the plan that Clang's driver makes of \p I.
static int carryOut(const Invocation &I, Session &S) {
  Messages &Said = S.Said;
  HostDriver Host(hostArguments(I, S.CudaToolkit), Said.engine());
  clang::driver::Compilation *Jobs = Host.compilation();
  if (!Jobs || Jobs->containsError() || Said.engine().hasErrorOccurred())
    return 1;

  llvm::Expected<std::unique_ptr<PlannedDeviceLink>> Device =
      findDeviceLink(I, S, *Jobs);
  if (!Device)
    return Said.rows().report(Device.takeError());

  // From here on what will run is fixed.
  const Plan P = makePlan(I, S.withOutput(I), *Jobs, Device->get());
  if (Said.rows().report(checkImages(P, I.DeviceOnlySpelling.empty()
                                            ? "--stop-after=cubin"
                                            : I.DeviceOnlySpelling)))
    return 1;
  if ((I.Compile.Verbose || I.PrintCommands) && S.CudaToolkit)
    printNvccCommands(P, I, *S.CudaToolkit, S.Executable, llvm::errs());
  if (I.PrintStages)
    printStages(P, llvm::outs());
  if (I.PrintCommands)
    printCommands(P, llvm::errs());
  if (I.PrintStages || I.PrintCommands)
    return 0;
  if (Said.rows().report(checkHostLibraries(I, *Jobs)))
    return 1;
  if (I.Clean)
    return Said.rows().report(cleanTargets(P));
  const int Code = executePlan(P, *Jobs, Said.rows(), S.Held,
                               S.Executable.str().c_str(), I.Compile);
  if (Code)
    Said.rows().report(checkHostHeaders(I, *Jobs));
  return Code;
}

static llvm::Error finishArchive(const Invocation &I,
                                 llvm::ArrayRef<std::string> Objects) {
  if (I.Clean && !I.PrintCommands && !I.PrintStages)
    return cleanFile(archivePath(I));
  return makeArchive(I, Objects);
}

/// \p I has become the command for \p Input alone.
static llvm::Expected<int> compileOne(const Invocation &I, Session &S,
                                      const SourceInput &Input,
                                      StringRef Output) {
  const bool Runs = !I.PrintCommands && !I.PrintStages;
  if (Runs && !I.Clean)
    if (llvm::Error E = checkOutputFolder(I))
      return std::move(E);
  if (!isImageInput(Input))
    return carryOut(I, S);
  if (llvm::Error E = Runs && I.Clean ? cleanFile(Output)
                                      : assembleInput(I, S.Base, Input, Output))
    return std::move(E);
  return 0;
}

/// What Clang's driver, which sees one input at a time, cannot: no input at
/// all, or one name for several outputs.
static bool reportsInputs(const Invocation &I,
                          clang::DiagnosticsEngine &Engine) {
  const std::vector<SourceInput> Inputs = classifyInputs(I);
  const auto Compiled = llvm::count_if(Inputs, [](const SourceInput &Input) {
    return !isLinkerInput(Input.Path);
  });
  if (Inputs.empty())
    Engine.Report(clang::diag::err_drv_no_input_files);
  else if (!I.MakeArchive && !I.OutputPath.empty() && Compiled > 1)
    Engine.Report(clang::diag::err_drv_output_argument_with_multiple_files);
  else
    return false;
  return true;
}

/// Compiles the inputs of \p I one after the other, each to an output of its
/// own.
static llvm::Expected<int> compileSeparately(Invocation &I, Session &S) {
  if (reportsInputs(I, S.Said.engine()))
    return 1;
  llvm::Expected<TemporaryFolder> Folder = TemporaryFolder::make(
      /*OnlyNamed=*/!I.MakeArchive || I.PrintCommands || I.PrintStages);
  if (!Folder)
    return Folder.takeError();
  std::vector<std::string> Objects;
  int Code = 0;
  const std::vector<SourceInput> Inputs = classifyInputs(I);
  for (size_t Place = 0; Place < Inputs.size(); ++Place) {
    const SourceInput &Input = Inputs[Place];
    if (I.MakeArchive && isLinkerInput(Input.Path)) {
      Objects.push_back(Input.Path);
      continue;
    }
    const std::string Output = I.MakeArchive
                                   ? Folder->file(memberName(Input, Objects))
                                   : separateOutput(I, Input);
    Objects.push_back(Output);
    OneInput Scope(I, Place, Output);
    llvm::Expected<int> OfThis = compileOne(I, S, Input, Output);
    if (!OfThis)
      return OfThis.takeError();
    Code |= *OfThis;
    if (S.Held.arrived())
      return 1;
  }
  if (Code || !I.MakeArchive)
    return Code;
  if (llvm::Error E = finishArchive(I, Objects))
    return std::move(E);
  return 0;
}

/// Links a program and runs it.
static llvm::Expected<int> compileAndRun(Invocation &I, Session &S) {
  const std::string Finished = finishedProgram(I);
  if (!Finished.empty())
    return runOutput(I, Finished, S.CudaToolkit, S.Held, S.Said.rows());
  llvm::Expected<TemporaryFolder> Folder = TemporaryFolder::make(
      /*OnlyNamed=*/!I.OutputPath.empty() || I.PrintCommands || I.PrintStages);
  if (!Folder)
    return Folder.takeError();
  if (I.OutputPath.empty())
    nameOutput(I, Folder->file("a.out"));
  if (int Code = carryOut(I, S); Code || S.Held.arrived())
    return Code;
  return runOutput(I, I.OutputPath, S.CudaToolkit, S.Held, S.Said.rows());
}

static llvm::Expected<int> compile(Invocation &I, Messages &Said,
                                   StringRef Executable, int &Interrupt) {
  if (I.IgnoresHostCompiler)
    Said.rows().report(diag::warn_host_compiler_ignored);
  for (const std::string &Option : I.Words.Idle)
    Said.engine().Report(clang::diag::warn_ignored_gcc_optimization) << Option;
  if (llvm::Error E = checkInvocation(I))
    return std::move(E);

  // The toolkit decides which architectures there are.
  llvm::Expected<std::optional<Toolkit>> Found = findToolkit(I);
  if (!Found)
    return Found.takeError();
  if ((I.Compile.Verbose || I.PrintCommands) && *Found)
    printNvccSettings(**Found, llvm::errs());
  I.Compile.ResourceDir = resourceFolder(Executable);
  CompileOptions Base = I.Compile;
  if (hasDeviceInput(I) || (*Found && hasPlainCxxInput(I))) {
    llvm::Expected<CompileOptions> Options =
        sharedOptions(I, **Found, Executable);
    if (!Options)
      return Options.takeError();
    Base = std::move(*Options);
    if (hasCudaInput(I))
      Base.Device.LanguageArguments = deviceLanguage(I, &**Found);
  }

  // Clang's driver makes temporary files while it plans; from here on an
  // interrupt waits until they are removed.
  llvm::Expected<std::unique_ptr<Interrupts>> Held = Interrupts::holdBack();
  if (!Held)
    return Held.takeError();
  Session S{Base, *Found ? &**Found : nullptr, Said, **Held, Executable};
  llvm::Expected<int> Code = compilesSeparately(I) ? compileSeparately(I, S)
                             : I.Run && !I.Clean   ? compileAndRun(I, S)
                                                   : carryOut(I, S);
  Interrupt = (*Held)->arrived();
  return Code;
}

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

static llvm::Expected<int> act(Invocation &I, Messages &Said,
                               StringRef Executable, int &Interrupt) {
  switch (I.Do) {
  case Invocation::Action::Help:
    printHelp(llvm::outs());
    return 0;
  case Invocation::Action::Complete:
    printCompletions(I.Words.Own.getLastArgValue(options::OPT_autocomplete_EQ),
                     llvm::outs());
    return 0;
  case Invocation::Action::Version:
    if (llvm::Error E = printVersion(I, llvm::outs()))
      return std::move(E);
    return 0;
  case Invocation::Action::ListImages:
    if (llvm::Error E = listImages(I, llvm::outs()))
      return std::move(E);
    return 0;
  case Invocation::Action::CacheStatistics:
    if (llvm::Error E = printCacheStatistics(llvm::outs()))
      return std::move(E);
    return 0;
  case Invocation::Action::ListArchitectures:
    if (llvm::Error E = listGpuArchitectures(I, llvm::outs()))
      return std::move(E);
    return 0;
  case Invocation::Action::PrintClangd:
    if (llvm::Error E =
            printClangd(I, resourceFolder(Executable), llvm::outs()))
      return std::move(E);
    return 0;
  case Invocation::Action::PrintClangFlags:
    if (llvm::Error E =
            printClangFlags(I, resourceFolder(Executable), llvm::outs()))
      return std::move(E);
    return 0;
  case Invocation::Action::Compile:
    return compile(I, Said, Executable, Interrupt);
  }
  return 1;
}

/// A link named nvcc says what --driver-mode=nvcc says.
static void addDriverMode(llvm::SmallVectorImpl<const char *> &Words) {
  if (llvm::sys::path::filename(Words.front()) == "nvcc")
    Words.insert(Words.begin() + 1, "--driver-mode=nvcc");
}

int cupcc::driverMain(llvm::ArrayRef<const char *> Argv,
                      PluginSupport Plugins) {
  // A closed standard stream would be taken by the first file opened.
  if (llvm::sys::Process::FixupStandardFileDescriptors())
    return 1;

  // A file that becomes larger than the user permits (ulimit -f) is an error of
  // the write, like a full disk, with a message and nothing left behind.
  signal(SIGXFSZ, SIG_IGN);

  // Options may stand in the environment and in files; all that follows sees
  // them in their place.
  llvm::BumpPtrAllocator Allocator;
  llvm::SmallVector<const char *, 64> Words(Argv.begin(), Argv.end());
  const std::vector<EnvironmentFlags> Environment =
      addEnvironmentFlags(Words, Allocator);
  addDriverMode(Words);
  llvm::Error NotExpanded = expandOptionFiles(Words, Allocator);

  // Messages can be printed from here on.
  Messages Said(Words);
  if (Said.rows().report(std::move(NotExpanded)))
    return 1;

  // Ours from Clang's: how many words an option takes depends on whose it is.
  llvm::Expected<CommandLine> Line =
      readCommandLine(llvm::ArrayRef(Words).drop_front());
  if (!Line)
    return Said.rows().report(Line.takeError());

  // What is asked, without a look at the machine.
  llvm::Expected<Invocation> Asked = readInvocation(std::move(*Line));
  if (!Asked)
    return Said.rows().report(Asked.takeError());

  const std::string Executable = executablePath(Argv.front());
  if (Plugins == PluginSupport::OtherProgram && loadsPlugin(Asked->Words.Host))
    return Said.rows().report(becomePluginHost(Executable, Argv));

  // As nvcc tells it.
  if (Asked->Compile.Verbose || Asked->PrintCommands)
    for (const EnvironmentFlags &Flags : Environment)
      llvm::errs() << "#$ " << Flags.Name << "=\"" << Flags.Text << "\"\n";

  // And do it.
  int Interrupt = 0;
  llvm::Expected<int> Code = act(*Asked, Said, Executable, Interrupt);
  llvm::outs().flush();

  // Who started us is told that it was an interrupt.
  if (Interrupt)
    dieBySignal(Interrupt);
  if (!Code)
    return Said.rows().report(Code.takeError());
  return *Code;
}
