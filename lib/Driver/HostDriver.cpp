//===- HostDriver.cpp - Clang's driver, as cupcc uses it ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostDriver.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include <dlfcn.h>

using namespace cupcc;
using llvm::StringRef;

/// The folder that libclang-cpp was loaded from, or empty.
static std::string clangLibraryFolder() {
  Dl_info Info;
  void *InLibrary = reinterpret_cast<void *>(&clang::getClangFullVersion);
  if (!dladdr(InLibrary, &Info) || !Info.dli_fname)
    return "";
  return llvm::sys::path::parent_path(Info.dli_fname).str();
}

/// Clang finds its headers and its -cc1 beside the program it takes itself for,
/// so this must be the clang of the same version. Debian puts the library
/// beside the folder of the version, other systems inside it.
std::string cupcc::findClang() {
  const std::string Library = clangLibraryFolder();
  const std::string Version = std::to_string(LLVM_VERSION_MAJOR);
  for (const std::string &Relative :
       {std::string("../bin/clang"), "../llvm-" + Version + "/bin/clang",
        "../bin/clang-" + Version}) {
    llvm::SmallString<128> Path(Library);
    llvm::sys::path::append(Path, Relative);
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    if (!Library.empty() && llvm::sys::fs::can_execute(Path))
      return std::string(Path);
  }
  return CUPCC_LLVM_TOOLS_DIR "/clang";
}

/// nvcc takes -std=c++17 for the C++ sources of a command, and leaves it out
/// for those in C; Clang's front end refuses it for them.
static void leaveOutCxxStandards(clang::driver::Compilation &Jobs) {
  for (clang::driver::Command &Job : Jobs.getJobs()) {
    llvm::opt::ArgStringList Words = Job.getArguments();
    auto Language =
        llvm::find_if(Words, [](StringRef Word) { return Word == "-x"; });
    if (Language == Words.end() || std::next(Language) == Words.end() ||
        !llvm::is_contained({"c", "cpp-output"},
                            StringRef(*std::next(Language))))
      continue;
    llvm::erase_if(Words, [](StringRef Word) {
      return Word.starts_with("-std=c++") || Word.starts_with("-std=gnu++");
    });
    Job.replaceArguments(std::move(Words));
  }
}

HostDriver::HostDriver(std::vector<std::string> TheWords,
                       clang::DiagnosticsEngine &Diagnostics)
    : Words(std::move(TheWords)),
      TheDriver(findClang(), llvm::sys::getDefaultTargetTriple(), Diagnostics) {
  std::vector<const char *> Pointers = {TheDriver.getClangProgramPath()};
  for (const std::string &Word : Words)
    Pointers.push_back(Word.c_str());
  Jobs.reset(TheDriver.BuildCompilation(Pointers));
  if (Jobs)
    leaveOutCxxStandards(*Jobs);
}
