//===- RewrittenSource.cpp - compiling -frewrite-includes' text -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text is a source and no preprocessed one: it has macros and questions. It
// is compiled under the name of its source, so that the object is the same.
//
//===----------------------------------------------------------------------===//

#include "RewrittenSource.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RewrittenText.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

static std::string listOf(llvm::ArrayRef<DeviceArch> Archs, StringRef Between) {
  return llvm::join(
      llvm::map_range(Archs, [](DeviceArch Arch) { return Arch.name(); }),
      Between);
}

std::string cupcc::rewrittenMarker(llvm::ArrayRef<DeviceArch> Archs) {
  return (RewrittenPragma + listOf(Archs, ",")).str();
}

/// Of '# 1 "a.cu"'.
static std::string nameInMarker(StringRef Line) {
  std::string Name;
  StringRef Quoted = Line.split('"').second.rsplit('"').first;
  for (size_t I = 0; I < Quoted.size(); ++I) {
    if (Quoted[I] == '\\' && I + 1 < Quoted.size())
      ++I;
    Name += Quoted[I];
  }
  return Name;
}

static void removeWhatTextHas(CompilerInvocation &Invocation) {
  PreprocessorOptions &Preprocessor = Invocation.getPreprocessorOpts();
  Preprocessor.Macros.clear();
  Preprocessor.Includes.clear();
  Preprocessor.MacroIncludes.clear();
  Preprocessor.ImplicitPCHInclude.clear();
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
cupcc::openRewritten(CompilerInvocation &Invocation,
                     llvm::ArrayRef<DeviceArch> Archs) {
  auto &Inputs = Invocation.getFrontendOpts().Inputs;
  if (Inputs.size() != 1 || !Inputs[0].isFile() ||
      !isRewrittenText(Inputs[0].getFile()))
    return nullptr;
  const std::string Path = Inputs[0].getFile().str();
  auto File = llvm::MemoryBuffer::getFile(Path);
  if (!File)
    return nullptr; // Clang says why.
  auto [First, Text] = (*File)->getBuffer().split('\n');
  StringRef For = First.drop_front(RewrittenPragma.size());
  if (For != listOf(Archs, ","))
    return fail(cupcc::diag::err_rewritten_architectures,
                {Path, For.empty() ? "no architecture" : For.str(),
                 Archs.empty() ? "no architecture" : listOf(Archs, ",")});
  const std::string Name = nameInMarker(Text.split('\n').first);
  auto Source = llvm::MemoryBuffer::getMemBufferCopy(Text, Name);
  Invocation.getCodeGenOpts().MainFileName =
      llvm::sys::path::filename(Name).str();
  removeWhatTextHas(Invocation);
  Inputs[0] =
      FrontendInputFile(Source->getMemBufferRef(), InputKind(Language::CUDA));
  return Source;
}
