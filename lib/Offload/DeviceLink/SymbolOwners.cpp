//===- SymbolOwners.cpp - whose symbols of a device link ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SymbolOwners.h"
#include "../Fatbin/ObjectFiles.h"
#include "cupcc/Basic/Images.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::object::SymbolRef;

//===----------------------------------------------------------------------===//
// Cubins
//===----------------------------------------------------------------------===//

/// True if a symbol with these flags is meant.
static bool isMeant(uint32_t Flags, SymbolUse Use) {
  const bool IsReference = Flags & SymbolRef::SF_Undefined;
  switch (Use) {
  case SymbolUse::Any:
    return true;
  case SymbolUse::Definition:
    return (Flags & SymbolRef::SF_Global) && !IsReference &&
           !(Flags & SymbolRef::SF_Weak);
  case SymbolUse::Reference:
    return IsReference;
  }
  llvm_unreachable("all uses are there");
}

/// True if \p Cubin has \p Symbol in that way.
static llvm::Expected<bool> has(StringRef Cubin, StringRef Symbol,
                                SymbolUse Use) {
  auto Object = llvm::object::ObjectFile::createELFObjectFile(
      llvm::MemoryBufferRef(Cubin, "cubin"));
  if (!Object)
    return Object.takeError();
  for (const SymbolRef &S : (*Object)->symbols()) {
    llvm::Expected<StringRef> Name = S.getName();
    llvm::Expected<uint32_t> Flags = S.getFlags();
    if (!Name || !Flags)
      return llvm::joinErrors(Name.takeError(), Flags.takeError());
    if (*Name == Symbol && isMeant(*Flags, Use))
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

llvm::Error SymbolOwners::checkCubins() const {
  return forEachCubin(
      Code, [](StringRef Bytes, StringRef Owner) -> llvm::Error {
        auto Object = llvm::object::ObjectFile::createELFObjectFile(
            llvm::MemoryBufferRef(Bytes, "cubin"));
        return Object ? llvm::Error::success()
                      : damagedFile(Owner, Object.takeError());
      });
}

//===----------------------------------------------------------------------===//
// Bitcode
//===----------------------------------------------------------------------===//

static bool isMeant(const llvm::GlobalValue &Value, SymbolUse Use) {
  switch (Use) {
  case SymbolUse::Any:
    return true;
  case SymbolUse::Definition:
    return !Value.isDeclaration() && !Value.hasLocalLinkage() &&
           !Value.isWeakForLinker();
  case SymbolUse::Reference:
    return Value.isDeclaration();
  }
  llvm_unreachable("all uses are there");
}

std::vector<std::string> SymbolOwners::bitcodeOwners(StringRef Symbol,
                                                     SymbolUse Use) const {
  std::vector<std::string> Owners;
  for (const OwnedBitcode &Bitcode : Sorted.Bitcode) {
    llvm::LLVMContext Context;
    llvm::Expected<std::unique_ptr<llvm::Module>> M =
        llvm::getLazyBitcodeModule(
            llvm::MemoryBufferRef(Bitcode.Code.Bytes, Bitcode.Owner), Context);
    if (!M) {
      llvm::consumeError(M.takeError());
      continue;
    }
    const llvm::GlobalValue *Value = (*M)->getNamedValue(Symbol);
    if (Value && isMeant(*Value, Use))
      Owners.push_back(Bitcode.Owner);
  }
  return Owners;
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

std::string SymbolOwners::ownerOf(StringRef NvlinkName, StringRef Symbol,
                                  SymbolUse Use) const {
  if (NvlinkName == Optimized) {
    const std::vector<std::string> Owners = bitcodeOwners(Symbol, Use);
    return Owners.empty() ? NvlinkName.str() : Owners.front();
  }
  if (auto Member = Sorted.Members.find(NvlinkName.str());
      Member != Sorted.Members.end())
    return Member->second;
  auto [Archive, Member] = NvlinkName.rsplit(':');
  const std::string AsMember = (Archive + "(" + Member + ")").str();
  for (const RelocatableModule &Module : Code.Modules)
    if (Module.Owner == AsMember)
      return AsMember;
  return NvlinkName.str();
}

std::vector<std::string> SymbolOwners::ownersOf(StringRef Symbol,
                                                SymbolUse Use) const {
  std::vector<std::string> Owners = bitcodeOwners(Symbol, Use);
  llvm::consumeError(
      forEachCubin(Code, [&](StringRef Bytes, StringRef Owner) -> llvm::Error {
        llvm::Expected<bool> Found = has(Bytes, Symbol, Use);
        if (!Found)
          llvm::consumeError(Found.takeError());
        else if (*Found && !llvm::is_contained(Owners, Owner))
          Owners.push_back(Owner.str());
        return llvm::Error::success();
      }));
  return Owners;
}
