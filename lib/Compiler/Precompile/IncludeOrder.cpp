//===- IncludeOrder.cpp - headers that were read too early ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang skips a header that has been precompiled, and with it what the header
// includes. What the parse would have read there is known from the parse that
// precompiled it.
//
// Relies on: PPCallbacks of Clang 22 being told of an #include before its file
//  is read or skipped, and of the return to the file that has it; a header that
//  has been precompiled being skipped if it has a guard or '#pragma once', and
//  read again if it has none.
// Test: test/Compiler/common-headers.test.
// Goes when: never: what sources have in common need not be parsed for each.
//
//===----------------------------------------------------------------------===//

#include "IncludeOrder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem/UniqueID.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace clang;
using namespace cupcc;
namespace path = llvm::sys::path;

namespace {

using Inclusion = HeaderFacts::Inclusion;

using FileId = llvm::sys::fs::UniqueID;

static FileId idOf(const HeaderFacts::File &F) { return {F.Device, F.Node}; }

/// What the readings of files include. A file that was read once has a guard;
/// of others each reading is another one (what they define counts as defined
/// where they are read first).
class IncludeGraph {
public:
  explicit IncludeGraph(const HeaderFacts &Facts)
      : OnlyReading(Facts.Files.size()) {
    for (unsigned File = 0; File < Facts.Files.size(); ++File)
      FirstNames.push_back(
          Numbers.try_emplace(idOf(Facts.Files[File]), File).first->second);
    for (const Inclusion &I : Facts.Inclusions) {
      if (Inclusions.size() <= std::max(I.From, I.Reading))
        Inclusions.resize(std::max(I.From, I.Reading) + 1);
      Inclusions[I.From].push_back(I);
      unsigned &Only = OnlyReading[FirstNames[I.File]];
      if (I.Reading)
        Only = Only ? Several : I.Reading;
    }
  }

  /// In the order of the parse.
  llvm::ArrayRef<Inclusion> inclusions(unsigned Reading) const {
    if (Reading < Inclusions.size())
      return Inclusions[Reading];
    return {};
  }

  std::optional<unsigned> find(FileId Id) const {
    auto Found = Numbers.find(Id);
    if (Found == Numbers.end())
      return std::nullopt;
    return Found->second;
  }

  /// The reading of \p File, if it has a guard.
  std::optional<unsigned> readingOf(unsigned File) const {
    const unsigned Reading = OnlyReading[File];
    if (Reading == 0 || Reading == Several)
      return std::nullopt;
    return Reading;
  }

  /// Adds to \p Read what is read by \p I, if guards are those of files in
  /// \p Read. Calls \p List for each file that is listed, and \p GoOn where
  /// the text of one begins, or goes on behind what it includes at an offset.
  void
  include(const Inclusion &I, llvm::BitVector &Read,
          llvm::function_ref<void(unsigned File)> List,
          llvm::function_ref<void(unsigned File, unsigned Offset)> GoOn) const {
    List(I.File);
    const unsigned File = FirstNames[I.File];
    const std::optional<unsigned> Guarded = readingOf(File);
    if (I.IsLookedFor || (Guarded && Read.test(File)))
      return;
    if (Guarded)
      Read.set(File);
    GoOn(File, 0);
    if (const unsigned Reading = Guarded.value_or(I.Reading))
      for (const Inclusion &Inner : Inclusions[Reading]) {
        include(Inner, Read, List, GoOn);
        GoOn(File, Inner.Offset);
      }
  }

private:
  static constexpr unsigned Several = ~0u;
  std::vector<std::vector<Inclusion>> Inclusions;
  /// A file may have several names. It has the number of the first.
  std::map<FileId, unsigned> Numbers;
  std::vector<unsigned> FirstNames;
  /// Of each file; 0 if there is none.
  std::vector<unsigned> OnlyReading;
};

/// What was precompiled is one header, which includes the prelude and then
/// others.
struct Precompiled {
  HeaderFacts Facts;
  IncludeGraph Graph;
  /// Of those others.
  std::vector<Inclusion> Others;
  /// Files that were read before them, and those that they read.
  llvm::BitVector InPrelude, InOthers;
  /// How many of the files, from the first, the prelude has.
  unsigned PreludeFiles = 0;

  explicit Precompiled(HeaderFacts From)
      : Facts(std::move(From)), Graph(Facts), InPrelude(Facts.Files.size()) {}

  /// False if it is something else.
  bool read();
};

} // namespace

bool Precompiled::read() {
  llvm::ArrayRef<Inclusion> Outer = Graph.inclusions(0);
  if (Outer.size() != 1 || Outer[0].Reading == 0)
    return false;
  llvm::ArrayRef<Inclusion> Inner = Graph.inclusions(Outer[0].Reading);
  if (Inner.size() < 2 || Inner[1].Reading == 0)
    return false;
  Others = Inner.drop_front();
  PreludeFiles = Others.front().File;
  for (unsigned File = 0; File < PreludeFiles; ++File)
    if (std::optional<unsigned> Reading = Graph.readingOf(File))
      InPrelude[File] = *Reading < Others.front().Reading;
  InOthers = InPrelude;
  for (const Inclusion &I : Others)
    Graph.include(
        I, InOthers, [](unsigned) {}, [](unsigned, unsigned) {});
  return true;
}

