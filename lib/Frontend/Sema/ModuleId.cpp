//===- ModuleId.cpp - what an object is called among others ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleId.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
using namespace cupcc;

namespace {

/// One hash of several texts, whose borders count.
class Hash {
public:
  void add(StringRef Text) {
    const uint64_t Parts[] = {Value, llvm::xxh3_64bits(Text), Text.size()};
    Value = llvm::xxh3_64bits(
        ArrayRef(reinterpret_cast<const uint8_t *>(Parts), sizeof(Parts)));
  }
  uint64_t value() const { return Value; }

private:
  uint64_t Value = 0;
};

} // namespace

/// True if \p File is the prelude or is included from there.
static bool isOfPrelude(const SourceManager &Manager, FileID File) {
  for (; File.isValid();
       File = Manager.getFileID(Manager.getIncludeLoc(File))) {
    OptionalFileEntryRef Entry = Manager.getFileEntryRefForID(File);
    if (Entry && Entry->getName().ends_with("cupcc/prelude.h"))
      return true;
    if (Manager.getIncludeLoc(File).isInvalid())
      return false;
  }
  return false;
}

/// Files that were read for this source; what a precompiled header was made of
/// is not opened for this. The prelude may be one, and is the same to all
/// sources of a program.
static void addFiles(const SourceManager &Manager, Hash &To) {
  for (unsigned I = 1; I < Manager.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Manager.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    const FileID File = Manager.getFileID(
        SourceLocation::getFromRawEncoding(Entry.getOffset()));
    // Clang's own text, which is shorter behind a precompiled header.
    const bool IsOfUser = Entry.getFile().getContentCache().OrigEntry ||
                          File == Manager.getMainFileID();
    if (!IsOfUser || isOfPrelude(Manager, File))
      continue;
    if (std::optional<StringRef> Text =
            Entry.getFile().getContentCache().getBufferDataIfLoaded())
      To.add(*Text);
  }
}

static std::string mainFile(const SourceManager &Manager) {
  OptionalFileEntryRef Main =
      Manager.getFileEntryRefForID(Manager.getMainFileID());
  return Main ? Main->getName().str() : "stdin";
}

std::string cupcc::moduleId(const Preprocessor &Preprocessor) {
  const SourceManager &Manager = Preprocessor.getSourceManager();
  const std::string Source = mainFile(Manager);
  Hash Content;
  Content.add(Source);
  for (const auto &[Macro, IsUndefined] :
       Preprocessor.getPreprocessorOpts().Macros)
    Content.add(Macro);
  addFiles(Manager, Content);

  std::string Name = llvm::sys::path::filename(Source).str();
  for (char &C : Name)
    if (!llvm::isAlnum(C))
      C = '_';
  return "_" + llvm::utohexstr(Content.value(), /*LowerCase=*/true, 16) + "_" +
         llvm::utostr(Name.size()) + "_" + Name;
}
