//===- ReadModules.cpp - the relocatable device code in files -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every link asks whether there is something to do for nvlink, and most have
// nothing. So the question reads as little as it can: of an object the table of
// its sections, of an archive its table of symbols, where each object with
// relocatable device code has a __fatbinwrap<id>.
//
//===----------------------------------------------------------------------===//

#include "../Fatbin/ObjectFiles.h"
#include "Modules.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Offload/OnDemandCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace cupcc;
using llvm::StringRef;

/// Null if it cannot be read, or is no file: a pipe would be empty afterwards.
static std::unique_ptr<llvm::MemoryBuffer> openFile(StringRef Path) {
  if (!llvm::sys::fs::is_regular_file(Path))
    return nullptr;
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  return Buffer ? std::move(*Buffer) : nullptr;
}

//===----------------------------------------------------------------------===//
// Whether there is any
//===----------------------------------------------------------------------===//

using Question = llvm::function_ref<bool(StringRef)>;

/// True if the object \p Buffer has a section of which \p IsMeant. Shared
/// libraries and programs are linked already. A damaged object may have one,
/// and is an error where it is read.
static bool hasSection(llvm::MemoryBufferRef Buffer, Question IsMeant) {
  auto Object = openELF(Buffer);
  if (!Object) {
    llvm::consumeError(Object.takeError());
    return true;
  }
  if (!(*Object)->isRelocatableObject())
    return false;
  return llvm::any_of((*Object)->sections(),
                      [&](const llvm::object::SectionRef &Section) {
                        llvm::Expected<StringRef> Name = Section.getName();
                        if (Name)
                          return IsMeant(*Name);
                        llvm::consumeError(Name.takeError());
                        return false;
                      });
}

static bool isModuleSection(StringRef Name) {
  return Name == RelocatableSection || Name == ModuleIdSection;
}

/// The same of a member; its symbols tell.
static bool hasMember(const llvm::object::Archive &Archive, Question IsSection,
                      Question IsSymbol) {
  if (Archive.hasSymbolTable()) {
    for (const llvm::object::Archive::Symbol &Symbol : Archive.symbols())
      if (IsSymbol(Symbol.getName()))
        return true;
    return false;
  }
  bool Found = false;
  llvm::consumeError(forEachMember(
      Archive.getMemoryBufferRef(), "",
      [&](llvm::MemoryBufferRef Member, StringRef) -> llvm::Error {
        Found |= hasSection(Member, IsSection);
        return llvm::Error::success();
      }));
  return Found;
}

static bool hasCode(StringRef Path, Question IsSection, Question IsSymbol) {
  const std::unique_ptr<llvm::MemoryBuffer> Buffer = openFile(Path);
  if (!Buffer)
    return false;
  if (isELF(Buffer->getBuffer()))
    return hasSection(*Buffer, IsSection);
  if (!isArchive(Buffer->getBuffer()))
    return false;
  auto Archive = llvm::object::Archive::create(*Buffer);
  if (Archive)
    return hasMember(**Archive, IsSection, IsSymbol);
  llvm::consumeError(Archive.takeError());
  return false;
}

static bool isOnDemandSymbol(StringRef Symbol) {
  return Symbol == runtime::OnDemandMarker;
}

bool cupcc::hasCodeForDeviceLink(StringRef Path) {
  return hasCode(
      Path,
      [](StringRef Section) {
        return isModuleSection(Section) || isBitcodeSection(Section);
      },
      [](StringRef Symbol) {
        return Symbol.starts_with("__fatbinwrap") ||
               Symbol.starts_with("__cudaRegisterLinkedBinary") ||
               isOnDemandSymbol(Symbol);
      });
}

static bool hasOnDemandCode(StringRef Path) {
  return hasCode(Path, isBitcodeSection, isOnDemandSymbol);
}

//===----------------------------------------------------------------------===//
// What there is
//===----------------------------------------------------------------------===//

static llvm::Error
readObject(llvm::MemoryBufferRef Buffer, const std::string &Owner,
           llvm::function_ref<llvm::Error(const ModuleSections &)> Read) {
  if (!hasSection(Buffer, isModuleSection))
    return llvm::Error::success();
  ModuleSections Sections{Owner, Buffer, "", ""};
  if (llvm::Error E = forEachSection(
          Buffer, Owner,
          [&](StringRef Name, StringRef Contents) -> llvm::Error {
            if (Name == RelocatableSection)
              Sections.Fatbin = Contents;
            else if (Name == ModuleIdSection)
              Sections.Ids = Contents;
            return llvm::Error::success();
          }))
    return E;
  return Read(Sections);
}

