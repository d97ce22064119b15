//===- ExplainNvlink.cpp - nvlink's messages in our words -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink names symbols as the assembler does, and of a variable that is defined
// twice it names the object that first declared it, so the objects are asked.
//
// Relies on: the wording of nvlink of CUDA 13.0. What is not known is printed
//  as it is.
// Test: test/Offload/DeviceLink/symbols.test.
// Goes when: cupcc resolves device symbols itself.
//
//===----------------------------------------------------------------------===//

#include "ExplainNvlink.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include <optional>

using namespace cupcc;
using llvm::StringRef;

/// What stands between quotes in \p Line, in order.
static std::vector<StringRef> quotedWords(StringRef Line) {
  llvm::SmallVector<StringRef, 8> Parts;
  Line.split(Parts, '\'');
  std::vector<StringRef> Words;
  for (size_t I = 1; I < Parts.size(); I += 2)
    Words.push_back(Parts[I]);
  return Words;
}

namespace {
/// What to say of one line: nothing, if it follows from others.
struct Explained {
  std::optional<diag::ID> Id;
  std::vector<std::string> Arguments;
  /// Of an undefined one, as the assembler has it.
  std::string Symbol = {};
};
} // namespace

static Explained explainDouble(StringRef Symbol, StringRef First,
                               StringRef Second, const SymbolOwners &Code) {
  std::vector<std::string> Owners =
      Code.ownersOf(Symbol, SymbolUse::Definition);
  if (Owners.size() < 2)
    Owners = {Code.ownerOf(First, Symbol, SymbolUse::Definition),
              Code.ownerOf(Second, Symbol, SymbolUse::Definition)};
  return {diag::err_dlink_defined_twice,
          {llvm::demangle(Symbol), Owners[0], Owners[1]}};
}

/// Of a function nvlink names one object twice.
static Explained explainMismatch(StringRef What, StringRef Symbol,
                                 StringRef Here, StringRef There,
                                 const SymbolOwners &Code) {
  const std::string One = Code.ownerOf(Here, Symbol, SymbolUse::Any);
  std::string Other = Code.ownerOf(There, Symbol, SymbolUse::Any);
  if (One == Other)
    for (const std::string &Owner : Code.ownersOf(Symbol, SymbolUse::Any))
      if (Owner != One)
        Other = Owner;
  return {diag::err_dlink_mismatch,
          {llvm::demangle(Symbol), What.lower(), One, Other}};
}

/// "... with max regcount of 32 calls function '...' with regcount of 198"
static Explained explainRegisters(StringRef Line,
                                  llvm::ArrayRef<StringRef> Words) {
  const StringRef Limit =
      Line.split("max regcount of ").second.split(' ').first;
  return {diag::err_dlink_registers,
          {llvm::demangle(Words[0]), Limit.str(), llvm::demangle(Words[1]),
           Line.rsplit("regcount of ").second.trim().str()}};
}

/// "... uses too much shared data (0x18000 bytes, 0xc000 max)". Nothing: the
/// numbers are none.
static std::optional<Explained> explainMemory(StringRef Line,
                                              StringRef Kernel) {
  auto [Memory, Numbers] = Line.split("uses too much ").second.split(" data (");
  uint64_t Used, Limit;
  if (Numbers.consumeInteger(0, Used) || !Numbers.consume_front(" bytes, ") ||
      Numbers.consumeInteger(0, Limit))
    return std::nullopt;
  return Explained{diag::err_dlink_too_much,
                   {llvm::demangle(Kernel), std::to_string(Used), Memory.str(),
                    std::to_string(Limit)}};
}

