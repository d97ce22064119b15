//===- DiagnosticTransfer.cpp - diagnostics across processes --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiagnosticTransfer.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace clang;
using namespace cupcc;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static json::Value rangeToJSON(const CharSourceRange &Range,
                               const LocationTransfer &Locations) {
  return json::Array{Locations.describe(Range.getBegin()),
                     Locations.describe(Range.getEnd()), Range.isTokenRange()};
}

static CharSourceRange rangeFromJSON(const json::Value &Value,
                                     LocationTransfer &Locations) {
  const json::Array *Array = Value.getAsArray();
  if (!Array || Array->size() != 3)
    return CharSourceRange();
  SourceLocation Begin = Locations.find((*Array)[0]);
  SourceLocation End = Locations.find((*Array)[1]);
  return CharSourceRange(SourceRange(Begin, End),
                         (*Array)[2].getAsBoolean().value_or(true));
}

static json::Value fixItToJSON(const FixItHint &Hint,
                               const LocationTransfer &Locations) {
  return json::Object{
      {"remove", rangeToJSON(Hint.RemoveRange, Locations)},
      {"insertFrom", rangeToJSON(Hint.InsertFromRange, Locations)},
      {"code", Hint.CodeToInsert},
      {"before", Hint.BeforePreviousInsertions}};
}

static FixItHint fixItFromJSON(const json::Value &Value,
                               LocationTransfer &Locations) {
  FixItHint Hint;
  const json::Object *Object = Value.getAsObject();
  if (!Object)
    return Hint;
  if (const json::Value *Range = Object->get("remove"))
    Hint.RemoveRange = rangeFromJSON(*Range, Locations);
  if (const json::Value *Range = Object->get("insertFrom"))
    Hint.InsertFromRange = rangeFromJSON(*Range, Locations);
  Hint.CodeToInsert = Object->getString("code").value_or("").str();
  Hint.BeforePreviousInsertions = Object->getBoolean("before").value_or(false);
  return Hint;
}

json::Value cupcc::toJSON(const StoredDiagnostics &Diagnostics,
                          const LocationTransfer &Locations) {
  json::Array Result;
  for (const StoredDiagnostic &D : Diagnostics) {
    json::Array Ranges, FixIts;
    for (const CharSourceRange &Range : D.getRanges())
      Ranges.push_back(rangeToJSON(Range, Locations));
    for (const FixItHint &Hint : D.getFixIts())
      FixIts.push_back(fixItToJSON(Hint, Locations));
    // A diagnostic quotes the source, which may be in any encoding.
    Result.push_back(
        json::Object{{"level", int64_t(D.getLevel())},
                     {"id", int64_t(D.getID())},
                     {"message", json::fixUTF8(D.getMessage())},
                     {"location", Locations.describe(D.getLocation())},
                     {"ranges", std::move(Ranges)},
                     {"fixits", std::move(FixIts)}});
  }
  return Result;
}

static StoredDiagnostic diagnosticFromJSON(const json::Object &Object,
                                           LocationTransfer &Locations) {
  SmallVector<CharSourceRange> Ranges;
  SmallVector<FixItHint> FixIts;
  if (const json::Array *Array = Object.getArray("ranges"))
    for (const json::Value &Range : *Array)
      Ranges.push_back(rangeFromJSON(Range, Locations));
  if (const json::Array *Array = Object.getArray("fixits"))
    for (const json::Value &Hint : *Array)
      FixIts.push_back(fixItFromJSON(Hint, Locations));
  auto Level = static_cast<DiagnosticsEngine::Level>(
      Object.getInteger("level").value_or(DiagnosticsEngine::Error));
  unsigned Id = Object.getInteger("id").value_or(0);
  StringRef Message = Object.getString("message").value_or("");
  const json::Value *Place = Object.get("location");
  SourceLocation Loc = Place ? Locations.find(*Place) : SourceLocation();
  if (Loc.isInvalid())
    return StoredDiagnostic(Level, Id, Message);
  return StoredDiagnostic(Level, Id, Message,
                          FullSourceLoc(Loc, Locations.sources()), Ranges,
                          FixIts);
}

