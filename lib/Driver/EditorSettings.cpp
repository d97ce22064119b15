//===- EditorSettings.cpp - --print-clangd, --print-clang-flags -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clangd takes a command of compile_commands.json for one of Clang's. What
// cupcc and nvcc have beside that goes, and what cupcc would have told Clang
// comes instead; the dialect is in cupcc/editor.h.
//
//===----------------------------------------------------------------------===//

#include "EditorSettings.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/YAMLParser.h"

using namespace cupcc;
using llvm::StringRef;

/// Options that clangd would misread. What it only does not know it says of the
/// command, not of the source, which is suppressed below.
static constexpr StringRef Removed[] = {
    "-sm_*",  "-arch*",     "--gpu-arch*", "-code*",       "--gpu-code*",
    "-G",     "-gencode*",  "-dc",         "--generate-*", "-rdc*",
    "-gpu",   "-lineinfo*", "-maxrreg*",   "-use_fast*",   "-O[0-9]",
    "-ccbin", "-Xcompiler", "-Xptxas*",    "-Xcompiler=*", "-forward*",
    "-j",     "-t",         "--extended*", "--expt*",      "-expt*",
    "-x",     "--threads",  "-Xcudafe*",   "-diag-*"};

/// Clang's names of messages: about the command line, about attributes of
/// cupcc's, and about '[[storage_only]]' objects, which need no initialisation.
static constexpr StringRef Suppressed[] = {
    "drv_unknown_argument", "drv_unknown_argument_with_suggestion",
    "dynamic_var_init",     "shared_var_init",
    "unknown-attributes",   "drv_no_such_file"};

static void printList(StringRef Name, llvm::ArrayRef<std::string> Words,
                      llvm::raw_ostream &OS) {
  OS << "  " << Name << ":\n";
  for (StringRef Word : Words)
    OS << "    - \"" << llvm::yaml::escape(Word) << "\"\n";
}

static std::vector<std::string> strings(llvm::ArrayRef<StringRef> Words) {
  return {Words.begin(), Words.end()};
}

static std::vector<std::string> addedWords(const Toolkit &CudaToolkit,
                                           StringRef ResourceDir) {
  std::vector<std::string> Words = {
      "-xcuda",
      "--cuda-host-only",
      "-nocudainc",
      "-nocudalib",
      "--cuda-path=" + CudaToolkit.root().str(),
      "-Wno-unknown-cuda-version",
  };
  for (const std::string &Folder :
       {ResourceDir.str() + "/include", CudaToolkit.includeDir(),
        CudaToolkit.ccclIncludeDir()})
    if (!Folder.empty())
      Words.push_back("-isystem" + Folder);
  Words.push_back("--include=" + ResourceDir.str() + "/include/cupcc/editor.h");
  return Words;
}

llvm::Error cupcc::printClangd(const Invocation &I, StringRef ResourceDir,
                               llvm::raw_ostream &OS) {
  llvm::Expected<Toolkit> CudaToolkit = Toolkit::find(I.CudaPath);
  if (!CudaToolkit)
    return CudaToolkit.takeError();
  OS << "# Made by cupcc --print-clangd, for clangd in the folders below.\n"
        "If:\n"
        "  PathMatch: [.*\\.cu, .*\\.cuh]\n"
        "CompileFlags:\n";
  printList("Remove", strings(Removed), OS);
  printList("Add", addedWords(*CudaToolkit, ResourceDir), OS);
  OS << "Diagnostics:\n";
  printList("Suppress", strings(Suppressed), OS);
  return llvm::Error::success();
}

llvm::Error cupcc::printClangFlags(const Invocation &I, StringRef ResourceDir,
                                   llvm::raw_ostream &OS) {
  llvm::Expected<Toolkit> CudaToolkit = Toolkit::find(I.CudaPath);
  if (!CudaToolkit)
    return CudaToolkit.takeError();
  llvm::interleave(
      addedWords(*CudaToolkit, ResourceDir), OS,
      [&](StringRef Word) { llvm::sys::printArg(OS, Word, /*Quote=*/false); },
      " ");
  OS << '\n';
  return llvm::Error::success();
}
