//===- HeaderFacts.cpp - what a parse saw of the file system --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeaderFacts.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>
#include <sys/stat.h>

using namespace clang;
using namespace cupcc;
namespace path = llvm::sys::path;

static int64_t nanoseconds(const struct timespec &Time) {
  return int64_t(Time.tv_sec) * 1000000000 + Time.tv_nsec;
}

static std::optional<HeaderFacts::File> statFile(const std::string &Path) {
  struct stat Status;
  if (::stat(Path.c_str(), &Status) != 0 || !S_ISREG(Status.st_mode))
    return std::nullopt;
  return HeaderFacts::File{Path,
                           uint64_t(Status.st_size),
                           nanoseconds(Status.st_mtim),
                           nanoseconds(Status.st_ctim),
                           Status.st_dev,
                           Status.st_ino};
}

static bool exists(const std::string &Path) {
  struct stat Status;
  return ::stat(Path.c_str(), &Status) == 0;
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

bool HeaderFacts::hold() const {
  for (const std::vector<File> *List : {&Files, &OtherFiles})
    for (const File &F : *List)
      if (statFile(F.Path) != F)
        return false;
  for (const std::string &Path : Absent)
    if (exists(Path))
      return false;
  return true;
}

std::string HeaderFacts::print() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  auto Print = [&](StringRef Kind, const std::vector<File> &List) {
    for (const File &F : List)
      OS << Kind << ' ' << F.Size << ' ' << F.Time << ' ' << F.StatusTime << ' '
         << F.Device << ' ' << F.Node << ' ' << F.Path << '\n';
  };
  for (const Dependency &D : Dependencies)
    OS << (D.IsSystem ? "system " : "program ") << D.Path << '\n';
  Print("file", Files);
  Print("other", OtherFiles);
  for (const std::string &Path : Absent)
    OS << "absent " << Path << '\n';
  for (const Inclusion &I : Inclusions)
    OS << (I.IsLookedFor ? "finds " : "reads ") << I.From << ' ' << I.Offset
       << ' ' << I.Reading << ' ' << I.File << '\n';
  return Text;
}

/// Takes the number in front of \p Line.
template <typename T> static bool takeNumber(StringRef &Line, T &Number) {
  return !Line.consumeInteger(10, Number) && Line.consume_front(" ");
}

static std::optional<HeaderFacts::File> parseFile(StringRef Path) {
  HeaderFacts::File F;
  if (!takeNumber(Path, F.Size) || !takeNumber(Path, F.Time) ||
      !takeNumber(Path, F.StatusTime) || !takeNumber(Path, F.Device) ||
      !takeNumber(Path, F.Node))
    return std::nullopt;
  F.Path = Path.str();
  return F;
}

static std::optional<HeaderFacts::Inclusion>
parseInclusion(StringRef Value, bool IsLookedFor, size_t FileCount) {
  HeaderFacts::Inclusion I{0, 0, 0, 0, IsLookedFor};
  if (!takeNumber(Value, I.From) || !takeNumber(Value, I.Offset) ||
      !takeNumber(Value, I.Reading) || Value.getAsInteger(10, I.File) ||
      I.File >= FileCount)
    return std::nullopt;
  return I;
}

std::optional<HeaderFacts> HeaderFacts::parse(StringRef Text) {
  HeaderFacts Facts;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    auto [Kind, Value] = Line.split(' ');
    if (Kind == "absent") {
      Facts.Absent.push_back(Value.str());
      continue;
    }
    if (Kind == "system" || Kind == "program") {
      Facts.Dependencies.push_back({Value.str(), Kind == "system"});
      continue;
    }
    if (Kind == "reads" || Kind == "finds") {
      std::optional<Inclusion> I =
          parseInclusion(Value, Kind == "finds", Facts.Files.size());
      if (!I)
        return std::nullopt;
      Facts.Inclusions.push_back(*I);
      continue;
    }
    std::optional<File> F = parseFile(Value);
    if (!F || (Kind != "file" && Kind != "other"))
      return std::nullopt;
    (Kind == "file" ? Facts.Files : Facts.OtherFiles).push_back(std::move(*F));
  }
  // Each reading has an inclusion.
  for (const Inclusion &I : Facts.Inclusions)
    if (std::max(I.From, I.Reading) > Facts.Inclusions.size())
      return std::nullopt;
  return Facts;
}

