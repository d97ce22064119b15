//===- SharedCode.cpp - the PTX that targets have in common ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A target that crashes is waited for by none, since its lock is given back:
// the next one that has the key makes the code itself.
//
// What is left is a row of records: a line with the key and the size of what
// follows, a line with the facts, and texts. One is added at a time. The
// last may be read while it is written, and then counts as not there; one that
// was claimed is complete when the claim ends.
//
//===----------------------------------------------------------------------===//

#include "SharedCode.h"
#include "cupcc/IR/CodeGroup.h"
#include "cupcc/Toolkit/LockBytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <fcntl.h>
#include <limits>

using namespace cupcc;
namespace json = llvm::json;

/// Two keys with one number do not share; they wait for each other.
static off_t claimOf(llvm::StringRef Key) {
  uint64_t Number = 0;
  Key.take_front(15).getAsInteger(16, Number);
  return Number & std::numeric_limits<off_t>::max();
}

llvm::Expected<SharedCode>
SharedCode::create(llvm::ArrayRef<DeviceTarget> Targets) {
  llvm::Expected<MemoryFile> Claims = MemoryFile::create("cupcc-claims");
  if (!Claims)
    return Claims.takeError();
  llvm::Expected<MemoryFile> Left = MemoryFile::create("cupcc-shared");
  if (!Left)
    return Left.takeError();
  SharedCode Result(std::move(*Claims), std::move(*Left));
  for (const DeviceTarget &Target : Targets) {
    const DeviceArch Group = widestCodeGroup(Target.Arch);
    if (llvm::count_if(Targets, [&](const DeviceTarget &Other) {
          return widestCodeGroup(Other.Arch) == Group;
        }) > 1)
      Result.Sharing.push_back(Target.Arch);
  }
  return std::move(Result);
}

bool SharedCode::mayHelp(DeviceArch Arch) const {
  return llvm::is_contained(Sharing, Arch);
}

static std::string keyLine(llvm::StringRef Key, size_t Size) {
  return (Key + " " + llvm::Twine(Size) + "\n").str();
}

/// The first record of \p Records, its key and what follows its line; removes
/// it. Nothing: there is none, or it is not complete.
static std::optional<std::pair<llvm::StringRef, llvm::StringRef>>
takeRecord(llvm::StringRef &Records) {
  auto [Line, Rest] = Records.split('\n');
  auto [Key, Digits] = Line.split(' ');
  size_t Size = 0;
  if (Digits.getAsInteger(10, Size) || Size > Rest.size())
    return std::nullopt;
  Records = Rest.drop_front(Size);
  return std::pair(Key, Rest.take_front(Size));
}

/// After an error it is made once more.
std::optional<EmittedPTX> SharedCode::find(llvm::StringRef Key) const {
  llvm::Expected<std::string> Text = Left.read();
  if (!Text) {
    llvm::consumeError(Text.takeError());
    return std::nullopt;
  }
  llvm::StringRef Records = *Text;
  while (auto Record = takeRecord(Records)) {
    if (Record->first != Key)
      continue;
    auto [FactsLine, Texts] = Record->second.split('\n');
    llvm::Expected<json::Value> Facts = json::parse(FactsLine);
    if (Facts && Facts->getAsObject())
      return emittedFromFacts(*Facts->getAsObject(), Texts);
    llvm::consumeError(Facts.takeError());
    break;
  }
  return std::nullopt;
}

std::optional<EmittedPTX> SharedCode::findOrClaim(llvm::StringRef Key,
                                                  JobSlots &Slots) const {
  const off_t Claim = claimOf(Key);
  const bool IsFree = lockBytes(Claims, F_SETLK, F_WRLCK, Claim, 1);
  if (!IsFree) {
    // What it waits for may need the slot.
    Slots.release();
    lockBytes(Claims, F_SETLKW, F_WRLCK, Claim, 1);
  }
  std::optional<EmittedPTX> Found = find(Key);
  if (Found)
    giveUp();
  if (!IsFree)
    Slots.acquire();
  return Found;
}

void SharedCode::leave(llvm::StringRef Key, const EmittedPTX &Emitted) {
  const std::string Rest =
      llvm::formatv("{0}\n", json::Value(factsOf(Emitted))).str() +
      textsOf(Emitted);
  lockBytes(Left, F_SETLKW, F_WRLCK);
  llvm::consumeError(Left.append(keyLine(Key, Rest.size()) + Rest));
  lockBytes(Left, F_SETLK, F_UNLCK);
  giveUp();
}

void SharedCode::giveUp() const { lockBytes(Claims, F_SETLK, F_UNLCK); }
