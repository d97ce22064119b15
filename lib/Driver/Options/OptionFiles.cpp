//===- OptionFiles.cpp - words that stand in files ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM expands @FILE, with all files that stand in it, but knows nothing of
// nvcc's spelling, by which one file may name another, too. So the files are
// read here, with LLVM's rules for words and quotes.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Driver/CommandLine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace cupcc;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

class Expander {
public:
  Expander(llvm::BumpPtrAllocator &Allocator,
           llvm::SmallVectorImpl<const char *> &Result)
      : Saver(Allocator), Result(Result) {}

  llvm::Error expand(llvm::ArrayRef<const char *> Words);

private:
  llvm::Error expandList(StringRef Paths);
  llvm::Error expandFile(StringRef Path);
  llvm::Expected<StringRef> textOf(StringRef Path);

  llvm::StringSaver Saver;
  llvm::SmallVectorImpl<const char *> &Result;
  /// The files being read, each named by the one before it.
  llvm::SmallVector<fs::UniqueID, 4> Open;
};

} // namespace

/// The value of nvcc's --options-file at \p Words, if it stands there; \p Used
/// says how many words that takes.
static std::optional<StringRef> optionsFile(llvm::ArrayRef<const char *> Words,
                                            size_t &Used) {
  for (StringRef Name :
       {"--options-file", "-options-file", "--optf", "-optf"}) {
    StringRef Rest = Words.front();
    if (!Rest.consume_front(Name))
      continue;
    Used = 1;
    if (Rest.consume_front("="))
      return Rest;
    if (!Rest.empty() || Words.size() < 2)
      continue;
    Used = 2;
    return Words[1];
  }
  return std::nullopt;
}

llvm::Error Expander::expand(llvm::ArrayRef<const char *> Words) {
  while (!Words.empty()) {
    size_t Used = 1;
    StringRef Word = Words.front();
    llvm::Error E = llvm::Error::success();
    if (std::optional<StringRef> Paths = optionsFile(Words, Used))
      E = expandList(*Paths);
    else if (Word.consume_front("@") && fs::exists(Word))
      E = expandFile(Word);
    else
      Result.push_back(Words.front());
    if (E)
      return E;
    Words = Words.drop_front(Used);
  }
  return llvm::Error::success();
}

/// nvcc takes several, with commas between them.
llvm::Error Expander::expandList(StringRef Paths) {
  if (fs::exists(Paths))
    return expandFile(Paths);
  for (StringRef Path : llvm::split(Paths, ','))
    if (llvm::Error E = expandFile(Path))
      return E;
  return llvm::Error::success();
}

llvm::Expected<StringRef> Expander::textOf(StringRef Path) {
  auto CannotRead = [&](const std::string &Why) {
    return fail(diag::err_images_cannot_read, {Path.str(), Why});
  };
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return CannotRead(Buffer.getError().message());
  llvm::ArrayRef<char> Bytes((*Buffer)->getBuffer());
  std::string Text = (*Buffer)->getBuffer().str();
  if (llvm::hasUTF16ByteOrderMark(Bytes) &&
      (Text.clear(), !llvm::convertUTF16ToUTF8String(Bytes, Text)))
    return CannotRead("it is not UTF-16");
  StringRef Saved = Saver.save(Text);
  Saved.consume_front("\xef\xbb\xbf");
  return Saved;
}

llvm::Error Expander::expandFile(StringRef Path) {
  fs::UniqueID Id;
  if (std::error_code EC = fs::getUniqueID(Path, Id))
    return fail(diag::err_images_cannot_read, {Path.str(), EC.message()});
  if (llvm::is_contained(Open, Id))
    return fail(diag::err_recursive_options_file, {Path.str()});
  llvm::Expected<StringRef> Text = textOf(Path);
  if (!Text)
    return Text.takeError();
  llvm::SmallVector<const char *, 16> Words;
  llvm::cl::TokenizeGNUCommandLine(*Text, Saver, Words);
  Open.push_back(Id);
  llvm::Error E = expand(Words);
  Open.pop_back();
  return E;
}

llvm::Error cupcc::expandOptionFiles(llvm::SmallVectorImpl<const char *> &Words,
                                     llvm::BumpPtrAllocator &Allocator) {
  llvm::SmallVector<const char *, 64> Result;
  llvm::Error E = Expander(Allocator, Result).expand(Words);
  if (!E)
    Words.assign(Result.begin(), Result.end());
  return E;
}
