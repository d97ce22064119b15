//===- HostArguments.cpp - the command line for Clang's driver ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's driver knows the system: its headers, its linker, its start files. It
// is asked for a CUDA compilation of the host's side only; the device's side is
// ours, from the same parse.
//
//===----------------------------------------------------------------------===//

#include "HostArguments.h"
#include "cupcc/Basic/RewrittenText.h"
#include "cupcc/Driver/TargetSelection.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
namespace types = clang::driver::types;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Languages
//===----------------------------------------------------------------------===//

/// The value for -x of a file that the user said nothing about.
static StringRef languageByName(StringRef Path, bool CxxIsCuda) {
  if (isRewrittenText(Path))
    return "cuda";
  StringRef Extension = llvm::sys::path::extension(Path);
  // Clang called as a C++ compiler takes .c for C++; nvcc and gcc do not.
  if (Extension == ".c")
    return "c";
  if (Extension == ".cuh")
    return "cuda-header";
  const bool IsCxx = llvm::StringSwitch<bool>(Extension)
                         .Cases({".cpp", ".cxx", ".cc", ".C"}, true)
                         .Cases({".c++", ".cp", ".CPP", ".CC"}, true)
                         .Default(false);
  if (IsCxx && CxxIsCuda)
    return "cuda";
  const bool IsHeader = llvm::StringSwitch<bool>(Extension)
                            .Cases({".h", ".hpp", ".hxx", ".hh", ".H"}, true)
                            .Default(false);
  return IsHeader && CxxIsCuda ? "cuda-header" : "none";
}

static bool isCuda(StringRef Path, StringRef Language) {
  if (Language != "none")
    return Language == "cuda" || Language == "cuda-cpp-output";
  StringRef Extension = llvm::sys::path::extension(Path);
  return Extension == ".cu" || Extension == ".cui";
}

/// The user's -x in Clang's words.
static StringRef languageByOption(StringRef Value) {
  return llvm::StringSwitch<StringRef>(Value)
      .Case("cu", "cuda")
      .Case("cu-header", "cuda-header")
      .Default(Value);
}

/// Clang's type of a file; \p Language is a value for -x.
static types::ID typeOf(StringRef Path, StringRef Language) {
  if (Language != "none")
    return types::lookupTypeForTypeSpecifier(Language.str().c_str());
  StringRef Extension = llvm::sys::path::extension(Path);
  Extension.consume_front(".");
  return types::lookupTypeForExtension(Extension);
}

static SourceInput classify(StringRef Path, StringRef Language) {
  // Clang's driver has no such type; we precompile it ourselves.
  if (Language == "cuda-header")
    return {Path.str(), "cuda", /*IsCuda=*/true, /*IsHeader=*/true,
            /*HasIncludes=*/true};
  const types::ID Type = typeOf(Path, Language);
  const bool Known = Type != types::TY_INVALID;
  return {Path.str(),
          Language.str(),
          isCuda(Path, Language),
          Known && types::onlyPrecompileType(Type),
          Known && types::getPreprocessedType(Type) != types::TY_INVALID,
          Language == "none" && llvm::sys::path::extension(Path) == ".cxx"};
}

bool cupcc::isLinkerInput(StringRef Path) {
  StringRef Name = llvm::sys::path::filename(Path);
  return Name.contains(".so.") ||
         llvm::StringSwitch<bool>(llvm::sys::path::extension(Name))
             .Cases({".o", ".obj", ".lo", ".a", ".so", ".la"}, true)
             .Default(false);
}

/// What holds for the files before the first -x, in the user's words.
static StringRef languageOfAll(llvm::ArrayRef<HostArgument> Host) {
  StringRef Only = "none";
  bool IsLast = false;
  for (const HostArgument &A : Host) {
    if (A.Id == clang::options::OPT_x) {
      if (Only != "none")
        return "none";
      Only = A.Value;
      IsLast = true;
    }
    IsLast &= A.Id != clang::options::OPT_INPUT;
  }
  return Only == "cu" || IsLast ? Only : "none";
}

