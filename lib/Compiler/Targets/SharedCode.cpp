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
// What is left is a line with the key and a size, one with the facts, and the
// PTX. It is written while the key is claimed, and read only then.
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
  SharedCode Result(std::move(*Claims));
  for (const DeviceTarget &Target : Targets) {
    const DeviceArch Group = widestCodeGroup(Target.Arch);
    if (llvm::count_if(Targets, [&](const DeviceTarget &Other) {
          return widestCodeGroup(Other.Arch) == Group;
        }) < 2)
      continue;
    llvm::Expected<MemoryFile> Left =
        MemoryFile::create(Target.Arch.name() + ".shared");
    if (!Left)
      return Left.takeError();
    Result.Places.push_back({Target.Arch, std::move(*Left)});
  }
  return std::move(Result);
}

bool SharedCode::mayHelp(DeviceArch Arch) const {
  return llvm::any_of(Places, [&](const Place &P) { return P.Arch == Arch; });
}

/// The size tells whether there was memory for all of it.
static std::string keyLine(llvm::StringRef Key, size_t Size) {
  return (Key + " " + llvm::Twine(Size)).str();
}

std::optional<EmittedPTX> SharedCode::find(llvm::StringRef Key) const {
  for (const Place &P : Places) {
    llvm::Expected<std::string> Text = P.Left.read();
    if (!Text) {
      llvm::consumeError(Text.takeError()); // it is made once more
      continue;
    }
    auto [KeyLine, Rest] = llvm::StringRef(*Text).split('\n');
    if (KeyLine != keyLine(Key, Rest.size()))
      continue;
    auto [FactsLine, PTX] = Rest.split('\n');
    llvm::Expected<json::Value> Facts = json::parse(FactsLine);
    if (Facts && Facts->getAsObject())
      return emittedFromFacts(*Facts->getAsObject(), PTX.str());
    llvm::consumeError(Facts.takeError());
  }
  return std::nullopt;
}

std::optional<EmittedPTX> SharedCode::findOrClaim(llvm::StringRef Key,
                                                  const HeldSlot &Held) const {
  const off_t Claim = claimOf(Key);
  const bool IsFree = lockBytes(Claims, F_SETLK, F_WRLCK, Claim, 1);
  if (!IsFree) {
    // What it waits for may need the slot.
    Held.Slots.release();
    lockBytes(Claims, F_SETLKW, F_WRLCK, Claim, 1);
  }
  std::optional<EmittedPTX> Found = find(Key);
  if (Found)
    giveUp();
  if (!IsFree)
    Held.Slots.acquire(Held.Preferred);
  return Found;
}

void SharedCode::leave(DeviceArch Arch, llvm::StringRef Key,
                       const EmittedPTX &Emitted) {
  const std::string Rest =
      llvm::formatv("{0}\n", json::Value(factsOf(Emitted))).str() +
      Emitted.Text;
  const auto Own =
      llvm::find_if(Places, [&](const Place &P) { return P.Arch == Arch; });
  if (Own != Places.end())
    llvm::consumeError(
        Own->Left.write(keyLine(Key, Rest.size()) + "\n" + Rest));
  giveUp();
}

void SharedCode::giveUp() const { lockBytes(Claims, F_SETLK, F_UNLCK); }