//===----------------------------------------------------------------------===//
// Collecting
//===----------------------------------------------------------------------===//

/// What was looked for and where. The order of the folders does not count: a
/// file that appears in a later one would do no harm, and is reason enough to
/// look again.
struct HeaderFactsCollector::Lookups {
  struct Inclusion {
    unsigned From, Offset;
    std::string File;
    unsigned Reading;
    bool IsLookedFor;
  };

  std::vector<std::string> Folders;
  llvm::StringSet<> Candidates;
  std::vector<std::string> Tested;
  std::vector<Inclusion> Inclusions;

  void add(StringRef Folder, StringRef Name) {
    llvm::SmallString<256> Path(Folder);
    path::append(Path, Name);
    Candidates.insert(Path);
  }
  void addEverywhere(StringRef Name) {
    if (path::is_absolute(Name))
      return add("", Name);
    for (const std::string &Folder : Folders)
      add(Folder, Name);
  }
};

class HeaderFactsCollector::Callbacks : public PPCallbacks {
public:
  Callbacks(Preprocessor &PP, std::shared_ptr<Lookups> Seen)
      : PP(PP), Seen(std::move(Seen)) {}

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Name,
                          bool IsAngled, CharSourceRange,
                          OptionalFileEntryRef File, StringRef, StringRef,
                          const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    see(Hash, Name, IsAngled);
    if (include(Hash, File, /*IsLookedFor=*/false))
      Last = Seen->Inclusions.size();
  }
  void LexedFileChanged(FileID File, LexedFileChangeReason Reason,
                        SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (Reason != LexedFileChangeReason::EnterFile || !Last)
      return;
    Readings[File] = ++ReadingCount;
    Seen->Inclusions[Last - 1].Reading = ReadingCount;
    Last = 0;
  }
  void HasInclude(SourceLocation Loc, StringRef Name, bool IsAngled,
                  OptionalFileEntryRef File,
                  SrcMgr::CharacteristicKind) override {
    see(Loc, Name, IsAngled);
    include(Loc, File, /*IsLookedFor=*/true);
    if (File)
      Seen->Tested.push_back(File->getName().str());
  }

private:
  bool include(SourceLocation Loc, OptionalFileEntryRef File,
               bool IsLookedFor) {
    Last = 0;
    if (!File)
      return false;
    const SourceManager &Manager = PP.getSourceManager();
    const auto [Includer, Offset] = Manager.getDecomposedExpansionLoc(Loc);
    const unsigned From = Readings.lookup(Includer);
    Seen->Inclusions.push_back(
        {From, Offset, path::remove_leading_dotslash(File->getName()).str(),
         /*Reading=*/0, IsLookedFor});
    return true;
  }

  void see(SourceLocation Loc, StringRef Name, bool IsAngled) {
    Seen->addEverywhere(Name);
    if (IsAngled)
      return;
    const SourceManager &Manager = PP.getSourceManager();
    if (OptionalFileEntryRef Includer =
            Manager.getFileEntryRefForID(Manager.getFileID(Loc)))
      Seen->add(Includer->getDir().getName(), Name);
  }

  Preprocessor &PP;
  std::shared_ptr<Lookups> Seen;
  llvm::DenseMap<FileID, unsigned> Readings;
  unsigned ReadingCount = 0;
  /// The number, from 1, of the inclusion that may begin a reading.
  size_t Last = 0;
};

/// All that Clang would list of them in a rule for make.
class HeaderFactsCollector::Lister : public DependencyCollector {
public:
  std::vector<HeaderFacts::Dependency> Found;

private:
  bool needSystemDependencies() override { return true; }
  bool sawDependency(StringRef Name, bool, bool IsSystem, bool, bool) override {
    HeaderFacts::Dependency D{Name.str(), IsSystem};
    if (!Name.starts_with("<") &&
        Known.insert((IsSystem ? "s" : "p") + D.Path).second)
      Found.push_back(std::move(D));
    return false;
  }