std::vector<SourceInput> cupcc::classifyInputs(const Invocation &I) {
  std::vector<SourceInput> Inputs;
  StringRef Before = languageByOption(languageOfAll(I.Words.Host));
  StringRef Chosen = Before;
  for (const HostArgument &A : I.Words.Host) {
    if (A.Id == clang::options::OPT_x) {
      Chosen = languageByOption(A.Value);
      Before = "none";
    }
    if (A.Id != clang::options::OPT_INPUT)
      continue;
    if (Before != "none" && isLinkerInput(A.Value)) {
      Inputs.push_back(classify(A.Value, "none"));
      continue;
    }
    StringRef Language =
        Chosen == "none" ? languageByName(A.Value, I.CxxIsCuda) : Chosen;
    Inputs.push_back(classify(A.Value, Language));
  }
  return Inputs;
}

void cupcc::nameOutput(Invocation &I, const std::string &Path) {
  I.OutputPath = Path;
  if (I.Compile.DeviceOnly)
    I.Compile.DeviceOutputPath = Path;
  HostArgument Output;
  Output.Id = clang::options::OPT_o;
  Output.Words = {"-o", Path};
  Output.Value = Path;
  I.Words.Host.push_back(std::move(Output));
}

//===----------------------------------------------------------------------===//
// The command line
//===----------------------------------------------------------------------===//

/// What makes Clang's driver leave the device's side alone.
static void addCudaMode(const Toolkit &CudaToolkit,
                        std::vector<std::string> &Words) {
  Words.insert(Words.end(),
               {"--cuda-host-only",
                // Its libdevice is not ours.
                "-nocudalib",
                // Which version launches how is read from the toolkit.
                "--cuda-path=" + CudaToolkit.root().str(),
                "-Wno-unknown-cuda-version",
                // The new one registers kernels in a section of its own, for a
                // linker of its own.
                "--no-offload-new-driver"});
}

/// nvcc's include path is the toolkit's for every source. Here it comes last,
/// so that it hides nothing.
static void addToolkitHeaders(const Toolkit &CudaToolkit,
                              std::vector<std::string> &Words) {
  for (const std::string &Folder :
       {CudaToolkit.includeDir(), CudaToolkit.ccclIncludeDir()})
    if (!Folder.empty())
      Words.insert(Words.end(), {"-idirafter", Folder});
}

/// "750,900" for the architectures that the command names; "" for none.
static std::string namedArchList(const Invocation &I,
                                 const Toolkit &CudaToolkit) {
  llvm::Expected<ChosenTargets> Chosen =
      selectTargets(I.Words.Own, CudaToolkit, /*Needed=*/false);
  if (!Chosen) {
    // Of no concern to sources in C++, as with nvcc.
    llvm::consumeError(Chosen.takeError());
    return "";
  }
  return archListValue(architectures(Chosen->Targets));
}

/// What nvcc defines for sources in C and C++, too. Those in CUDA, for which
/// the front end defines the same, see no difference.
static void addNvccMacros(const Invocation &I,
                          llvm::ArrayRef<SourceInput> Inputs,
                          const Toolkit &CudaToolkit,
                          std::vector<std::string> &Words) {
  auto Define = [&](StringRef Name, const llvm::Twine &Value) {
    Words.push_back(("-D" + Name + "=" + Value).str());
  };
  if (I.Compile.Identity == CompilerIdentity::NVCC) {
    Define("__NVCC__", "1");
    Define("__NVCC_DIAG_PRAGMA_SUPPORT__", "1");
  }
  for (const auto &[Name, Value] : versionMacros(CudaToolkit))
    Define(Name, Value);
  // Beside a source in CUDA Clang's driver defines it, for all.
  if (std::string List = namedArchList(I, CudaToolkit);
      !List.empty() &&
      llvm::none_of(Inputs, [](const SourceInput &In) { return In.IsCuda; }))
    Define("__CUDA_ARCH_LIST__", List);
}

/// True for what Clang's driver hands to a device's compilation only, and warns
/// of where there is none; DeviceOptionReader.cpp has read it.
static bool isOnlyDevices(const HostArgument &A) {
  return A.Id == clang::options::OPT_fgpu_flush_denormals_to_zero ||
         A.Id == clang::options::OPT_fno_gpu_flush_denormals_to_zero;
}

