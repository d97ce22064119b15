//===- EnvironmentFlags.cpp - NVCC_PREPEND_FLAGS, NVCC_APPEND_FLAGS -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc parts the words of both at blanks, whatever is quoted: "-DX='a b'" is
// two words to it. So are they here.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/CommandLine.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

using namespace cupcc;
using llvm::StringRef;

static constexpr StringRef PrependName = "NVCC_PREPEND_FLAGS";
static constexpr StringRef AppendName = "NVCC_APPEND_FLAGS";

static llvm::SmallVector<const char *, 8> wordsIn(StringRef Text,
                                                  llvm::StringSaver &Saver) {
  llvm::SmallVector<StringRef, 8> Pieces;
  llvm::SplitString(Text, Pieces);
  llvm::SmallVector<const char *, 8> Words;
  for (StringRef Piece : Pieces)
    Words.push_back(Saver.save(Piece).data());
  return Words;
}

std::vector<EnvironmentFlags>
cupcc::addEnvironmentFlags(llvm::SmallVectorImpl<const char *> &Words,
                           llvm::BumpPtrAllocator &Allocator) {
  llvm::StringSaver Saver(Allocator);
  std::vector<EnvironmentFlags> Found;
  for (StringRef Name : {PrependName, AppendName}) {
    std::optional<std::string> Text = llvm::sys::Process::GetEnv(Name);
    if (!Text)
      continue;
    Found.push_back({Name.str(), *Text});
    auto *Place = Name == PrependName ? Words.begin() + 1 : Words.end();
    llvm::SmallVector<const char *, 8> Flags = wordsIn(*Text, Saver);
    Words.insert(Place, Flags.begin(), Flags.end());
  }
  return Found;
}