namespace {

/// The folders in which the standard libraries and the toolkit's were found, by
/// the shape of the names: <new>, <math.h>, <cuda/ptx>.
class LibraryFolders {
public:
  explicit LibraryFolders(const HeaderFacts &Facts) {
    for (const HeaderFacts::File &F : Facts.Files)
      for (StringRef Folder = path::parent_path(F.Path); !Folder.empty();
           Folder = path::parent_path(Folder))
        if (F.Path.size() > Folder.size() + 1)
          Known.insert(
              keyOf(Folder, StringRef(F.Path).drop_front(Folder.size() + 1)));
  }

  bool have(StringRef Folder, StringRef Name) const {
    return Known.contains(keyOf(Folder, Name));
  }

private:
  static std::string keyOf(StringRef Folder, StringRef Name) {
    const size_t Slash = Name.find('/');
    return (Folder + "/" +
            (Slash == StringRef::npos ? path::extension(Name)
                                      : Name.take_front(Slash + 1)))
        .str();
  }

  llvm::StringSet<> Known;
};

class IncludeWatcher : public PPCallbacks {
public:
  IncludeWatcher(CompilerInstance &Instance, Precompiled What,
                 ExpectedInclude Expected, SourceTraits &Traits)
      : Instance(Instance), What(std::move(What)),
        Expected(std::move(Expected)), Traits(Traits),
        Folders(this->What.Facts), Read(this->What.InPrelude) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason Reason,
                        SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (File == Instance.getPreprocessor().getPredefinesFileID())
      listPrelude();
    else if (Reason == LexedFileChangeReason::ExitFile && isMain(File))
      check();
  }

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Name,
                          bool, CharSourceRange, OptionalFileEntryRef File,
                          StringRef Folder, StringRef, const clang::Module *,
                          bool, SrcMgr::CharacteristicKind) override {
    if (IsChecked)
      return;
    if (isMain(Instance.getSourceManager().getFileID(Hash))) {
      check();
      if (!HasUser && File && !Folders.have(Folder, Name))
        return Expected.OnDifference(File->getName());
      HasUser |= Name == Expected.User;
    }
    std::optional<unsigned> Known;
    if (File)
      Known = What.Graph.find(File->getUniqueID());
    // What has no guard is read again.
    if (Known && What.Graph.readingOf(*Known))
      include(*Known, Hash);
  }

  void EndOfMainFile() override { check(); }

private:
  bool isMain(FileID File) const {
    return File == Instance.getSourceManager().getMainFileID();
  }

  void list(unsigned File) {
    for (const std::shared_ptr<DependencyCollector> &Collector :
         Instance.getDependencyCollectors())
      Collector->maybeAddDependency(
          What.Facts.Files[File].Path, /*FromModule=*/false, /*IsSystem=*/true,
          /*IsModuleFile=*/false, /*IsMissing=*/false);
  }

  /// After the source, when the text in front of it begins. The first file is
  /// the header that includes all.
  void listPrelude() {
    for (; Listed < What.PreludeFiles; ++Listed)
      list(Listed);
  }

  void include(unsigned File, SourceLocation Place) {
    auto GoOn = [&](unsigned Each, unsigned Offset) {
      if (What.InPrelude.test(Each) ||
          (Offset != 0 && !What.Graph.readingOf(Each)))
        return;
      LaterInclude &I = Traits.LaterIncludes[idOf(What.Facts.Files[Each])];
      if (I.Place.isInvalid())
        I.Place = Place;
      I.Pieces.try_emplace(Offset, Traits.LaterPieces++);
    };
    What.Graph.include(
        {/*From=*/0, /*Offset=*/0, File, /*Reading=*/0,
         /*IsLookedFor=*/false},
        Read, [this](unsigned Each) { list(Each); }, GoOn);
  }

  /// Behind the header that has all of it.
  void check() {
    if (!HasUser || IsChecked)
      return;
    IsChecked = true;
    llvm::BitVector Missing = What.InOthers;
    Missing.reset(Read);
    if (Missing.any())
      Expected.OnDifference(What.Facts.Files[Missing.find_first()].Path);
  }

  CompilerInstance &Instance;
  const Precompiled What;
  const ExpectedInclude Expected;
  SourceTraits &Traits;
  const LibraryFolders Folders;
  /// What the source has included.
  llvm::BitVector Read;
  unsigned Listed = 1;
  bool HasUser = false, IsChecked = false;
};

} // namespace

std::unique_ptr<PPCallbacks>
cupcc::createIncludeWatcher(CompilerInstance &Instance, HeaderFacts Facts,
                            ExpectedInclude Expected, SourceTraits &Traits) {
  Precompiled What(std::move(Facts));
  if (!What.read())
    return nullptr;
  return std::make_unique<IncludeWatcher>(Instance, std::move(What),
                                          std::move(Expected), Traits);
}
