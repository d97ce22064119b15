//===- BranchedFiles.cpp - sources and headers, rewritten -----------------===//
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
// So is a file of the program's, if all its #if about the architecture can be
// rewritten: else the parse is divided anyway, and what the other #if declare
// may be needed in the branches.
//
// Relies on: Clang 22 having looked at the main file's size, and at nothing
//  else of it, before the action is executed.
// Test: test/Frontend/Lex/arch-branches-program.cu.
// Goes when: Clang parses both branches of an #if.
//
//===----------------------------------------------------------------------===//

#include "BranchedFiles.h"
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
/// read then. Of the main file they can only be the beginning.
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
  const SourceManager &Sources = Instance.getSourceManager();
  Files.erase(Sources.getFileEntryForID(Sources.getMainFileID()));
  return Files;
}

class FileRewriter : public PPCallbacks {
public:
  FileRewriter(CompilerInstance &Instance, TargetMacros &Macros,
               HeaderOwners Owners)
      : Instance(Instance), PP(Instance.getPreprocessor()),
        Sources(Instance.getSourceManager()), Macros(Macros),
        Owners(std::move(Owners)) {}

  void rewriteMainFile();

  void InclusionDirective(SourceLocation, const Token &, StringRef, bool,
                          CharSourceRange, OptionalFileEntryRef File, StringRef,
                          StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (File && Seen.insert(*File).second)
      rewrite(*File);
  }

private:
  bool rewrite(FileEntryRef File);
  bool mayRewrite(HeaderOwner Owner) const;
  bool isPrecompiled(FileEntryRef File);

  const CompilerInstance &Instance;
  Preprocessor &PP;
  SourceManager &Sources;
  TargetMacros &Macros;
  HeaderOwners Owners;
  llvm::DenseSet<FileEntryRef> Seen;
  std::optional<llvm::DenseSet<const FileEntry *>> Precompiled;
};

} // namespace

bool FileRewriter::isPrecompiled(FileEntryRef File) {
  if (!Precompiled)
    Precompiled = precompiledFiles(Instance);
  return Precompiled->contains(&File.getFileEntry());
}

/// A precompiled header must notice that a file of the program's has changed,
/// and Clang compares only files whose text it has read itself. The beginning
/// of a source is compared by the cache it is in.
bool FileRewriter::mayRewrite(HeaderOwner Owner) const {
  if (Owner == HeaderOwner::NVIDIA)
    return true;
  return Owner == HeaderOwner::Program &&
         (!PP.getLangOpts().CompilingPCH ||
          PP.getPreprocessorOpts().GeneratePreamble) &&
         Macros.targetsHere().count() > 1;
}

/// True if it has another text now.
bool FileRewriter::rewrite(FileEntryRef File) {
  const HeaderOwner Owner = Owners.ownerOf(File);
  if (!mayRewrite(Owner) || isPrecompiled(File))
    return false;
  std::optional<llvm::MemoryBufferRef> Buffer =
      Sources.getMemoryBufferForFileOrNone(File);
  if (!Buffer || !Macros.mentionsTarget(Buffer->getBuffer(), Owner))
    return false;
  auto Depends = [&](StringRef Name) { return Macros.dependsOnTarget(Name); };
  std::optional<std::string> Text = rewriteBranches(
      Buffer->getBuffer(), {PP.getLangOpts(), Depends,
                            static_cast<unsigned>(Macros.targets().size()),
                            /*IsProgram=*/Owner == HeaderOwner::Program});
  if (!Text)
    return false;
  Sources.overrideFileContents(
      File, llvm::MemoryBuffer::getMemBufferCopy(*Text, File.getName()));
  return true;
}

/// The main file has a place among the locations, of the size of its text. The
/// new one gets another.
void FileRewriter::rewriteMainFile() {
  OptionalFileEntryRef File =
      Sources.getFileEntryRefForID(Sources.getMainFileID());
  if (File && Seen.insert(*File).second && rewrite(*File))
    Sources.setMainFileID(
        Sources.createFileID(*File, SourceLocation(), SrcMgr::C_User));
}

std::unique_ptr<PPCallbacks> cupcc::rewriteFiles(CompilerInstance &Instance,
                                                 TargetMacros &Macros,
                                                 HeaderOwners Owners) {
  auto Rewriter =
      std::make_unique<FileRewriter>(Instance, Macros, std::move(Owners));
  Rewriter->rewriteMainFile();
  return Rewriter;
}

SourceLocation cupcc::asWritten(SourceLocation Place, SourceManager &Sources) {
  const FileID Rewritten = Sources.getFileID(Place);
  const PresumedLoc Line = Sources.getPresumedLoc(Place);
  OptionalFileEntryRef File = Sources.getFileEntryRefForID(Rewritten);
  // A pipe cannot be read twice.
  if (!File || Line.isInvalid() || !Sources.isFileOverridden(*File) ||
      File->getFileEntry().isNamedPipe())
    return Place;
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      Sources.getFileManager().getBufferForFile(*File);
  if (!Text)
    return Place;
  const FileID Written = Sources.createFileID(
      std::move(*Text), Sources.getFileCharacteristic(Place), /*LoadedID=*/0,
      /*LoadedOffset=*/0, Sources.getIncludeLoc(Rewritten));
  return Sources.translateLineCol(Written, Line.getLine(), 1);
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