/// Calls \p Read with each object in the file at \p Path, and its name.
static llvm::Error forEachObject(
    StringRef Path,
    llvm::function_ref<llvm::Error(llvm::MemoryBufferRef, StringRef)> Read) {
  const std::unique_ptr<llvm::MemoryBuffer> Buffer = openFile(Path);
  if (!Buffer)
    return llvm::Error::success();
  if (isELF(Buffer->getBuffer()))
    return Read(*Buffer, Path);
  if (!isArchive(Buffer->getBuffer()))
    return llvm::Error::success();
  return forEachMember(*Buffer, Path,
                       [&](llvm::MemoryBufferRef Member, StringRef Name) {
                         return Read(Member, (Path + "(" + Name + ")").str());
                       });
}

llvm::Error cupcc::forEachModule(
    StringRef Path,
    llvm::function_ref<llvm::Error(const ModuleSections &)> Read) {
  return forEachObject(Path, [&](llvm::MemoryBufferRef Object, StringRef Name) {
    return readObject(Object, Name.str(), Read);
  });
}

llvm::Error cupcc::forEachOnDemandObject(
    StringRef Path,
    llvm::function_ref<llvm::Error(llvm::MemoryBufferRef, StringRef)> Read) {
  return forEachObject(
      Path, [&](llvm::MemoryBufferRef Object, StringRef Name) -> llvm::Error {
        return hasSection(Object, isBitcodeSection) ? Read(Object, Name)
                                                    : llvm::Error::success();
      });
}

/// Adds what one object has to \p Code.
static llvm::Error addModule(const ModuleSections &Sections, StringRef Path,
                             RelocatableCode &Code) {
  RelocatableModule Module{Sections.Owner, Path.str(), {}, {}};
  for (StringRef Id : llvm::split(Sections.Ids, '\0')) {
    if (Id.consume_front("def "))
      Code.Linked.push_back(Id.str());
    else if (!Id.empty())
      Module.Ids.push_back(Id.str());
  }
  if (!Sections.Fatbin.empty()) {
    llvm::Expected<std::vector<ImageEntry>> Images =
        readFatbins(Sections.Fatbin, Sections.Owner);
    if (!Images)
      return Images.takeError();
    Module.Images = std::move(*Images);
    Code.Modules.push_back(std::move(Module));
  }
  if (Code.Files.empty() || Code.Files.back() != Path)
    Code.Files.push_back(Path.str());
  return llvm::Error::success();
}

/// Modules whose ids are all linked, by a device link before this one.
static void removeLinked(RelocatableCode &Code) {
  llvm::StringSet<> Linked;
  for (StringRef Id : Code.Linked)
    Linked.insert(Id);
  llvm::erase_if(Code.Modules, [&](const RelocatableModule &Module) {
    return !Module.Ids.empty() && llvm::all_of(Module.Ids, [&](StringRef Id) {
      return Linked.contains(Id);
    });
  });
}

llvm::Expected<RelocatableCode>
cupcc::readRelocatableCode(llvm::ArrayRef<std::string> Paths) {
  RelocatableCode Code;
  for (StringRef Path : Paths)
    if (llvm::Error E =
            forEachModule(Path, [&](const ModuleSections &Sections) {
              return addModule(Sections, Path, Code);
            }))
      return std::move(E);
  removeLinked(Code);
  for (StringRef Path : Paths)
    if (hasOnDemandCode(Path) && !llvm::is_contained(Code.OnDemandFiles, Path))
      Code.OnDemandFiles.push_back(Path.str());
  return std::move(Code);
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

llvm::Expected<std::string> cupcc::imageBytes(const ImageEntry &Image,
                                              StringRef Fatbin) {
  const StringRef Stored = Fatbin.substr(Image.Offset, Image.StoredSize);
  if (Image.Compressed == ImageEntry::Compression::None)
    return Stored.str();
  // A header can ask for any size.
  constexpr uint64_t Limit = uint64_t(4) << 30;
  if (Image.Compressed != ImageEntry::Compression::Zstd || Image.Size > Limit ||
      !llvm::compression::zstd::isAvailable())
    return llvm::createStringError("not to be decompressed");
  llvm::SmallVector<uint8_t, 0> Bytes;
  if (llvm::Error E = llvm::compression::zstd::decompress(
          llvm::arrayRefFromStringRef(Stored), Bytes, Image.Size))
    return std::move(E);
  return llvm::toStringRef(Bytes).str();
}
