//===- EntryFile.cpp - the form of the cache's files ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Cache/EntryFile.h"
#include "cupcc/Cache/Identity.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::Twine;

static constexpr unsigned FormatVersion = 2;
static constexpr size_t PageSize = 4096;

static std::string header(CacheKind Kind, const EntryParts &Parts) {
  return ("cupcc-" + cacheKindName(Kind) + " " + Twine(FormatVersion) + " " +
          Twine(Parts.Facts.size()) + " " + checksum(Parts.Facts) + " " +
          Twine(Parts.Bytes.size()) + " " + checksum(Parts.Bytes) + "\n")
      .str();
}

static size_t bytesOffset(size_t TextSize) {
  return llvm::alignTo(TextSize, PageSize);
}

std::string cupcc::printEntry(CacheKind Kind, const EntryParts &Parts) {
  std::string File = header(Kind, Parts);
  File += Parts.Facts;
  File.resize(bytesOffset(File.size()));
  File += Parts.Bytes;
  return File;
}

std::optional<EntryParts> cupcc::splitEntry(CacheKind Kind, StringRef File) {
  const StringRef Line = File.split('\n').first;
  llvm::SmallVector<StringRef, 6> Words;
  Line.split(Words, ' ');
  size_t FactsSize, BytesSize;
  if (Words.size() != 6 || Words[2].getAsInteger(10, FactsSize) ||
      Words[4].getAsInteger(10, BytesSize))
    return std::nullopt;
  const size_t TextSize = Line.size() + 1 + FactsSize;
  if (FactsSize > File.size() || BytesSize > File.size() ||
      bytesOffset(TextSize) + BytesSize != File.size())
    return std::nullopt;
  const EntryParts Parts{File.substr(Line.size() + 1, FactsSize),
                         File.take_back(BytesSize)};
  const StringRef Padding = File.drop_front(TextSize).drop_back(BytesSize);
  if (Padding.find_first_not_of('\0') != StringRef::npos)
    return std::nullopt;
  if (header(Kind, Parts) != (Line + "\n").str())
    return std::nullopt;
  return Parts;
}
