//===- RunOutput.cpp - running what was linked ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunOutput.h"
#include "../Options/HostArguments.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstdlib>
#include <unistd.h>

using namespace cupcc;
using llvm::StringRef;

/// A program or a script, and no library or source.
static bool isProgram(StringRef Path) {
  if (!llvm::sys::fs::can_execute(Path) || isLinkerInput(Path))
    return false;
  llvm::file_magic Magic;
  if (llvm::identify_magic(Path, Magic))
    return false;
  return Magic == llvm::file_magic::elf_executable ||
         Magic == llvm::file_magic::elf_shared_object ||
         Magic == llvm::file_magic::unknown;
}

std::string cupcc::finishedProgram(const Invocation &I) {
  const std::vector<SourceInput> Inputs = classifyInputs(I);
  if (Inputs.size() != 1 || Inputs.front().IsCuda ||
      Inputs.front().HasIncludes || Inputs.front().Language != "none" ||
      !isProgram(Inputs.front().Path))
    return "";
  return Inputs.front().Path;
}

/// nvcc sets it for the program, too.
static void addLibraryFolder(const Toolkit &CudaToolkit) {
  std::string Folders = CudaToolkit.libDir();
  if (const char *Old = getenv("LD_LIBRARY_PATH"); Old && *Old)
    Folders = std::string(Old) + ":" + Folders;
  setenv("LD_LIBRARY_PATH", Folders.c_str(), /*overwrite=*/1);
}

llvm::Expected<int> cupcc::runOutput(const Invocation &I, StringRef Program,
                                     const Toolkit *CudaToolkit,
                                     Interrupts &Held,
                                     const DiagnosticTable &Table) {
  // Not one of that name on PATH.
  const std::string Path =
      Program.contains('/') ? Program.str() : "./" + Program.str();
  if (I.PrintCommands || I.Compile.Verbose)
    llvm::errs() << ' ' << printableCommand(Path, I.RunArguments) << '\n';
  if (I.PrintCommands || I.PrintStages)
    return 0;
  std::vector<char *> Words = {const_cast<char *>(Path.c_str())};
  for (const std::string &Argument : I.RunArguments)
    Words.push_back(const_cast<char *>(Argument.c_str()));
  Words.push_back(nullptr);
  llvm::Expected<ProcessEnd> End = Held.runProgram([&] {
    if (CudaToolkit)
      addLibraryFolder(*CudaToolkit);
    execv(Path.c_str(), Words.data());
    Table.report(diag::err_tool_not_started)
        << Path << llvm::sys::StrError(errno);
    return 1;
  });
  if (!End)
    return End.takeError();
  return End->Signal ? 128 + End->Signal : End->ExitCode;
}
