//===- HeaderTexts.cpp - what a source's headers have ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/HeaderTexts.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
using namespace cupcc;

/// In front of the files.
static constexpr llvm::StringLiteral LineStart = "texts";

static bool isPrelude(StringRef Name) {
  return Name.ends_with("cupcc/prelude.h");
}

/// True if \p File is the prelude or is included from there.
static bool isOfPrelude(const SourceManager &Sources, FileID File) {
  for (; File.isValid();
       File = Sources.getFileID(Sources.getIncludeLoc(File))) {
    OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
    if (Entry && isPrelude(Entry->getName()))
      return true;
    if (Sources.getIncludeLoc(File).isInvalid())
      return false;
  }
  return false;
}

static uint64_t hashOf(StringRef Name, StringRef Text) {
  const uint64_t Parts[] = {llvm::xxh3_64bits(llvm::sys::path::filename(Name)),
                            llvm::xxh3_64bits(Text)};
  return llvm::xxh3_64bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(Parts), sizeof(Parts)));
}

HeaderTexts cupcc::headerTexts(const SourceManager &Sources) {
  HeaderTexts Texts;
  // A prelude that no file includes stands in front of a source.
  llvm::sys::fs::UniqueID IncludesPrelude;
  for (unsigned I = 1; I < Sources.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    // The others are Clang's own text, which is shorter behind a precompiled
    // header.
    if (!Entry.isFile() || !Entry.getFile().getContentCache().OrigEntry)
      continue;
    const FileID File = Sources.getFileID(
        SourceLocation::getFromRawEncoding(Entry.getOffset()));
    const FileEntryRef Header = *Entry.getFile().getContentCache().OrigEntry;
    if (isPrelude(Header.getName()))
      if (OptionalFileEntryRef Includer = Sources.getFileEntryRefForID(
              Sources.getFileID(Sources.getIncludeLoc(File))))
        IncludesPrelude = Includer->getUniqueID();
    if (File == Sources.getMainFileID() ||
        Texts.contains(Header.getUniqueID()) || isOfPrelude(Sources, File))
      continue;
    if (std::optional<StringRef> Text =
            Entry.getFile().getContentCache().getBufferDataIfLoaded())
      Texts[Header.getUniqueID()] = hashOf(Header.getName(), *Text);
  }
  Texts.erase(IncludesPrelude);
  return Texts;
}

std::string cupcc::printTexts(const HeaderTexts &Texts) {
  std::string Line = LineStart.str();
  for (const auto &[File, Hash] : Texts)
    Line += " " + llvm::utohexstr(File.getDevice()) + "-" +
            llvm::utohexstr(File.getFile()) + "-" + llvm::utohexstr(Hash);
  return Line + "\n";
}

std::optional<HeaderTexts> cupcc::takeTexts(StringRef &Text) {
  if (!Text.consume_front(LineStart))
    return std::nullopt;
  HeaderTexts Texts;
  while (Text.consume_front(" ")) {
    uint64_t Device = 0, File = 0, Hash = 0;
    if (Text.consumeInteger(16, Device) || !Text.consume_front("-") ||
        Text.consumeInteger(16, File) || !Text.consume_front("-") ||
        Text.consumeInteger(16, Hash))
      return std::nullopt;
    Texts[{Device, File}] = Hash;
  }
  if (!Text.consume_front("\n"))
    return std::nullopt;
  return Texts;
}
