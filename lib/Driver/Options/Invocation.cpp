//===- Invocation.cpp - what the command line asks for --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/Invocation.h"
#include "HostArguments.h"
#include "OptionTable.h"
#include "Products.h"
#include "RefusedOptions.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Driver/DeviceOptionReader.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Threading.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;
using DeviceOutput = CompileOptions::DeviceOutput;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Sets \p Number if there is \p A.
static llvm::Error readProcesses(const Arg *A,
                                 std::optional<unsigned> &Number) {
  if (!A)
    return llvm::Error::success();
  if (StringRef(A->getValue()).getAsInteger(10, Number.emplace()))
    return fail(diag::err_bad_value,
                {A->getValue(), spelling(*A), "a number of processes"});
  return llvm::Error::success();
}

static llvm::Error readJobs(const InputArgList &Own, unsigned &Jobs) {
  std::optional<unsigned> Number;
  if (llvm::Error E = readProcesses(Own.getLastArg(options::OPT_j), Number))
    return E;
  // nvcc's --threads 0 means as many as there are processors.
  Jobs = Number && *Number != 0
             ? *Number
             : llvm::hardware_concurrency().compute_thread_count();
  return llvm::Error::success();
}

/// Gives \p Kind the meaning that \p Choices has for the value of \p A, if
/// there is one. \p Names lists the choices for people.
template <typename T>
static llvm::Error readChoice(const Arg *A,
                              llvm::ArrayRef<std::pair<StringRef, T>> Choices,
                              const char *Names, T &Kind) {
  if (!A)
    return llvm::Error::success();
  for (const auto &[Name, Meaning] : Choices)
    if (Name == A->getValue()) {
      Kind = Meaning;
      return llvm::Error::success();
    }
  return fail(diag::err_bad_value, {A->getValue(), spelling(*A), Names});
}

/// The last word on a kind holds.
static llvm::Error readCaches(const InputArgList &Own, CacheKinds &Caches) {
  Caches = CacheKinds::all();
  for (const Arg *A : Own.filtered(
           options::OPT_fcache_EQ, options::OPT_fprelude_cache,
           options::OPT_fno_prelude_cache, options::OPT_fdevice_link_cache,
           options::OPT_fno_device_link_cache)) {
    switch (A->getOption().getID()) {
    case options::OPT_fprelude_cache:
      Caches.add(CacheKind::Prelude);
      break;
    case options::OPT_fno_prelude_cache:
      Caches.remove(CacheKind::Prelude);
      break;
    case options::OPT_fdevice_link_cache:
      Caches.add(CacheKind::Link);
      break;
    case options::OPT_fno_device_link_cache:
      Caches.remove(CacheKind::Link);
      break;
    default:
      const std::optional<CacheKinds> Read = parseCacheKinds(A->getValue());
      if (!Read)
        return fail(diag::err_bad_value,
                    {A->getValue(), spelling(*A), listCacheKinds()});
      Caches = *Read;
    }
  }
  return llvm::Error::success();
}

static llvm::Error readRuntime(const InputArgList &Own, RuntimeLibrary &Kind) {
  return readChoice<RuntimeLibrary>(Own.getLastArg(options::OPT_cudart_EQ),
                                    {{"shared", RuntimeLibrary::Shared},
                                     {"static", RuntimeLibrary::Static},
                                     {"none", RuntimeLibrary::None}},
                                    "shared, static or none", Kind);
}

/// The macro is the headers' way to say the same; nvcc's documents advise it.
static bool definesPerThreadStream(llvm::ArrayRef<HostArgument> Host) {
  bool Defined = false;
  for (const HostArgument &A : Host) {
    StringRef Macro = StringRef(A.Value).split('=').first;
    if (Macro == "CUDA_API_PER_THREAD_DEFAULT_STREAM" &&
        (A.Id == clang::options::OPT_D || A.Id == clang::options::OPT_U))
      Defined = A.Id == clang::options::OPT_D;
  }
  return Defined;
}