bool cupcc::fromJSON(const json::Value &Value, LocationTransfer &Locations,
                     StoredDiagnostics &Diagnostics) {
  const json::Array *Array = Value.getAsArray();
  if (!Array)
    return false;
  for (const json::Value &Element : *Array) {
    const json::Object *Object = Element.getAsObject();
    if (!Object)
      return false;
    Diagnostics.push_back(diagnosticFromJSON(*Object, Locations));
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Merging
//===----------------------------------------------------------------------===//

namespace {

/// A diagnostic with the notes that belong to it, and who has it.
struct MergedDiagnostic {
  SmallVector<const StoredDiagnostic *> Messages; // notes after the main one
  std::vector<Target> Targets;
};

} // namespace

/// Everything that shows.
static std::string keyOf(ArrayRef<const StoredDiagnostic *> Messages,
                         const LocationTransfer &Locations) {
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  for (const StoredDiagnostic *M : Messages)
    OS << int(M->getLevel()) << ':' << M->getID() << ':'
       << Locations.describe(M->getLocation()) << ':' << M->getMessage()
       << '\n';
  return Key;
}

static std::vector<SmallVector<const StoredDiagnostic *>>
groupWithNotes(const StoredDiagnostics &Diagnostics) {
  std::vector<SmallVector<const StoredDiagnostic *>> Groups;
  for (const StoredDiagnostic &D : Diagnostics) {
    if (D.getLevel() != DiagnosticsEngine::Note || Groups.empty())
      Groups.emplace_back();
    Groups.back().push_back(&D);
  }
  return Groups;
}

static StoredDiagnostic withSuffix(const StoredDiagnostic &D,
                                   StringRef Suffix) {
  if (Suffix.empty())
    return D;
  std::string Message = (D.getMessage() + Suffix).str();
  if (!D.getLocation().isValid())
    return StoredDiagnostic(D.getLevel(), D.getID(), Message);
  return StoredDiagnostic(D.getLevel(), D.getID(), Message, D.getLocation(),
                          D.getRanges(), D.getFixIts());
}

/// "[sm_75, sm_80]", or nothing where that goes without saying.
static std::string suffixFor(ArrayRef<Target> Having,
                             ArrayRef<TargetDiagnostics> Targets,
                             Audience All) {
  size_t Total = Targets.size();
  if (All == Audience::Devices) {
    if (llvm::any_of(Having, [](const Target &T) { return T.isHost(); }))
      return "";
    Total -= llvm::count_if(
        Targets, [](const TargetDiagnostics &D) { return D.For.isHost(); });
  }
  if (Having.size() >= Total)
    return "";
  auto Names =
      llvm::map_range(Having, [](const Target &T) { return T.name(); });
  return " [" + llvm::join(Names, ", ") + "]";
}

bool cupcc::reportMerged(ArrayRef<TargetDiagnostics> Targets, Audience All,
                         const LocationTransfer &Locations,
                         DiagnosticsEngine &Engine) {
  llvm::MapVector<std::string, MergedDiagnostic,
                  std::map<std::string, unsigned>>
      Merged;
  for (const TargetDiagnostics &Said : Targets)
    for (auto &Group : groupWithNotes(Said.Diagnostics)) {
      MergedDiagnostic &M = Merged[keyOf(Group, Locations)];
      if (M.Messages.empty())
        M.Messages = Group;
      if (!llvm::is_contained(M.Targets, Said.For))
        M.Targets.push_back(Said.For);
    }

  bool AnyError = false;
  for (auto &[Key, M] : Merged) {
    AnyError |= M.Messages.front()->getLevel() >= DiagnosticsEngine::Error;
    Engine.Report(
        withSuffix(*M.Messages.front(), suffixFor(M.Targets, Targets, All)));
    for (const StoredDiagnostic *Note : ArrayRef(M.Messages).drop_front())
      Engine.Report(*Note);
  }
  return AnyError;
}
