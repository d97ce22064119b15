//===- HostPackages.cpp - what the host's side needs installed ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP and the sanitizers need more of LLVM than the compiler: libomp with
// its header, and compiler-rt. Both are packages of their own. Without them the
// parser finds no omp.h, or the linker no library whose name tells little.
//
// The command lines that Clang's driver has made say what the linker will read,
// so they are looked through before the first of them runs. A source for OpenMP
// need not include the header: whether it is there is asked after an error.
//
//===----------------------------------------------------------------------===//

#include "HostPackages.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Tool.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
using clang::driver::Action;
using clang::driver::Command;
using clang::driver::Compilation;
using llvm::StringRef;

static llvm::Error missing(const llvm::Twine &File, StringRef Package) {
  const std::string Version = std::to_string(LLVM_VERSION_MAJOR);
  return fail(diag::err_missing_package,
              {File.str(), (Package + "-" + Version + "-dev").str()});
}

static bool exists(StringRef Folder, StringRef Name) {
  llvm::SmallString<128> Path(Folder);
  llvm::sys::path::append(Path, Name);
  return llvm::sys::fs::exists(Path);
}

/// The name of LLVM's OpenMP library if the command asks for it, else empty.
static StringRef openMPLibrary(const Invocation &I) {
  StringRef Library;
  for (const HostArgument &A : I.Words.Host) {
    if (A.Id == clang::options::OPT_fopenmp)
      Library = "libomp";
    else if (A.Id == clang::options::OPT_fopenmp_EQ)
      Library = A.Value;
    else if (A.Id == clang::options::OPT_fno_openmp)
      Library = "";
  }
  // GCC's library comes with GCC.
  return Library == "libgomp" ? "" : Library;
}

/// The folders in which \p Job, of Clang's front end, looks for headers.
static std::vector<StringRef> headerFolders(const Command &Job) {
  std::vector<StringRef> Folders;
  const llvm::opt::ArgStringList &Words = Job.getArguments();
  for (size_t At = 0; At < Words.size(); ++At) {
    StringRef Word = Words[At];
    if (llvm::is_contained({"-I", "-isystem", "-idirafter", "-iquote",
                            "-internal-isystem", "-internal-externc-isystem"},
                           Word) &&
        At + 1 < Words.size())
      Folders.push_back(Words[++At]);
    else if (Word.consume_front("-I"))
      Folders.push_back(Word);
  }
  return Folders;
}

static llvm::Error checkHeader(const Command &Job) {
  if (llvm::any_of(headerFolders(Job),
                   [](StringRef Folder) { return exists(Folder, "omp.h"); }))
    return llvm::Error::success();
  return missing("omp.h", "libomp");
}

/// The linker's own folders are among those that the driver names.
static llvm::Error checkOpenMPLibrary(const Command &Link, StringRef Library) {
  bool IsLinked = false, IsFound = false;
  for (StringRef Word : Link.getArguments()) {
    if (Word.consume_front("-L"))
      IsFound |= exists(Word, (Library + ".so").str()) ||
                 exists(Word, (Library + ".a").str());
    else if (Word.consume_front("-l"))
      IsLinked |= "lib" + Word.str() == Library;
  }
  return IsLinked && !IsFound ? missing(Library, "libomp")
                              : llvm::Error::success();
}

/// Clang's driver names compiler-rt's libraries by their paths.
static llvm::Error checkCompilerRT(const Command &Link) {
  for (StringRef Word : Link.getArguments()) {
    Word.consume_front("--dynamic-list=");
    if (llvm::sys::path::is_absolute(Word) &&
        llvm::sys::path::filename(Word).starts_with("libclang_rt.") &&
        !llvm::sys::fs::exists(Word))
      return missing(Word, "libclang-rt");
  }
  return llvm::Error::success();
}

llvm::Error cupcc::checkHostLibraries(const Invocation &I,
                                      const Compilation &Jobs) {
  const StringRef OpenMP = openMPLibrary(I);
  for (const Command &Job : Jobs.getJobs()) {
    if (Job.getSource().getKind() != Action::LinkJobClass)
      continue;
    if (llvm::Error E = checkCompilerRT(Job))
      return E;
    if (!OpenMP.empty())
      if (llvm::Error E = checkOpenMPLibrary(Job, OpenMP))
        return E;
  }
  return llvm::Error::success();
}

llvm::Error cupcc::checkHostHeaders(const Invocation &I,
                                    const Compilation &Jobs) {
  if (openMPLibrary(I).empty())
    return llvm::Error::success();
  for (const Command &Job : Jobs.getJobs())
    if (StringRef(Job.getCreator().getName()) == "clang")
      if (llvm::Error E = checkHeader(Job))
        return E;
  return llvm::Error::success();
}