static llvm::Error readDefaultStream(Invocation &I) {
  I.PerThreadStream = definesPerThreadStream(I.Words.Host);
  const Arg *A = I.Words.Own.getLastArg(options::OPT_default_stream_EQ);
  if (!A)
    return llvm::Error::success();
  // nvcc's "null" is an older word for legacy.
  auto Read = llvm::StringSwitch<std::optional<bool>>(A->getValue())
                  .Case("per-thread", true)
                  .Cases({"legacy", "null"}, false)
                  .Default(std::nullopt);
  if (!Read)
    return fail(diag::err_bad_value,
                {A->getValue(), spelling(*A), "legacy or per-thread"});
  I.PerThreadStream |= *Read;
  return llvm::Error::success();
}

/// Whether the architecture exists is asked of the toolkit later, if one is
/// needed at all; a slip of the pen is told at once.
static llvm::Error checkArchitectureNames(const InputArgList &Own) {
  for (const Arg *A : Own.filtered(options::OPT_sm))
    if (!DeviceArch::parse("sm_" + std::string(A->getValue())))
      return fail(diag::err_bad_architecture,
                  {"sm_" + std::string(A->getValue())});
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// How far to go
//===----------------------------------------------------------------------===//

namespace {
/// The options of Clang's that say how far to go and in which form.
struct HostOutput {
  LastStep Last = LastStep::Link;
  bool Assembly = false; ///< -S
  bool LLVM = false;     ///< -emit-llvm
};
} // namespace

static std::optional<LastStep> lastStepOf(unsigned Id) {
  using namespace clang::options;
  switch (Id) {
  case OPT_E:
  case OPT_M:
  case OPT_MM:
    return LastStep::Preprocess;
  case OPT_fsyntax_only:
  case OPT_emit_ast:
  case OPT__analyze:
  case OPT_verify_pch:
  case OPT__precompile:
    return LastStep::Check;
  case OPT_S:
    return LastStep::Assembly;
  case OPT_c:
    return LastStep::Object;
  default:
    return std::nullopt;
  }
}

/// Clang's rule for several of them: the option that goes least far wins.
static LastStep leastFar(LastStep A, LastStep B) {
  for (LastStep Step : {LastStep::Preprocess, LastStep::Check,
                        LastStep::Assembly, LastStep::Object})
    if (A == Step || B == Step)
      return Step;
  return LastStep::Link;
}

static HostOutput readHostOutput(llvm::ArrayRef<HostArgument> Host) {
  HostOutput Output;
  for (const HostArgument &A : Host) {
    if (std::optional<LastStep> Step = lastStepOf(A.Id))
      Output.Last = leastFar(Output.Last, *Step);
    Output.Assembly |= A.Id == clang::options::OPT_S;
    Output.LLVM |= A.Id == clang::options::OPT_emit_llvm;
  }
  return Output;
}

bool cupcc::savesTemporaries(const HostArgument &A) {
  return A.Id == clang::options::OPT_save_temps ||
         A.Id == clang::options::OPT_save_temps_EQ;
}

bool cupcc::choosesLastStep(const HostArgument &A) {
  return lastStepOf(A.Id) || A.Id == clang::options::OPT_emit_llvm;
}

/// --stop-after=: a place on the host's way, or a device stage.
static llvm::Error readStopAfter(Invocation &I) {
  const Arg *A = I.Words.Own.getLastArg(options::OPT_stop_after_EQ);
  if (!A)
    return llvm::Error::success();
  std::optional<Stage> Stop = parseStage(A->getValue());
  if (!Stop) {
    std::vector<std::string> Names;
    for (const StageInfo &S : allStages())
      Names.push_back(S.Name.str());
    return fail(diag::err_bad_value, {A->getValue(), spelling(*A),
                                      "one of " + llvm::join(Names, ", ")});
  }
  switch (*Stop) {
  case Stage::Lex:
    I.Last = LastStep::Preprocess;
    break;
  case Stage::Sema:
    I.Last = LastStep::Check;
    break;
  case Stage::HostObject:
    I.Last = LastStep::Object;
    break;
  case Stage::DeviceLink:
    I.DeviceLinkOnly = true;
    I.Last = LastStep::Link;
    break;
  case Stage::Link:
    I.Last = LastStep::Link;
    break;
  default:
    I.Compile.StopAfter = Stop;
    I.Last = LastStep::Object;
    break;
  }
  I.TellClangLast = true;
  return llvm::Error::success();
}

static llvm::Error readSinglePass(Invocation &I) {
  using Mode = CompileOptions::SinglePassMode;
  I.Compile.RemarkQuestions = I.Words.Own.hasArg(options::OPT_Rsingle_pass);
  return readChoice<Mode>(
      I.Words.Own.getLastArg(options::OPT_fsingle_pass_EQ),
      {{"auto", Mode::Auto}, {"always", Mode::Always}, {"never", Mode::Never}},
      "auto, always or never", I.Compile.SinglePass);
}

static llvm::Error readIdentity(Invocation &I) {
  return readChoice<CompilerIdentity>(
      I.Words.Own.getLastArg(options::OPT_fidentify_as_EQ),
      {{"nvcc", CompilerIdentity::NVCC}, {"clang", CompilerIdentity::Clang}},
      "nvcc or clang", I.Compile.Identity);
}

/// The last word counts, as with Clang's groups of warnings.
static void readLongDoubleWarning(Invocation &I) {
  const llvm::opt::ArgList &Own = I.Words.Own;
  LongDoubleWarning &Choice = I.Compile.LongDouble;
  if (const Arg *A = Own.getLastArg(options::OPT_Wlong_double,
                                    options::OPT_Wno_long_double,
                                    options::OPT_Werror_long_double))
    Choice.IsWanted = !A->getOption().matches(options::OPT_Wno_long_double);
  if (const Arg *A = Own.getLastArg(options::OPT_Werror_long_double,
                                    options::OPT_Wno_error_long_double))
    Choice.IsError = A->getOption().matches(options::OPT_Werror_long_double);
}

/// The last word on a warning that is off unless it is asked for; -Werror=
/// asks for it, too.
/// The options of one warning.
struct WarningOptions {
  unsigned On, Off, Error, NoError;
};

static WarningChoice readWarning(const InputArgList &Own,
                                 const WarningOptions &Ids) {
  bool IsWanted = false;
  std::optional<bool> IsError;
  for (const Arg *A : Own.filtered(Ids.On, Ids.Off, Ids.Error, Ids.NoError)) {
    const unsigned Id = A->getOption().getID();
    if (Id != Ids.NoError)
      IsWanted = Id != Ids.Off;
    if (Id == Ids.Error || Id == Ids.NoError)
      IsError = Id == Ids.Error;
  }
  if (!IsWanted)
    return WarningChoice::Off;
  if (!IsError)
    return WarningChoice::Warning;
  return *IsError ? WarningChoice::Error : WarningChoice::NeverError;
}

static void readLaunchWarnings(Invocation &I) {
  const InputArgList &Own = I.Words.Own;
  I.Compile.Launches.DefaultStream =
      readWarning(Own, {options::OPT_Wdefault_stream_launch,
                        options::OPT_Wno_default_stream_launch,
                        options::OPT_Werror_default_stream_launch,
                        options::OPT_Wno_error_default_stream_launch});
  I.Compile.Launches.MissingBounds =
      readWarning(Own, {options::OPT_Wmissing_launch_bounds,
                        options::OPT_Wno_missing_launch_bounds,
                        options::OPT_Werror_missing_launch_bounds,
                        options::OPT_Wno_error_missing_launch_bounds});
}

static llvm::Error readGpu(const Arg &A, const HostOutput &Output,
                           Invocation &I) {
  I.DeviceOnlySpelling = spelling(A);
  if (Output.Last == LastStep::Preprocess &&
      llvm::any_of(I.Words.Host, [](const HostArgument &H) {
        return H.Id == clang::options::OPT_frewrite_includes;
      }))
    return fail(diag::err_rewrite_one_side, {spelling(A)});
  if (Output.Last == LastStep::Preprocess)
    I.DevicePreprocess = true;
  else if (Output.LLVM)
    I.Compile.DeviceOnly =
        Output.Assembly ? DeviceOutput::IRText : DeviceOutput::Bitcode;
  else if (Output.Assembly)
    I.Compile.DeviceOnly = DeviceOutput::PTX;
  else
    return fail(diag::err_gpu_without_output, {spelling(A)});
  return llvm::Error::success();
}

/// Which of the device's outputs takes the place of the host's.
static llvm::Error readDeviceOnly(const HostOutput &Output, Invocation &I) {
  const Arg *Only = nullptr;
  for (const Arg *A :
       I.Words.Own.filtered(options::OPT_gpu, options::OPT_ptx,
                            options::OPT_cubin, options::OPT_fatbin)) {
    if (Only && Only->getOption().getID() != A->getOption().getID())
      return fail(diag::err_exclusive_options, {spelling(*Only), spelling(*A)});
    Only = A;
  }
  if (!Only)
    return llvm::Error::success();
  if (const Arg *Stop = I.Words.Own.getLastArg(options::OPT_stop_after_EQ))
    return fail(diag::err_exclusive_options,
                {spelling(*Only), spelling(*Stop)});
  I.DeviceOnlySpelling = spelling(*Only);
  switch (Only->getOption().getID()) {
  case options::OPT_ptx:
    I.Compile.DeviceOnly = DeviceOutput::PTX;
    break;
  case options::OPT_cubin:
    I.Compile.DeviceOnly = DeviceOutput::Cubin;
    break;
  case options::OPT_fatbin:
    I.Compile.DeviceOnly = DeviceOutput::Fatbin;
    break;
  default:
    if (llvm::Error E = readGpu(*Only, Output, I))
      return E;
    break;
  }
  if (I.Compile.DeviceOnly) {
    I.Compile.DeviceOutputPath = I.OutputPath;
    I.Last = LastStep::Object;
    I.TellClangLast = true;
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

static Invocation::Action readAction(const InputArgList &Own) {
  if (Own.hasArg(options::OPT_help))
    return Invocation::Action::Help;
  if (Own.hasArg(options::OPT_autocomplete_EQ))
    return Invocation::Action::Complete;
  if (Own.hasArg(options::OPT_version))
    return Invocation::Action::Version;
  if (Own.hasArg(options::OPT_list_images))
    return Invocation::Action::ListImages;
  if (Own.hasArg(options::OPT_cache_stats))
    return Invocation::Action::CacheStatistics;
  if (Own.hasArg(options::OPT_list_gpu_arch, options::OPT_list_gpu_code))
    return Invocation::Action::ListArchitectures;
  if (Own.hasArg(options::OPT_print_clangd))
    return Invocation::Action::PrintClangd;
  if (Own.hasArg(options::OPT_print_clang_flags))
    return Invocation::Action::PrintClangFlags;
  return Invocation::Action::Compile;
}

/// The compilers of this machine that one gets without -ccbin, too. Their
/// headers and libraries are those that cupcc uses, whichever is named.
static bool isUsualHostCompiler(StringRef Program) {
  const StringRef Folder = llvm::sys::path::parent_path(Program);
  const StringRef Name = llvm::sys::path::filename(Program);
  return (Folder.empty() || Folder == "/usr/bin") &&
         llvm::is_contained<StringRef>(
             {"gcc", "g++", "cc", "c++", "clang", "clang++"}, Name);
}

static void readSwitches(Invocation &I) {
  const InputArgList &Own = I.Words.Own;
  I.CudaPath = Own.getLastArgValue(options::OPT_cuda_path_EQ).str();
  I.CxxIsCuda = Own.hasArg(options::OPT_sm) || !I.CudaPath.empty();
  I.IsNvcc = Own.hasArg(options::OPT_driver_mode_nvcc);
  I.KeepDir = Own.getLastArgValue(options::OPT_keep_dir_EQ).str();
  I.Compile.Keep = Own.hasArg(options::OPT_keep);
  I.PrintCommands = Own.hasArg(options::OPT_dry_run);
  I.PrintStages = Own.hasArg(options::OPT_print_stages);
  // -Xcompiler -v shows the host's commands, too.
  I.Compile.Verbose = Own.hasArg(options::OPT_v) ||
                      llvm::any_of(I.Words.Host, [](const HostArgument &A) {
                        return A.Id == clang::options::OPT_v;
                      });
  I.Compile.TimeReport = Own.hasArg(options::OPT_time_report);
  I.Compile.ResourceUsage = Own.hasArg(options::OPT_resource_usage);
  I.Compile.TimesPath = Own.getLastArgValue(options::OPT_time_EQ).str();
  const StringRef HostCompiler = Own.getLastArgValue(options::OPT_ccbin_EQ);
  I.IgnoresHostCompiler =
      !HostCompiler.empty() && !isUsualHostCompiler(HostCompiler);
  for (const HostArgument &A : I.Words.Host) {
    if (A.Id == clang::options::OPT_o)
      I.OutputPath = A.Value;
    I.Compile.Keep |= savesTemporaries(A);
  }
}

/// Of a header Clang makes a precompiled one, however far it is to go beyond
/// checking.
static llvm::Error readPrecompile(Invocation &I) {
  const std::vector<SourceInput> Inputs = classifyInputs(I);
  auto IsCudaHeader = [](const SourceInput &In) {
    return In.IsCuda && In.IsHeader;
  };
  auto Header = llvm::find_if(Inputs, IsCudaHeader);
  if (Header == Inputs.end() || !generatesCode(I.Last))
    return llvm::Error::success();
  if (!I.DeviceOnlySpelling.empty())
    return fail(diag::err_no_cuda_input, {I.DeviceOnlySpelling});
  if (I.Compile.StopAfter)
    return fail(diag::err_no_cuda_input, {"--stop-after="});
  if (!llvm::all_of(Inputs, IsCudaHeader) ||
      (Inputs.size() > 1 && !I.OutputPath.empty()))
    return fail(diag::err_precompile_together, {Header->Path});
  I.Precompile = true;
  I.Last = LastStep::Check;
  I.TellClangLast = true;
  return llvm::Error::success();
}

llvm::Expected<Invocation> cupcc::readInvocation(CommandLine Words) {
  Invocation I;
  I.Words = std::move(Words);
  I.Do = readAction(I.Words.Own);
  readSwitches(I);
  if (llvm::Error E = refuseOptions(I.Words))
    return std::move(E);
  if (llvm::Error E = checkArchitectureNames(I.Words.Own))
    return std::move(E);
  I.Compile.AskJobserver = I.Words.Own.hasArg(options::OPT_jobserver);
  if (llvm::Error E = readJobs(I.Words.Own, I.Compile.Jobs))
    return std::move(E);
  if (llvm::Error E =
          readProcesses(I.Words.Own.getLastArg(options::OPT_split_compile_EQ),
                        I.Compile.SplitCompile))
    return std::move(E);
  if (llvm::Error E = readCaches(I.Words.Own, I.Compile.Caches))
    return std::move(E);
  if (llvm::Error E = readRuntime(I.Words.Own, I.Runtime))
    return std::move(E);
  if (llvm::Error E = readDefaultStream(I))
    return std::move(E);

  readLongDoubleWarning(I);
  readLaunchWarnings(I);
  if (llvm::Error E = readSinglePass(I))
    return std::move(E);
  if (llvm::Error E = readIdentity(I))
    return std::move(E);

  const HostOutput Output = readHostOutput(I.Words.Host);
  I.Last = Output.Last;
  if (llvm::Error E = readStopAfter(I))
    return std::move(E);
  if (llvm::Error E = readDeviceOnly(Output, I))
    return std::move(E);
  if (llvm::Error E = readProducts(I))
    return std::move(E);
  if (llvm::Error E = readPrecompile(I))
    return std::move(E);

  llvm::Expected<DeviceOptions> Device = readDeviceOptions(I.Words);
  if (!Device)
    return Device.takeError();
  I.Compile.Device = std::move(*Device);
  llvm::Expected<StubOptions> Stubs = readStubOptions(I.Words.Own);
  if (!Stubs)
    return Stubs.takeError();
  I.Compile.Stubs = *Stubs;
  return I;
}
