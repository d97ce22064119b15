//===- ConfigureInvocation.cpp - Clang set up for CUDA sources ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One parse serves all targets, so nothing that the preprocessor sees may
// depend on the target. What it may see is the list of all of them, in the
// macros that NVIDIA's headers define for compilers of this kind.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/ConfigureInvocation.h"
#include "cupcc/Basic/Config.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace cupcc;

namespace {

/// Defines macros before those of the command line, so that the user's -D and
/// -U win.
class MacroSetter {
public:
  explicit MacroSetter(clang::PreprocessorOptions &Options)
      : Options(Options) {}

  void define(llvm::StringRef Name, const llvm::Twine &Value) {
    Added.emplace_back((Name + "=" + Value).str(), /*IsUndef=*/false);
  }

  /// Takes back what Clang defines by itself.
  void undefine(llvm::StringRef Name) {
    Added.emplace_back(Name.str(), /*IsUndef=*/true);
  }

  /// Takes back what Clang's driver defined under \p Name.
  void remove(llvm::StringRef Name) {
    llvm::erase_if(Options.Macros, [&](const auto &Macro) {
      return !Macro.second &&
             llvm::StringRef(Macro.first).split('=').first == Name;
    });
  }

  void finish() {
    llvm::append_range(Added, Options.Macros);
    Options.Macros = std::move(Added);
  }

private:
  clang::PreprocessorOptions &Options;
  std::vector<std::pair<std::string, bool>> Added;
};

} // namespace

template <typename Format>
static std::string joinArchs(llvm::ArrayRef<DeviceArch> Archs, Format F) {
  // sm_90 and sm_90a have one number; the lists are of numbers.
  std::vector<unsigned> Numbers;
  for (const DeviceArch &Arch : Archs)
    Numbers.push_back(Arch.Number);
  Numbers.erase(llvm::unique(Numbers), Numbers.end());
  return llvm::join(llvm::map_range(Numbers, F), ",");
}

std::string cupcc::archListValue(llvm::ArrayRef<DeviceArch> Archs) {
  return joinArchs(Archs, [](unsigned N) { return std::to_string(N * 10); });
}

std::vector<std::pair<llvm::StringRef, std::string>>
cupcc::versionMacros(const Toolkit &CudaToolkit) {
  const llvm::VersionTuple &Version = CudaToolkit.version();
  const std::string Major = std::to_string(Version.getMajor());
  const std::string Minor = std::to_string(Version.getMinor().value_or(0));
  return {{"__CUDACC_VER_MAJOR__", Major},
          {"__CUDACC_VER_MINOR__", Minor},
          {"__CUDACC_VER_BUILD__", std::to_string(CudaToolkit.build())},
          {"__CUDA_API_VER_MAJOR__", Major},
          {"__CUDA_API_VER_MINOR__", Minor}};
}

static void defineArchLists(MacroSetter &Macros,
                            llvm::ArrayRef<DeviceArch> Archs) {
  // nvcc's form, ten times the number; Clang's driver has another idea.
  Macros.remove("__CUDA_ARCH_LIST__");
  Macros.define("__CUDA_ARCH_LIST__", archListValue(Archs));
  // Enumerators, and other names for some: sm_90a where there is sm_90.
  std::string Enumerators, Synonyms;
  std::optional<unsigned> Last;
  for (const DeviceArch &Arch : Archs) {
    (Last == Arch.Number ? Synonyms : Enumerators) +=
        " X(" + Arch.name() + "," + std::to_string(Arch.Number) + ")";
    Last = Arch.Number;
  }
  Macros.define("__CUPCC_ARCHS__(X)", Enumerators);
  Macros.define("__CUPCC_ARCH_SYNONYMS__(X)", Synonyms);
  // What nvc++ defines and <nv/target>, CUB and Thrust read.
  Macros.define("NV_TARGET_SM_INTEGER_LIST",
                joinArchs(Archs, [](unsigned N) { return std::to_string(N); }));
  Macros.define("NV_TARGET_SM_SELECTOR_LIST", joinArchs(Archs, [](unsigned N) {
                  return "nv::target::sm_" + std::to_string(N);
                }));
}

static void defineCompilerMacros(MacroSetter &Macros,
                                 const Toolkit &CudaToolkit,
                                 const DeviceOptions &Device) {
  Macros.define("__CUPCC__", "1");
  Macros.define("__CUPCC_MAJOR__", llvm::Twine(CUPCC_VERSION_MAJOR));
  Macros.define("__CUPCC_MINOR__", llvm::Twine(CUPCC_VERSION_MINOR));
  Macros.define("__CUDACC__", "1");
  for (const auto &[Name, Value] : versionMacros(CudaToolkit))
    Macros.define(Name, Value);
  // As nvcc from there on: the toolkit's headers declare orders and scopes.
  if (CudaToolkit.version() >= llvm::VersionTuple(12, 8))
    Macros.define("__CUDACC_DEVICE_ATOMIC_BUILTINS__", "1");
  // Always on.
  Macros.define("__CUDACC_RELAXED_CONSTEXPR__", "1");
  // Sema has the language option always (DeviceLaunches.cpp), and Clang defines
  // its macro by it.
  if (isWholeProgram(Device.Link))
    Macros.undefine("__CLANG_RDC__");
  else
    Macros.define("__CUDACC_RDC__", "1");
  if (Device.Debug)
    Macros.define("__CUDACC_DEBUG__", "1");
  // cuda_runtime.h includes <functional> where it is defined, and some programs
  // count on that. prelude.h defines it for all others.
  if (Device.ExtendedLambda)
    Macros.define("__CUDACC_EXTENDED_LAMBDA__", "1");
}

