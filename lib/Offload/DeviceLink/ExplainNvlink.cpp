//===- ExplainNvlink.cpp - nvlink's messages in our words -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink names symbols as the assembler does, and of a variable that is defined
// twice it names the object that first declared it, so the cubins are asked.
//
// Relies on: the wording of nvlink of CUDA 13.0. What is not known is printed
//  as it is.
// Test: test/Offload/DeviceLink/symbols.test.
// Goes when: cupcc resolves device symbols itself.
//
//===----------------------------------------------------------------------===//

#include "../Fatbin/ObjectFiles.h"
#include "Modules.h"
#include "OnDemandLink.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/Images.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Object/ELFObjectFile.h"
#include <optional>

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

using llvm::object::SymbolRef;

/// Whether a symbol with these flags is meant.
using Choice = llvm::function_ref<bool(uint32_t)>;

/// True for a definition that excludes others.
static bool isDefinition(uint32_t Flags) {
  return (Flags & SymbolRef::SF_Global) &&
         !(Flags & (SymbolRef::SF_Undefined | SymbolRef::SF_Weak));
}

static bool isAny(uint32_t) { return true; }

/// True if \p Cubin has \p Symbol in that way.
static llvm::Expected<bool> has(StringRef Cubin, StringRef Symbol,
                                Choice IsMeant) {
  auto Object = llvm::object::ObjectFile::createELFObjectFile(
      llvm::MemoryBufferRef(Cubin, "cubin"));
  if (!Object)
    return Object.takeError();
  for (const SymbolRef &S : (*Object)->symbols()) {
    llvm::Expected<StringRef> Name = S.getName();
    llvm::Expected<uint32_t> Flags = S.getFlags();
    if (!Name || !Flags)
      return llvm::joinErrors(Name.takeError(), Flags.takeError());
    if (*Name == Symbol && IsMeant(*Flags))
      return true;
  }
  return false;
}

/// Calls \p Read with the cubins of \p Code, and those whose they are. An image
/// that cannot be read is an error.
static llvm::Error
forEachCubin(const RelocatableCode &Code,
             llvm::function_ref<llvm::Error(StringRef, StringRef)> Read) {
  for (const std::string &Path : Code.Files)
    if (llvm::Error E = forEachModule(
            Path, [&](const ModuleSections &Sections) -> llvm::Error {
              auto Images = readFatbins(Sections.Fatbin, Sections.Owner);
              if (!Images)
                return Images.takeError();
              for (const ImageEntry &Image : *Images) {
                if (Image.Kind != imageInfo(ImageKind::Cubin).Number ||
                    Image.Compressed == ImageEntry::Compression::LZ4)
                  continue;
                llvm::Expected<std::string> Bytes =
                    imageBytes(Image, Sections.Fatbin);
                if (!Bytes)
                  return damagedFile(Sections.Owner, Bytes.takeError());
                if (llvm::Error E = Read(*Bytes, Sections.Owner))
                  return E;
              }
              return llvm::Error::success();
            }))
      return E;
  return llvm::Error::success();
}

/// The objects of \p Code that have \p Symbol in that way.
static std::vector<std::string> ownersOf(StringRef Symbol, Choice IsMeant,
                                         const RelocatableCode &Code) {
  std::vector<std::string> Owners;
  llvm::consumeError(
      forEachCubin(Code, [&](StringRef Bytes, StringRef Owner) -> llvm::Error {
        llvm::Expected<bool> Found = has(Bytes, Symbol, IsMeant);
        if (!Found)
          llvm::consumeError(Found.takeError());
        else if (*Found && !llvm::is_contained(Owners, Owner))
          Owners.push_back(Owner.str());
        return llvm::Error::success();
      }));
  return Owners;
}

/// Error: a cubin of \p Code is damaged.
static llvm::Error checkCubins(const RelocatableCode &Code) {
  return forEachCubin(
      Code, [](StringRef Bytes, StringRef Owner) -> llvm::Error {
        auto Object = llvm::object::ObjectFile::createELFObjectFile(
            llvm::MemoryBufferRef(Bytes, "cubin"));
        return Object ? llvm::Error::success()
                      : damagedFile(Owner, Object.takeError());
      });
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

std::string cupcc::ownerOf(StringRef NvlinkName, const RelocatableCode &Code) {
  auto [Archive, Member] = NvlinkName.rsplit(':');
  const std::string AsMember = (Archive + "(" + Member + ")").str();
  for (const RelocatableModule &Module : Code.Modules)
    if (Module.Owner == AsMember)
      return AsMember;
  return NvlinkName.str();
}

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
                               StringRef Second, const RelocatableCode &Code) {
  std::vector<std::string> Owners = ownersOf(Symbol, isDefinition, Code);
  if (Owners.size() < 2)
    Owners = {ownerOf(First, Code), ownerOf(Second, Code)};
  return {diag::err_dlink_defined_twice,
          {llvm::demangle(Symbol), Owners[0], Owners[1]}};
}

/// Of a function nvlink names one object twice.
static Explained explainMismatch(StringRef What, StringRef Symbol,
                                 StringRef Here, StringRef There,
                                 const RelocatableCode &Code) {
  std::string Other = ownerOf(There, Code);
  if (Here == There)
    for (const std::string &Owner : ownersOf(Symbol, isAny, Code))
      if (Owner != Here)
        Other = Owner;
  return {diag::err_dlink_mismatch,
          {llvm::demangle(Symbol), What.lower(), ownerOf(Here, Code), Other}};
}

/// Nothing: the line is not known.
static std::optional<Explained> explainLine(StringRef Line,
                                            const RelocatableCode &Code) {
  constexpr StringRef DoesNotMatch = " doesn't match for ";
  const auto [Before, After] = Line.split(DoesNotMatch);
  const std::vector<StringRef> Words =
      quotedWords(After.empty() ? Line : After);
  if (!After.empty() && Words.size() == 3)
    return explainMismatch(Before.rsplit(": ").second, Words[0], Words[1],
                           Words[2], Code);
  if (Line.contains("Undefined reference to") && Words.size() == 2)
    return Explained{diag::err_dlink_undefined,
                     {llvm::demangle(Words[0]), ownerOf(Words[1], Code)},
                     Words[0].str()};
  if (Line.contains("Multiple definition of") && Words.size() == 3)
    return explainDouble(Words[0], Words[2], Words[1], Code);
  if (Line.contains("newer than toolkit") && Words.size() == 1)
    return Explained{diag::err_dlink_newer, {ownerOf(Words[0], Code)}};
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

llvm::Error cupcc::explainNvlink(StringRef Printed, const RelocatableCode &Code,
                                 const OnDemandLibrary &Library,
                                 llvm::Error Otherwise) {
  llvm::Error Found = llvm::Error::success();
  std::vector<std::vector<std::string>> Seen;
  bool IsKnown = false;
  for (StringRef Line : llvm::split(Printed.trim(), '\n')) {
    std::optional<Explained> Message = explainLine(Line, Code);
    if (!Message) {
      llvm::consumeError(std::move(Found));
      if (llvm::Error E = checkCubins(Code)) {
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
