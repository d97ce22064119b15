//===- HeaderFacts.cpp - what a parse saw of the file system --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeaderFacts.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
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
  return HeaderFacts::File{Path, uint64_t(Status.st_size),
                           nanoseconds(Status.st_mtim)};
}

static bool exists(const std::string &Path) {
  struct stat Status;
  return ::stat(Path.c_str(), &Status) == 0;
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

bool HeaderFacts::hold() const {
  for (const File &F : Files)
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
  for (const File &F : Files)
    OS << "file " << F.Size << ' ' << F.Time << ' ' << F.Path << '\n';
  for (const std::string &Path : Absent)
    OS << "absent " << Path << '\n';
  return Text;
}

static std::optional<HeaderFacts::File> parseFile(StringRef Line) {
  HeaderFacts::File F;
  auto [Size, Rest] = Line.split(' ');
  auto [Time, Path] = Rest.split(' ');
  if (Size.getAsInteger(10, F.Size) || Time.getAsInteger(10, F.Time))
    return std::nullopt;
  F.Path = Path.str();
  return F;
}

std::optional<HeaderFacts> HeaderFacts::parse(StringRef Text) {
  HeaderFacts Facts;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    if (Line.consume_front("file ")) {
      std::optional<File> F = parseFile(Line);
      if (!F)
        return std::nullopt;
      Facts.Files.push_back(std::move(*F));
    } else if (Line.consume_front("absent ")) {
      Facts.Absent.push_back(Line.str());
    } else {
      return std::nullopt;
    }
  }
  return Facts;
}

//===----------------------------------------------------------------------===//
// Collecting
//===----------------------------------------------------------------------===//

/// What was looked for and where. The order of the folders does not count: a
/// file that appears in a later one would do no harm, and is reason enough to
/// look again.
struct HeaderFactsCollector::Lookups {
  std::vector<std::string> Folders;
  llvm::StringSet<> Candidates;
  std::vector<std::string> Tested;

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
                          bool IsAngled, CharSourceRange, OptionalFileEntryRef,
                          StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    see(Hash, Name, IsAngled);
  }
  void HasInclude(SourceLocation Loc, StringRef Name, bool IsAngled,
                  OptionalFileEntryRef File,
                  SrcMgr::CharacteristicKind) override {
    see(Loc, Name, IsAngled);
    if (File)
      Seen->Tested.push_back(File->getName().str());
  }

private:
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
};

HeaderFactsCollector::HeaderFactsCollector()
    : Seen(std::make_shared<Lookups>()) {
  struct timespec Now;
  clock_gettime(CLOCK_REALTIME_COARSE, &Now);
  Start = nanoseconds(Now);
}

HeaderFactsCollector::~HeaderFactsCollector() = default;

void HeaderFactsCollector::watch(Preprocessor &PP) {
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

std::optional<HeaderFacts>
HeaderFactsCollector::finish(const SourceManager &Manager) const {
  HeaderFacts Facts;
  llvm::StringSet<> Files;
  for (auto I = Manager.fileinfo_begin(), E = Manager.fileinfo_end(); I != E;
       ++I)
    Files.insert(I->first.getName());
  for (const std::string &Tested : Seen->Tested)
    Files.insert(Tested);
  for (const auto &Entry : Files) {
    std::optional<HeaderFacts::File> F = statFile(Entry.first().str());
    if (!F || F->Time >= Start)
      return std::nullopt;
    Facts.Files.push_back(std::move(*F));
  }
  llvm::StringSet<> Absent;
  for (const auto &Entry : Seen->Candidates)
    if (std::optional<std::string> Part = absentPart(Entry.first()))
      Absent.insert(*Part);
  for (const auto &Entry : Absent)
    Facts.Absent.push_back(Entry.first().str());
  llvm::sort(Facts.Files,
             [](const auto &A, const auto &B) { return A.Path < B.Path; });
  llvm::sort(Facts.Absent);
  return Facts;
}