/// Clang's driver adds a folder with wrappers of <new>, <algorithm> and so on
/// that declare device versions of what is host-device here already.
static void removeClangWrappers(clang::HeaderSearchOptions &Options) {
  llvm::erase_if(Options.UserEntries, [](const auto &Entry) {
    return llvm::sys::path::filename(Entry.Path) == "cuda_wrappers";
  });
}

/// Adds system include folders before those of the C++ library, where Clang
/// puts its own CUDA folders, so that a toolkit in /usr/include does not hide
/// the one asked for.
static void addHeaders(clang::HeaderSearchOptions &Options,
                       llvm::ArrayRef<std::string> Folders) {
  auto Position = llvm::find_if(Options.UserEntries, [](const auto &Entry) {
    return Entry.Group != clang::frontend::Quoted &&
           Entry.Group != clang::frontend::Angled;
  });
  std::vector<clang::HeaderSearchOptions::Entry> Entries;
  for (const std::string &Folder : Folders)
    if (!Folder.empty())
      Entries.emplace_back(Folder, clang::frontend::System,
                           /*isFramework=*/false, /*ignoreSysRoot=*/true);
  Options.UserEntries.insert(Position, Entries.begin(), Entries.end());
}

/// Preprocessed text has it already.
static bool isPreprocessed(const clang::FrontendOptions &Options) {
  return !Options.Inputs.empty() &&
         Options.Inputs.front().getKind().isPreprocessed();
}

/// Includes \p Header first, by the name that the search path resolves, so that
/// it is a system header.
static void includeFirst(clang::CompilerInvocation &Invocation,
                         const char *Header) {
  auto &Includes = Invocation.getPreprocessorOpts().Includes;
  Includes.insert(Includes.begin(), Header);
}

void cupcc::configureConstructs(clang::CompilerInvocation &Invocation,
                                llvm::StringRef ResourceDir) {
  addHeaders(Invocation.getHeaderSearchOpts(),
             {ResourceDir.str() + "/include"});
  if (!isPreprocessed(Invocation.getFrontendOpts()))
    includeFirst(Invocation, "cupcc/constructs.h");
}

bool cupcc::onlyPreprocesses(clang::frontend::ActionKind Action) {
  switch (Action) {
  case clang::frontend::PrintPreprocessedInput:
  case clang::frontend::RunPreprocessorOnly:
  case clang::frontend::DumpTokens:
  case clang::frontend::DumpRawTokens:
  case clang::frontend::RewriteMacros:
    return true;
  default:
    return false;
  }
}

llvm::StringRef cupcc::inputName(const clang::FrontendOptions &Options) {
  if (Options.Inputs.empty())
    return "source";
  const clang::FrontendInputFile &Input = Options.Inputs.front();
  return Input.isFile() ? Input.getFile()
                        : Input.getBuffer().getBufferIdentifier();
}

void cupcc::configureInvocation(clang::CompilerInvocation &Invocation,
                                llvm::ArrayRef<DeviceArch> Archs,
                                const Toolkit &CudaToolkit,
                                const DeviceOptions &Device,
                                llvm::StringRef ResourceDir) {
  MacroSetter Macros(Invocation.getPreprocessorOpts());
  defineArchLists(Macros, Archs);
  defineCompilerMacros(Macros, CudaToolkit, Device);
  Macros.finish();

  removeClangWrappers(Invocation.getHeaderSearchOpts());
  std::string Headers = ResourceDir.str() + "/include";
  addHeaders(Invocation.getHeaderSearchOpts(),
             {Headers, CudaToolkit.includeDir(), CudaToolkit.ccclIncludeDir()});
  // A precompiled header begins with the prelude. Where Clang only preprocesses
  // it reads the text instead.
  const bool Precompiled =
      !Invocation.getPreprocessorOpts().ImplicitPCHInclude.empty() &&
      !onlyPreprocesses(Invocation.getFrontendOpts().ProgramAction);
  // Clang trusts headers of the system not to change.
  Invocation.getHeaderSearchOpts().ModulesValidateSystemHeaders |= Precompiled;
  if (!Precompiled && !isPreprocessed(Invocation.getFrontendOpts()))
    includeFirst(Invocation, "cupcc/prelude.h");

  // Sema accepts NVPTX builtins beside host code when there is an auxiliary
  // target, and lowers launches to cudaLaunchKernel from CUDA 9.2 on.
  Invocation.getFrontendOpts().AuxTriple = "nvptx64-nvidia-cuda";
  Invocation.getTargetOpts().SDKVersion = CudaToolkit.version();
}
