//===- NvccReport.cpp - what build systems read from nvcc -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NvccReport.h"
#include "Options/HostArguments.h"
#include "clang/Driver/Job.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace cupcc;
using llvm::StringRef;

static std::string quoted(const llvm::Twine &Word) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::sys::printArg(OS, Word.str(), /*Quote=*/true);
  return Text;
}

//===----------------------------------------------------------------------===//
// --version
//===----------------------------------------------------------------------===//

/// Meson takes what follows the last capital V for the version.
void cupcc::printNvccVersion(const Toolkit &CudaToolkit,
                             llvm::raw_ostream &OS) {
  const std::string Release = CudaToolkit.version().getAsString();
  OS << "nvcc: NVIDIA (R) Cuda compiler driver\n"
     << "Cuda compilation tools, release " << Release << ", V" << Release << '.'
     << CudaToolkit.build() << '\n'
     << "Build cupcc_" CUPCC_VERSION "/clang_" LLVM_VERSION_STRING "\n";
}

//===----------------------------------------------------------------------===//
// Settings
//===----------------------------------------------------------------------===//

static std::string join(StringRef Folder, StringRef Name) {
  llvm::SmallString<128> Path(Folder);
  llvm::sys::path::append(Path, Name);
  return std::string(Path);
}

/// CMake takes a line with this text for the link command. Clang's, which has
/// the same words, has one blank between them.
static std::string libraryWords(const Toolkit &CudaToolkit) {
  return quoted("-L" + CudaToolkit.stubsDir()) + "  " +
         quoted("-L" + CudaToolkit.libDir());
}

void cupcc::printNvccSettings(const Toolkit &CudaToolkit,
                              llvm::raw_ostream &OS) {
  const StringRef Root = CudaToolkit.root();
  OS << "#$ TOP=" << Root << '\n'
     << "#$ NVVMIR_LIBRARY_DIR="
     << llvm::sys::path::parent_path(CudaToolkit.libdevice()) << '\n'
     << "#$ PATH=" << join(Root, "nvvm/bin") << ':' << join(Root, "bin") << ':'
     << llvm::sys::Process::GetEnv("PATH").value_or("") << '\n'
     << "#$ INCLUDES=" << quoted("-I" + CudaToolkit.includeDir()) << "  \n";
  if (!CudaToolkit.ccclIncludeDir().empty())
    OS << "#$ SYSTEM_INCLUDES=" << quoted("-isystem") << ' '
       << quoted(CudaToolkit.ccclIncludeDir()) << "  \n";
  OS << "#$ LIBRARIES=  " << libraryWords(CudaToolkit) << '\n';
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

static bool links(const PlannedJob &Job) {
  return llvm::any_of(
      Job.Steps, [](const PlanStep &Step) { return Step.Id == Stage::Link; });
}

/// CMake reads the architectures from "-arch compute_XX" of nvcc and from
/// "-target-cpu sm_XX" of Clang, without quotes.
static void printTargets(const PlannedJob &Job, llvm::raw_ostream &OS) {
  for (const DeviceTarget &Target : Job.Cuda->Targets)
    OS << "#$ codegen -arch compute_" << Target.Arch.suffix() << " -target-cpu "
       << Target.Arch.name() << ' ' << quoted(Job.InputPath) << '\n';
}

static void printLink(const PlannedJob &Job, const Invocation &I,
                      const Toolkit &CudaToolkit, StringRef Executable,
                      llvm::raw_ostream &OS) {
  OS << "#$ " << quoted(Executable);
  for (const clang::driver::InputInfo &Input : Job.HostCommand->getInputInfos())
    if (Input.isFilename())
      OS << ' ' << quoted(Input.getFilename());
  OS << ' ' << libraryWords(CudaToolkit) << ' '
     << quoted("-L" + hostLibraryDir(I.Compile.ResourceDir));
  for (StringRef Word : runtimeLibraryArguments(I, &CudaToolkit))
    if (!Word.starts_with("-L"))
      OS << ' ' << Word;
  OS << " -o " << quoted(Job.HostCommand->getOutputFilenames().front()) << '\n';
}

void cupcc::printNvccCommands(const Plan &P, const Invocation &I,
                              const Toolkit &CudaToolkit, StringRef Executable,
                              llvm::raw_ostream &OS) {
  for (const PlannedJob &Job : P.Jobs)
    if (Job.Cuda)
      printTargets(Job, OS);
    else if (links(Job))
      printLink(Job, I, CudaToolkit, Executable, OS);
}
