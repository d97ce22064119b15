//===- ArchRegions.cpp - branches about the architecture ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArchRegions.h"
#include "../../Lex/ArchBranches/Lexemes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

bool ArchRegion::isTaken(DeviceArch Of) const {
  for (const ConditionDirective &Each : Directives) {
    const std::optional<bool> Holds = evaluateForArch(Each, Of);
    const bool IsLast = &Each == &Directives.back();
    if (Holds && *Holds != IsLast)
      return false;
  }
  return true;
}

namespace {

/// A directive that begins a branch, ends one, or both.
struct BranchDirective {
  unsigned Begin, End;
  ConditionDirective Says;
};

/// The directives of one #if.
using Chain = std::vector<BranchDirective>;

} // namespace

/// The number of the #if in RewriteBranches.h and what a pragma made of one of
/// its directives, "cupcc arch elif 3 __CUDA_ARCH__ >= 900", says.
static std::optional<std::pair<unsigned, ConditionDirective>>
rewrittenDirective(const Lexeme &Directive) {
  StringRef Rest = Directive.Rest.ltrim();
  if (!Directive.isDirective("pragma") || !Rest.consume_front("cupcc arch "))
    return std::nullopt;
  auto [Name, Condition] = Rest.split(' ');
  if (!Name.consume_front("constexpr_"))
    Name.consume_front("message_");
  unsigned Number;
  if (!llvm::is_contained({"if", "elif", "else", "endif"}, Name) ||
      Condition.consumeInteger(10, Number))
    return std::nullopt;
  return std::pair(Number, ConditionDirective{Name, Condition});
}

static std::vector<Chain> findChains(const LexedText &Lexed) {
  std::vector<Chain> Result;
  for (const Conditional &C : Lexed.Conditionals) {
    Chain &New = Result.emplace_back();
    for (unsigned Index : C.Directives) {
      const Lexeme &L = Lexed.Lexemes[Index];
      New.push_back({L.Begin, L.End, {L.Text, L.Rest}});
    }
  }
  llvm::MapVector<unsigned, Chain> Rewritten;
  for (const Lexeme &L : Lexed.Lexemes)
    if (auto Found = rewrittenDirective(L))
      Rewritten[Found->first].push_back({L.Begin, L.End, Found->second});
  for (auto &[Number, Each] : Rewritten)
    Result.push_back(std::move(Each));
  return Result;
}

static bool mentionsArch(StringRef Text) {
  return Text.contains("__CUDA_ARCH");
}

std::vector<ArchRegion> cupcc::findArchRegions(StringRef Text,
                                               const LangOptions &Language) {
  std::vector<ArchRegion> Result;
  if (!mentionsArch(Text))
    return Result;
  for (const Chain &Each : findChains(lexText(Text, Language))) {
    std::vector<ConditionDirective> Before;
    bool IsAboutArch = false;
    for (size_t I = 0; I + 1 < Each.size(); ++I) {
      Before.push_back(Each[I].Says);
      IsAboutArch |= mentionsArch(Each[I].Says.Condition);
      if (IsAboutArch)
        Result.push_back({Each[I].End, Each[I + 1].Begin, Before});
    }
  }
  return Result;
}
