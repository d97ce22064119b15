//===- LinkedFiles.cpp - what a linker's command line reads ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink has -L and -l too, but looks in other folders than the linker and
// takes an archive where the linker takes a shared library. So it is given the
// files that the linker will take.
//
//===----------------------------------------------------------------------===//

#include "LinkedFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
using llvm::StringRef;

namespace {
/// Reads one command line.
class FileFinder {
public:
  std::vector<std::string> find(llvm::ArrayRef<const char *> Arguments);

private:
  void addFile(StringRef Path);
  void addLibrary(StringRef Name);

  std::vector<StringRef> Folders;
  std::vector<std::string> Files;
  bool Static = false;
};
} // namespace

/// What comes with the toolkit has no code that waits for a link, but for
/// libcudadevrt, which serves and asks for none.
static bool isRuntime(StringRef Name) {
  return Name.starts_with("libcudart") || Name.starts_with("libcudadevrt");
}

void FileFinder::addFile(StringRef Path) {
  const StringRef Name = llvm::sys::path::filename(Path);
  if (isRuntime(Name) ||
      (Name.ends_with(".a") && llvm::is_contained(Files, Path)))
    return;
  Files.push_back(Path.str());
}

void FileFinder::addLibrary(StringRef Name) {
  std::vector<std::string> Wanted;
  if (Name.consume_front(":"))
    Wanted = {Name.str()};
  else if (Static)
    Wanted = {("lib" + Name + ".a").str()};
  else
    Wanted = {("lib" + Name + ".so").str(), ("lib" + Name + ".a").str()};
  for (StringRef Folder : Folders)
    for (StringRef File : Wanted) {
      llvm::SmallString<128> Path(Folder);
      llvm::sys::path::append(Path, File);
      if (!llvm::sys::fs::exists(Path))
        continue;
      if (!File.ends_with(".so"))
        addFile(Path);
      return;
    }
}

/// True for an option whose value is the next word, and may be a file that is
/// not linked.
static bool takesValue(StringRef Word) {
  return llvm::is_contained({"-o", "-m", "-z", "-T", "-h", "-soname", "-rpath",
                             "-rpath-link", "-e", "-dynamic-linker", "-plugin",
                             "-Map", "--version-script", "-u"},
                            Word);
}

std::vector<std::string>
FileFinder::find(llvm::ArrayRef<const char *> Arguments) {
  for (StringRef Word : Arguments)
    if (Word.consume_front("-L") && !Word.empty())
      Folders.push_back(Word);
  for (size_t Place = 0; Place < Arguments.size(); ++Place) {
    StringRef Word = Arguments[Place];
    if (takesValue(Word))
      ++Place;
    else if (llvm::is_contained({"-static", "-Bstatic", "-dn"}, Word))
      Static = true;
    else if (llvm::is_contained({"-Bdynamic", "-dy"}, Word))
      Static = false;
    else if (Word.consume_front("-l"))
      addLibrary(Word);
    else if (!Word.starts_with("-"))
      addFile(Word);
  }
  return std::move(Files);
}

std::vector<std::string>
cupcc::linkedFiles(llvm::ArrayRef<const char *> Arguments) {
  return FileFinder().find(Arguments);
}
