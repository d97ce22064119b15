//===- ClangOutputs.cpp - files that Clang writes itself ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ClangOutputs.h"
#include "cupcc/Compiler/OutputFiles.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/FileSystem.h"

using namespace cupcc;
namespace fs = llvm::sys::fs;

llvm::Error ClangOutputs::take(std::string &Path, bool IsDependencies) {
  if (Path.empty())
    return llvm::Error::success();
  llvm::Expected<MemoryFile> Contents = MemoryFile::create("output");
  if (!Contents)
    return Contents.takeError();
  std::string Memory = Contents->path();
  Outputs.push_back({std::move(Path), std::move(*Contents), IsDependencies});
  Path = std::move(Memory);
  return llvm::Error::success();
}

llvm::Expected<ClangOutputs>
ClangOutputs::redirect(clang::CompilerInvocation &Invocation) {
  ClangOutputs Result;
  clang::DependencyOutputOptions &Dependencies =
      Invocation.getDependencyOutputOpts();
  for (std::string *Path :
       {&Dependencies.OutputFile, &Dependencies.DOTOutputFile})
    if (llvm::Error E = Result.take(*Path, /*IsDependencies=*/true))
      return std::move(E);
  if (llvm::Error E = Result.take(Invocation.getCodeGenOpts().SplitDwarfOutput,
                                  /*IsDependencies=*/false))
    return std::move(E);
  return Result;
}

static void removeStale(const std::string &Path) {
  if (Path != "-" && !isSpecialFile(Path))
    fs::remove(Path);
}

llvm::Error ClangOutputs::write(bool Succeeded) {
  for (const Output &O : Outputs) {
    if (!Succeeded && !O.IsDependencies)
      continue;
    llvm::Expected<std::string> Bytes = O.Contents.read();
    if (!Bytes)
      return Bytes.takeError();
    if (Bytes->empty())
      removeStale(O.Path);
    else if (llvm::Error E = writeOutputs({{O.Path, *Bytes}}))
      return E;
  }
  return llvm::Error::success();
}
