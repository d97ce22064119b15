//===- BranchedHeaders.cpp - NVIDIA's headers, rewritten ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA's headers have #if about the architecture in functions' bodies:
//
//   #if (defined __CUDA_ARCH__) && (__CUDA_ARCH__ >= 890)
//     asm("{cvt.rn.satfinite.e4m3x2.f32 %0, %2, %1;}" ...);
//   #else
//     ... // a hundred lines
//   #endif
//
// One parse cannot take both, and to ask the oracle would divide the parse of
// every source that includes <cuda_fp8.h>. So their text is another one, which
// has both.
//
//===----------------------------------------------------------------------===//

#include "BranchedHeaders.h"
#include "TargetMacros.h"
#include "cupcc/Frontend/RewriteBranches.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Serialization/ASTReader.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

namespace {

/// The files of the precompiled headers, which keep their texts as they were
/// read then.
llvm::DenseSet<const FileEntry *>
precompiledFiles(const CompilerInstance &Instance) {
  llvm::DenseSet<const FileEntry *> Files;
  if (ASTReader *Reader = Instance.getASTReader().get())
    for (serialization::ModuleFile &Module : Reader->getModuleManager())
      Reader->visitInputFiles(Module, /*IncludeSystem=*/true,
                              /*Complain=*/false,
                              [&](const serialization::InputFile &File, bool) {
                                if (OptionalFileEntryRef Entry = File.getFile())
                                  Files.insert(&Entry->getFileEntry());
                              });
  return Files;
}

class HeaderRewriter : public PPCallbacks {
public:
  HeaderRewriter(CompilerInstance &Instance, const TargetMacros &Macros,
                 HeaderOwners Owners)
      : Instance(Instance), PP(Instance.getPreprocessor()),
        Sources(Instance.getSourceManager()), Macros(Macros),
        Owners(std::move(Owners)) {}

  void InclusionDirective(SourceLocation, const Token &, StringRef, bool,
                          CharSourceRange, OptionalFileEntryRef File, StringRef,
                          StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (File && Seen.insert(*File).second &&
        Owners.ownerOf(*File) == HeaderOwner::NVIDIA)
      rewrite(*File);
  }

private:
  void rewrite(FileEntryRef File) {
    std::optional<llvm::MemoryBufferRef> Buffer =
        Sources.getMemoryBufferForFileOrNone(File);
    if (!Buffer || !Macros.mentionsTarget(Buffer->getBuffer()))
      return;
    auto Depends = [&](StringRef Name) { return Macros.dependsOnTarget(Name); };
    std::optional<std::string> Text = rewriteBranches(
        Buffer->getBuffer(), {PP.getLangOpts(), Depends,
                              static_cast<unsigned>(Macros.targets().size())});
    if (Text && !isPrecompiled(File))
      Sources.overrideFileContents(
          File, llvm::MemoryBuffer::getMemBufferCopy(*Text, File.getName()));
  }

  bool isPrecompiled(FileEntryRef File) {
    if (!Precompiled)
      Precompiled = precompiledFiles(Instance);
    return Precompiled->contains(&File.getFileEntry());
  }

  const CompilerInstance &Instance;
  Preprocessor &PP;
  SourceManager &Sources;
  const TargetMacros &Macros;
  HeaderOwners Owners;
  llvm::DenseSet<FileEntryRef> Seen;
  std::optional<llvm::DenseSet<const FileEntry *>> Precompiled;
};

} // namespace

std::unique_ptr<PPCallbacks> cupcc::rewriteHeaders(CompilerInstance &Instance,
                                                   const TargetMacros &Macros,
                                                   HeaderOwners Owners) {
  return std::make_unique<HeaderRewriter>(Instance, Macros, std::move(Owners));
}

void cupcc::listRewrittenHeaders(CompilerInstance &Instance) {
  ASTReader *Reader = Instance.getASTReader().get();
  if (!Reader || Instance.getDependencyCollectors().empty())
    return;
  for (serialization::ModuleFile &Module : Reader->getModuleManager())
    Reader->visitInputFiles(
        Module, /*IncludeSystem=*/true, /*Complain=*/false,
        [&](const serialization::InputFile &File, bool IsSystem) {
          if (!File.isOverridden() || !File.getFile())
            return;
          for (const auto &Collector : Instance.getDependencyCollectors())
            Collector->maybeAddDependency(
                File.getFile()->getName(), /*FromModule=*/false, IsSystem,
                /*IsModuleFile=*/false, /*IsMissing=*/false);
        });
}