  llvm::StringSet<> Known;
};

HeaderFactsCollector::HeaderFactsCollector(CompilerInstance &Instance,
                                           StringRef Source)
    : Seen(std::make_shared<Lookups>()), Listed(std::make_shared<Lister>()),
      Source(Source) {
  Instance.addDependencyCollector(Listed);
  struct timespec Now;
  clock_gettime(CLOCK_REALTIME_COARSE, &Now);
  Start = nanoseconds(Now);
}

HeaderFactsCollector::~HeaderFactsCollector() = default;

void HeaderFactsCollector::watch(Preprocessor &PP) {
  // Clang forgets folders that are not there, and in one that comes later there
  // may be anything.
  for (const HeaderSearchOptions::Entry &Entry :
       PP.getHeaderSearchInfo().getHeaderSearchOpts().UserEntries)
    Seen->add("", Entry.Path);
  for (const DirectoryLookup &Folder :
       PP.getHeaderSearchInfo().search_dir_range())
    if (Folder.isNormalDir())
      Seen->Folders.push_back(Folder.getName().str());
  PP.addPPCallbacks(std::make_unique<Callbacks>(PP, Seen));
}

/// The first part of \p Path that is not there, or nothing: where there is no
/// "/usr/local/include/bits" nothing can be in it.
static std::optional<std::string> absentPart(StringRef Path) {
  if (exists(Path.str()))
    return std::nullopt;
  while (true) {
    StringRef Parent = path::parent_path(Path);
    if (Parent.empty() || exists(Parent.str()))
      return Path.str();
    Path = Parent;
  }
}

std::vector<HeaderFacts::Inclusion> HeaderFactsCollector::inclusions(
    const std::vector<HeaderFacts::File> &Files) const {
  llvm::StringMap<unsigned> Numbers;
  for (unsigned I = 0; I < Files.size(); ++I)
    Numbers.try_emplace(Files[I].Path, I);
  std::vector<HeaderFacts::Inclusion> Result;
  for (const Lookups::Inclusion &I : Seen->Inclusions)
    if (auto File = Numbers.find(I.File); File != Numbers.end())
      Result.push_back(
          {I.From, I.Offset, File->second, I.Reading, I.IsLookedFor});
  return Result;
}

std::optional<HeaderFacts>
HeaderFactsCollector::finish(const SourceManager &Manager,
                             bool WithInclusions) const {
  HeaderFacts Facts;
  llvm::StringSet<> Names;
  // Clang lists files without "./".
  auto IsSource = [this](StringRef Name) {
    return Name == Source || Name == path::remove_leading_dotslash(Source);
  };
  auto Add = [&](StringRef Name, std::vector<HeaderFacts::File> &List) {
    if (IsSource(Name) || !Names.insert(Name).second)
      return true;
    std::optional<HeaderFacts::File> F = statFile(Name.str());
    if (!F || F->Time >= Start || F->StatusTime >= Start)
      return false;
    List.push_back(std::move(*F));
    return true;
  };
  for (const HeaderFacts::Dependency &D : Listed->Found) {
    if (!Add(D.Path, Facts.Files))
      return std::nullopt;
    if (!IsSource(D.Path))
      Facts.Dependencies.push_back(D);
  }
  for (auto I = Manager.fileinfo_begin(), E = Manager.fileinfo_end(); I != E;
       ++I)
    if (!Add(I->first.getName(), Facts.OtherFiles))
      return std::nullopt;
  for (const std::string &Name : Seen->Tested)
    if (!Add(Name, Facts.OtherFiles))
      return std::nullopt;

  llvm::StringSet<> Absent;
  for (const auto &Entry : Seen->Candidates)
    if (std::optional<std::string> Part = absentPart(Entry.first()))
      Absent.insert(*Part);
  for (const auto &Entry : Absent)
    Facts.Absent.push_back(Entry.first().str());
  llvm::sort(Facts.Absent);
  if (WithInclusions)
    Facts.Inclusions = inclusions(Facts.Files);
  return Facts;
}
