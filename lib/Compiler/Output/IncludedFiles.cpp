//===- IncludedFiles.cpp - the files that a parse read --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IncludedFiles.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

std::vector<IncludedFile> cupcc::includedFiles(const SourceManager &Sources,
                                               SourceLocation::UIntTy Since) {
  std::vector<IncludedFile> Files;
  for (unsigned I = 1, N = Sources.local_sloc_entry_size(); I != N; ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    if (Entry.getOffset() < Since || !Entry.isFile())
      continue;
    const SrcMgr::FileInfo &Info = Entry.getFile();
    if (OptionalFileEntryRef File = Info.getContentCache().OrigEntry)
      Files.push_back({File->getName().str(), Info.getFileCharacteristic()});
  }
  return Files;
}

void cupcc::addDependencies(ArrayRef<IncludedFile> Files,
                            CompilerInstance &Instance) {
  PPCallbacks *Listeners = Instance.getPreprocessor().getPPCallbacks();
  Token NoToken;
  NoToken.startToken();
  for (const IncludedFile &File : Files)
    if (OptionalFileEntryRef Entry =
            Instance.getFileManager().getOptionalFileRef(File.Path);
        Entry && Listeners)
      // What they hear of a file that is included and need not be read again.
      Listeners->FileSkipped(*Entry, NoToken, File.Kind);
}