/// The user's options and inputs, in order. -x is repeated only where it
/// changes: Clang warns of one that no input follows.
static void addUserWords(const Invocation &I,
                         llvm::ArrayRef<SourceInput> Inputs,
                         llvm::function_ref<bool(const HostArgument &)> Skip,
                         std::vector<std::string> &Words) {
  // Clang would preprocess in a process of its own, after which there is no
  // single parse to fork from.
  const bool KeepsItself =
      llvm::any_of(Inputs, [](const SourceInput &In) { return In.IsCuda; });
  StringRef Current = "none";
  for (const HostArgument &A : I.Words.Host) {
    if (A.Id == clang::options::OPT_x || (KeepsItself && savesTemporaries(A)) ||
        isOnlyDevices(A) || Skip(A))
      continue;
    if (A.Id == clang::options::OPT_INPUT) {
      StringRef Language = Inputs.front().Language;
      Inputs = Inputs.drop_front();
      if (Language != Current)
        Words.insert(Words.end(), {"-x", Language.str()});
      Current = Language;
    }
    Words.insert(Words.end(), A.Words.begin(), A.Words.end());
  }
}

static void addLastStep(LastStep Last, std::vector<std::string> &Words) {
  switch (Last) {
  case LastStep::Preprocess:
    Words.push_back("-E");
    break;
  case LastStep::Check:
    Words.push_back("-fsyntax-only");
    break;
  case LastStep::Assembly:
    Words.push_back("-S");
    break;
  case LastStep::Object:
    Words.push_back("-c");
    break;
  case LastStep::Link:
    break;
  }
}

/// What any command begins with.
static std::vector<std::string>
firstArguments(llvm::ArrayRef<SourceInput> Inputs, const Toolkit *CudaToolkit) {
  std::vector<std::string> Words = {"--driver-mode=g++"};
  if (llvm::any_of(Inputs, [](const SourceInput &In) { return In.IsCuda; }))
    addCudaMode(*CudaToolkit, Words);
  // Nor are its headers. Clang warns of the option for preprocessed text.
  if (llvm::any_of(Inputs, [](const SourceInput &In) {
        return In.IsCuda && In.HasIncludes;
      }))
    Words.push_back("-nocudainc");
  // nvcc knows typeof under -std=c++17, too.
  if (llvm::any_of(Inputs, [](const SourceInput &In) { return In.IsCuda; }))
    Words.push_back("-fgnu-keywords");
  return Words;
}

std::vector<std::string> cupcc::hostArguments(const Invocation &I,
                                              const Toolkit *CudaToolkit) {
  const std::vector<SourceInput> Inputs = classifyInputs(I);
  std::vector<std::string> Words = firstArguments(Inputs, CudaToolkit);
  if (I.Compile.Verbose)
    Words.push_back("-v");
  if (I.PrintCommands)
    Words.push_back("-###");
  const bool WithCxx =
      CudaToolkit && llvm::any_of(Inputs, [](const SourceInput &In) {
        return In.HasIncludes && !In.IsCuda;
      });
  // Before the user's own.
  if (WithCxx)
    addNvccMacros(I, Inputs, *CudaToolkit, Words);
  addUserWords(
      I, Inputs,
      [&](const HostArgument &A) {
        return I.TellClangLast && choosesLastStep(A);
      },
      Words);
  if (I.TellClangLast)
    addLastStep(I.Last, Words);
  // The headers choose functions by it.
  if (I.PerThreadStream)
    Words.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  if (WithCxx)
    addToolkitHeaders(*CudaToolkit, Words);
  llvm::append_range(Words, runtimeLibraryArguments(I, CudaToolkit));
  return Words;
}

std::vector<std::string> cupcc::languageArguments(const Invocation &I,
                                                  const Toolkit *CudaToolkit) {
  if (llvm::none_of(I.Words.Host,
                    [](const HostArgument &A) { return A.HostOnly; }))
    return {};
  const std::vector<SourceInput> Inputs = classifyInputs(I);
  std::vector<std::string> Words = firstArguments(Inputs, CudaToolkit);
  addUserWords(
      I, Inputs,
      [](const HostArgument &A) {
        return (A.HostOnly && A.Id != clang::options::OPT_INPUT) ||
               choosesLastStep(A);
      },
      Words);
  addLastStep(LastStep::Check, Words);
  return Words;
}