/// Nothing: the line is not known.
static std::optional<Explained> explainLine(StringRef Line,
                                            const SymbolOwners &Code) {
  constexpr StringRef DoesNotMatch = " doesn't match for ";
  const auto [Before, After] = Line.split(DoesNotMatch);
  const std::vector<StringRef> Words =
      quotedWords(After.empty() ? Line : After);
  if (!After.empty() && Words.size() == 3)
    return explainMismatch(Before.rsplit(": ").second, Words[0], Words[1],
                           Words[2], Code);
  if (Line.contains("Undefined reference to") && Words.size() == 2)
    return Explained{diag::err_dlink_undefined,
                     {llvm::demangle(Words[0]),
                      Code.ownerOf(Words[1], Words[0], SymbolUse::Reference)},
                     Words[0].str()};
  if (Line.contains("Multiple definition of") && Words.size() == 3)
    return explainDouble(Words[0], Words[2], Words[1], Code);
  if (Line.contains("with max regcount of") && Words.size() == 2)
    return explainRegisters(Line, Words);
  if (Line.contains("uses too much") && Words.size() == 1)
    return explainMemory(Line, Words[0]);
  if (Line.contains("newer than toolkit") && Words.size() == 1)
    return Explained{diag::err_dlink_newer,
                     {Code.ownerOf(Words[0], "", SymbolUse::Any)}};
  if (Line.contains("merge_elf failed") || Line.contains("nvlink info") ||
      Line.contains("nvlink warning"))
    return Explained{};
  return std::nullopt;
}

std::vector<std::string> cupcc::undefinedSymbols(StringRef Printed) {
  std::vector<std::string> Symbols;
  for (StringRef Line : llvm::split(Printed, '\n'))
    if (Line.contains("Undefined reference to"))
      if (const std::vector<StringRef> Words = quotedWords(Line);
          Words.size() == 2 && !llvm::is_contained(Symbols, Words[0]))
        Symbols.push_back(Words[0].str());
  return Symbols;
}

llvm::Error cupcc::explainNvlink(StringRef Printed, const SymbolOwners &Code,
                                 const OnDemandLibrary &Library,
                                 llvm::Error Otherwise) {
  llvm::Error Found = llvm::Error::success();
  std::vector<std::vector<std::string>> Seen;
  bool IsKnown = false;
  for (StringRef Line : llvm::split(Printed.trim(), '\n')) {
    std::optional<Explained> Message = explainLine(Line, Code);
    if (!Message) {
      llvm::consumeError(std::move(Found));
      if (llvm::Error E = Code.checkCubins()) {
        llvm::consumeError(std::move(Otherwise));
        return E;
      }
      return Otherwise;
    }
    if (!Message->Id || llvm::is_contained(Seen, Message->Arguments))
      continue;
    IsKnown = true;
    Seen.push_back(Message->Arguments);
    auto Said = std::make_unique<Failure>(
        Failure::Message{*Message->Id, Message->Arguments});
    if (!Message->Symbol.empty())
      Library.explain(Message->Symbol, *Said);
    Found = llvm::joinErrors(std::move(Found), llvm::Error(std::move(Said)));
  }
  if (!IsKnown) {
    llvm::consumeError(std::move(Found));
    return Otherwise;
  }
  llvm::consumeError(std::move(Otherwise));
  return Found;
}

static std::optional<Failure::Message> explainWarning(StringRef Line) {
  if (!Line.consume_front("nvlink warning : "))
    return std::nullopt;
  const std::vector<StringRef> Words = quotedWords(Line);
  if (Words.size() != 1)
    return std::nullopt;
  if (Line.starts_with("Stack size for entry function"))
    return Failure::Message{diag::warn_dlink_unknown_stack,
                            {llvm::demangle(Words[0])}};
  if (Line.ends_with("has address taken but no calls to it found"))
    return Failure::Message{diag::warn_dlink_uncalled,
                            {llvm::demangle(Words[0])}};
  return std::nullopt;
}

std::vector<Failure::Message> cupcc::takeWarnings(std::string &Printed) {
  std::vector<Failure::Message> Warnings;
  std::string Rest;
  for (StringRef Text = Printed; !Text.empty();) {
    auto [Line, After] = Text.split('\n');
    Text = After;
    if (std::optional<Failure::Message> Warning = explainWarning(Line.rtrim()))
      Warnings.push_back(std::move(*Warning));
    else
      Rest += (Line + "\n").str();
  }
  Printed = std::move(Rest);
  return Warnings;
}
