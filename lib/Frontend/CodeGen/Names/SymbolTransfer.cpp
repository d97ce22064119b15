//===- SymbolTransfer.cpp - the host's names for the targets --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/SymbolTransfer.h"
#include "WideCharacters.h"
#include "cupcc/Frontend/EntityIdentity.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace cupcc;
namespace json = llvm::json;

namespace {

/// The symbols of one parse by their identities.
struct Identities {
  std::vector<std::pair<std::string, const NamedDecl *>> Entries;
  llvm::StringMap<unsigned> Count;

  explicit Identities(const RecordedUnit &Unit) {
    for (const auto &[D, Name] : Unit.symbols().names()) {
      Entries.emplace_back(entityIdentity(*D), D);
      ++Count[Entries.back().first];
    }
  }
  bool isUnique(StringRef Identity) const { return Count.at(Identity) == 1; }
};

} // namespace

json::Value cupcc::printSymbols(const RecordedUnit &Unit) {
  json::Array Symbols;
  Identities Own(Unit);
  for (const auto &[Identity, D] : Own.Entries)
    Symbols.push_back(
        json::Object{{"identity", Own.isUnique(Identity) ? Identity : ""},
                     {"name", json::fixUTF8(Unit.symbols().nameOf(*D))}});
  return Symbols;
}

namespace {

/// What the host sent.
struct HostNames {
  llvm::StringMap<std::string> ByIdentity;
  llvm::StringSet<> All;
};

} // namespace

static std::optional<HostNames> readSymbols(const json::Value &Value) {
  const json::Array *Symbols = Value.getAsArray();
  if (!Symbols)
    return std::nullopt;
  HostNames Result;
  for (const json::Value &Entry : *Symbols) {
    const json::Object *Symbol = Entry.getAsObject();
    std::optional<StringRef> Identity, Name;
    if (Symbol) {
      Identity = Symbol->getString("identity");
      Name = Symbol->getString("name");
    }
    if (!Identity || !Name)
      return std::nullopt;
    Result.All.insert(*Name);
    if (!Identity->empty())
      Result.ByIdentity[*Identity] = Name->str();
  }
  return Result;
}

/// A name for what the host does not define, so that no launch can mean it.
static std::string ownName(StringRef Mangled, const llvm::StringSet<> &Hosts) {
  std::string Name = Mangled.str();
  while (Hosts.contains(Name))
    Name += "$device";
  return Name;
}

bool cupcc::adoptSymbols(const json::Value &Value, RecordedUnit &Unit) {
  std::optional<HostNames> Host = readSymbols(Value);
  if (!Host)
    return false;
  llvm::StringSet<> Missing;
  for (const auto &Entry : Host->ByIdentity)
    Missing.insert(Entry.second);
  SymbolNames Adopted;
  Identities Own(Unit);
  for (const auto &[Identity, D] : Own.Entries) {
    auto Found = Host->ByIdentity.find(Identity);
    if (Found == Host->ByIdentity.end() || !Own.isUnique(Identity)) {
      Adopted.setName(*D, ownName(Unit.symbols().nameOf(*D), Host->All));
      continue;
    }
    Adopted.setName(*D, Found->second);
    Missing.erase(Found->second);
  }
  for (StringRef Name : Missing.keys())
    Adopted.missing().push_back(ptxSymbol(Name));
  llvm::sort(Adopted.missing());
  Unit.symbols() = std::move(Adopted);
  return true;
}
