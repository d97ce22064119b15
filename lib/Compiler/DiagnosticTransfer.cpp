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
// Capturing
//===----------------------------------------------------------------------===//

class EngineCapture::Client : public DiagnosticConsumer {
public:
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Stored.emplace_back(Level, Info);
  }

  StoredDiagnostics Stored;
};

EngineCapture::EngineCapture(DiagnosticsEngine &Engine)
    : Engine(Engine), PreviousOwner(Engine.takeClient()),
      Previous(PreviousOwner ? PreviousOwner.get() : Engine.getClient()),
      Captured(std::make_unique<Client>()) {
  Engine.setClient(Captured.get(), /*ShouldOwnClient=*/false);
}

EngineCapture::~EngineCapture() {
  bool Owned = PreviousOwner != nullptr;
  (void)PreviousOwner.release();
  Engine.setClient(Previous, Owned);
}

const StoredDiagnostics &EngineCapture::diagnostics() const {
  return Captured->Stored;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static json::Value rangeToJSON(const CharSourceRange &Range) {
  return json::Array{int64_t(Range.getBegin().getRawEncoding()),
                     int64_t(Range.getEnd().getRawEncoding()),
                     Range.isTokenRange()};
}

static CharSourceRange rangeFromJSON(const json::Value &Value) {
  const json::Array *Array = Value.getAsArray();
  if (!Array || Array->size() != 3)
    return CharSourceRange();
  auto Location = [&](size_t I) {
    return SourceLocation::getFromRawEncoding(
        (*Array)[I].getAsInteger().value_or(0));
  };
  return CharSourceRange(SourceRange(Location(0), Location(1)),
                         (*Array)[2].getAsBoolean().value_or(true));
}

static json::Value fixItToJSON(const FixItHint &Hint) {
  return json::Object{{"remove", rangeToJSON(Hint.RemoveRange)},
                      {"insertFrom", rangeToJSON(Hint.InsertFromRange)},
                      {"code", Hint.CodeToInsert},
                      {"before", Hint.BeforePreviousInsertions}};
}

static FixItHint fixItFromJSON(const json::Value &Value) {
  FixItHint Hint;
  const json::Object *Object = Value.getAsObject();
  if (!Object)
    return Hint;
  if (const json::Value *Range = Object->get("remove"))
    Hint.RemoveRange = rangeFromJSON(*Range);
  if (const json::Value *Range = Object->get("insertFrom"))
    Hint.InsertFromRange = rangeFromJSON(*Range);
  Hint.CodeToInsert = Object->getString("code").value_or("").str();
  Hint.BeforePreviousInsertions = Object->getBoolean("before").value_or(false);
  return Hint;
}

json::Value cupcc::toJSON(const StoredDiagnostics &Diagnostics) {
  json::Array Result;
  for (const StoredDiagnostic &D : Diagnostics) {
    json::Array Ranges, FixIts;
    for (const CharSourceRange &Range : D.getRanges())
      Ranges.push_back(rangeToJSON(Range));
    for (const FixItHint &Hint : D.getFixIts())
      FixIts.push_back(fixItToJSON(Hint));
    // A diagnostic quotes the source, which may be in any encoding.
    Result.push_back(
        json::Object{{"level", int64_t(D.getLevel())},
                     {"id", int64_t(D.getID())},
                     {"message", json::fixUTF8(D.getMessage())},
                     {"location", int64_t(D.getLocation().getRawEncoding())},
                     {"ranges", std::move(Ranges)},
                     {"fixits", std::move(FixIts)}});
  }
  return Result;
}

static StoredDiagnostic diagnosticFromJSON(const json::Object &Object,
                                           const SourceManager *Manager) {
  SmallVector<CharSourceRange> Ranges;
  SmallVector<FixItHint> FixIts;
  if (const json::Array *Array = Object.getArray("ranges"))
    for (const json::Value &Range : *Array)
      Ranges.push_back(rangeFromJSON(Range));
  if (const json::Array *Array = Object.getArray("fixits"))
    for (const json::Value &Hint : *Array)
      FixIts.push_back(fixItFromJSON(Hint));
  auto Level = static_cast<DiagnosticsEngine::Level>(
      Object.getInteger("level").value_or(DiagnosticsEngine::Error));
  unsigned Id = Object.getInteger("id").value_or(0);
  StringRef Message = Object.getString("message").value_or("");
  SourceLocation Loc = SourceLocation::getFromRawEncoding(
      Object.getInteger("location").value_or(0));
  if (Loc.isInvalid() || !Manager)
    return StoredDiagnostic(Level, Id, Message);
  return StoredDiagnostic(Level, Id, Message, FullSourceLoc(Loc, *Manager),
                          Ranges, FixIts);
}

bool cupcc::fromJSON(const json::Value &Value, const SourceManager *Manager,
                     StoredDiagnostics &Diagnostics) {
  const json::Array *Array = Value.getAsArray();
  if (!Array)
    return false;
  for (const json::Value &Element : *Array) {
    const json::Object *Object = Element.getAsObject();
    if (!Object)
      return false;
    Diagnostics.push_back(diagnosticFromJSON(*Object, Manager));
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
  std::vector<std::string> Targets;
};

} // namespace

/// Everything that shows.
static std::string keyOf(ArrayRef<const StoredDiagnostic *> Messages) {
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  for (const StoredDiagnostic *M : Messages)
    OS << int(M->getLevel()) << ':' << M->getID() << ':'
       << M->getLocation().getRawEncoding() << ':' << M->getMessage() << '\n';
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

bool cupcc::reportMerged(ArrayRef<TargetDiagnostics> Targets,
                         DiagnosticsEngine &Engine) {
  llvm::MapVector<std::string, MergedDiagnostic,
                  std::map<std::string, unsigned>>
      Merged;
  size_t NumDevices = 0;
  for (const TargetDiagnostics &Target : Targets) {
    NumDevices += Target.Name != "host";
    for (auto &Group : groupWithNotes(Target.Diagnostics)) {
      MergedDiagnostic &M = Merged[keyOf(Group)];
      if (M.Messages.empty())
        M.Messages = Group;
      if (!llvm::is_contained(M.Targets, Target.Name))
        M.Targets.push_back(Target.Name);
    }
  }

  bool AnyError = false;
  for (auto &[Key, M] : Merged) {
    std::string Suffix;
    if (!llvm::is_contained(M.Targets, "host") && M.Targets.size() < NumDevices)
      Suffix = " [" + llvm::join(M.Targets, ", ") + "]";
    AnyError |= M.Messages.front()->getLevel() >= DiagnosticsEngine::Error;
    Engine.Report(withSuffix(*M.Messages.front(), Suffix));
    for (const StoredDiagnostic *Note : ArrayRef(M.Messages).drop_front())
      Engine.Report(*Note);
  }
  return AnyError;
}
