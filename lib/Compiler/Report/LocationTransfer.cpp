//===- LocationTransfer.cpp - source locations across processes -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LocationTransfer.h"
#include "clang/Basic/FileManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;
namespace json = llvm::json;

/// The same text for the same description: JSON's objects are written sorted.
static std::string textOf(const json::Object &Description) {
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(json::Object(Description));
  return Text;
}

//===----------------------------------------------------------------------===//
// Describing
//===----------------------------------------------------------------------===//

bool LocationTransfer::isShared(SourceLocation Loc) const {
  if (Sources.isLoadedSourceLocation(Loc))
    return true;
  // Tokens made by pasting go where there is room, in each process its own into
  // the same memory.
  if (Loc.isFileID() && Sources.isWrittenInScratchSpace(Loc))
    return false;
  // The raw encoding is the offset and a bit for macros.
  SourceLocation::UIntTy Offset =
      Loc.getRawEncoding() & ~SourceLocation::UIntTy(0) >> 1;
  return Offset < Shared;
}

/// What is in no file is sent as its line. \p Offset becomes one into the line.
static json::Object describeText(StringRef Name, StringRef Text,
                                 unsigned &Offset) {
  size_t Begin = Text.take_front(Offset).rfind('\n');
  Begin = Begin == StringRef::npos ? 0 : Begin + 1;
  StringRef Line = Text.drop_front(Begin).take_until(
      [](char C) { return C == '\n' || C == '\0'; });
  Offset -= Begin;
  return json::Object{{"buffer", json::fixUTF8(Name)},
                      {"text", json::fixUTF8(Line)}};
}

json::Object LocationTransfer::describeFile(FileID File,
                                            const SrcMgr::FileInfo &Info,
                                            unsigned &Offset) const {
  OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
  if (!Entry)
    return describeText(Info.getName(), Sources.getBufferData(File), Offset);
  return json::Object{{"file", json::fixUTF8(Entry->getName())},
                      {"kind", int64_t(Info.getFileCharacteristic())},
                      {"from", describe(Info.getIncludeLoc())}};
}

json::Object
LocationTransfer::describeExpansion(FileID File,
                                    const SrcMgr::ExpansionInfo &Info) const {
  json::Object Description{{"spelled", describe(Info.getSpellingLoc())},
                           {"length", int64_t(Sources.getFileIDSize(File))},
                           {"begin", describe(Info.getExpansionLocStart())}};
  if (Info.isMacroArgExpansion())
    return Description;
  // Both ends are mostly of one entry. To describe that twice, in each of the
  // entries that it is in, would double the text with each macro in a macro.
  auto [BeginFile, BeginOffset] =
      Sources.getDecomposedLoc(Info.getExpansionLocStart());
  auto [EndFile, EndOffset] =
      Sources.getDecomposedLoc(Info.getExpansionLocEnd());
  if (BeginFile == EndFile)
    Description["extent"] = int64_t(EndOffset) - int64_t(BeginOffset);
  else
    Description["end"] = describe(Info.getExpansionLocEnd());
  Description["tokens"] = Info.isExpansionTokenRange();
  return Description;
}

json::Value LocationTransfer::describe(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return nullptr;
  if (isShared(Loc))
    return int64_t(Loc.getRawEncoding());
  auto [File, Offset] = Sources.getDecomposedLoc(Loc);
  const Entry &E = Sources.getSLocEntry(File);
  json::Object Description = E.isFile()
                                 ? describeFile(File, E.getFile(), Offset)
                                 : describeExpansion(File, E.getExpansion());
  return json::Array{std::move(Description), int64_t(Offset)};
}

//===----------------------------------------------------------------------===//
// Finding
//===----------------------------------------------------------------------===//

/// The files that this process has read itself have their #line directives.
void LocationTransfer::indexOwnFiles() {
  Indexed = true;
  for (unsigned I = 1, N = Sources.local_sloc_entry_size(); I != N; ++I) {
    const Entry &E = Sources.getLocalSLocEntry(I);
    if (E.getOffset() < Shared || !E.isFile())
      continue;
    FileID File =
        Sources.getFileID(SourceLocation::getFromRawEncoding(E.getOffset()));
    if (!Sources.getFileEntryRefForID(File))
      continue;
    unsigned Offset = 0;
    Begins.try_emplace(textOf(describeFile(File, E.getFile(), Offset)),
                       Sources.getLocForStartOfFile(File));
  }
}

SourceLocation LocationTransfer::makeFile(const json::Object &Description) {
  if (std::optional<StringRef> Text = Description.getString("text"))
    return Sources.getLocForStartOfFile(
        Sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(
            *Text, Description.getString("buffer").value_or(""))));
  OptionalFileEntryRef Entry = Sources.getFileManager().getOptionalFileRef(
      Description.getString("file").value_or(""));
  if (!Entry)
    return SourceLocation();
  const json::Value *From = Description.get("from");
  return Sources.getLocForStartOfFile(Sources.createFileID(
      *Entry, From ? find(*From) : SourceLocation(),
      static_cast<SrcMgr::CharacteristicKind>(
          Description.getInteger("kind").value_or(SrcMgr::C_User))));
}

SourceLocation
LocationTransfer::makeExpansion(const json::Object &Description) {
  const json::Value *Spelled = Description.get("spelled");
  const json::Value *Begin = Description.get("begin");
  const json::Value *End = Description.get("end");
  SourceLocation Spelling = find(*Spelled);
  if (Spelling.isInvalid() || !Begin)
    return SourceLocation();
  unsigned Length = Description.getInteger("length").value_or(0);
  SourceLocation First = find(*Begin), Last;
  if (std::optional<int64_t> Extent = Description.getInteger("extent");
      Extent && First.isValid())
    Last = First.getLocWithOffset(*Extent);
  else if (End)
    Last = find(*End);
  else
    return Sources.createMacroArgExpansionLoc(Spelling, First, Length);
  return Sources.createExpansionLoc(
      Spelling, First, Last, Length,
      Description.getBoolean("tokens").value_or(true));
}

/// The first location of the entry described.
SourceLocation LocationTransfer::begin(const json::Object &Description) {
  if (!Indexed)
    indexOwnFiles();
  std::string Key = textOf(Description);
  auto It = Begins.find(Key);
  if (It != Begins.end())
    return It->second;
  SourceLocation Begin = Description.get("spelled") ? makeExpansion(Description)
                                                    : makeFile(Description);
  Begins[Key] = Begin;
  return Begin;
}

SourceLocation LocationTransfer::find(const json::Value &Description) {
  if (std::optional<int64_t> Raw = Description.getAsInteger())
    return SourceLocation::getFromRawEncoding(*Raw);
  const json::Array *Entry = Description.getAsArray();
  if (!Entry || Entry->size() != 2 || !(*Entry)[0].getAsObject())
    return SourceLocation();
  SourceLocation Begin = begin(*(*Entry)[0].getAsObject());
  if (Begin.isInvalid())
    return SourceLocation();
  return Begin.getLocWithOffset((*Entry)[1].getAsInteger().value_or(0));
}
