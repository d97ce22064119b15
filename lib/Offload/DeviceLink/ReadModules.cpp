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
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace cupcc;
using llvm::StringRef;

static constexpr StringRef FatbinSection = "__nv_relfatbin";
static constexpr StringRef IdSection = "__nv_module_id";

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

/// Shared libraries and programs are linked already. A damaged object may have
/// one, and is an error where it is read.
static bool hasModule(llvm::MemoryBufferRef Buffer) {
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
                          return *Name == FatbinSection || *Name == IdSection;
                        llvm::consumeError(Name.takeError());
                        return false;
                      });
}

static bool hasMember(const llvm::object::Archive &Archive) {
  if (Archive.hasSymbolTable()) {
    for (const llvm::object::Archive::Symbol &Symbol : Archive.symbols())
      if (Symbol.getName().starts_with("__fatbinwrap") ||
          Symbol.getName().starts_with("__cudaRegisterLinkedBinary"))
        return true;
    return false;
  }
  bool Found = false;
  llvm::consumeError(forEachMember(
      Archive.getMemoryBufferRef(), "",
      [&](llvm::MemoryBufferRef Member, StringRef) -> llvm::Error {
        Found |= hasModule(Member);
        return llvm::Error::success();
      }));
  return Found;
}

bool cupcc::hasRelocatableCode(StringRef Path) {
  const std::unique_ptr<llvm::MemoryBuffer> Buffer = openFile(Path);
  if (!Buffer)
    return false;
  if (isELF(Buffer->getBuffer()))
    return hasModule(*Buffer);
  if (!isArchive(Buffer->getBuffer()))
    return false;
  auto Archive = llvm::object::Archive::create(*Buffer);
  if (Archive)
    return hasMember(**Archive);
  llvm::consumeError(Archive.takeError());
  return false;
}

//===----------------------------------------------------------------------===//
// What there is
//===----------------------------------------------------------------------===//

static llvm::Error
readObject(llvm::MemoryBufferRef Buffer, const std::string &Owner,
           llvm::function_ref<llvm::Error(const ModuleSections &)> Read) {
  if (!hasModule(Buffer))
    return llvm::Error::success();
  ModuleSections Sections{Owner, Buffer, "", ""};
  if (llvm::Error E = forEachSection(
          Buffer, Owner,
          [&](StringRef Name, StringRef Contents) -> llvm::Error {
            if (Name == FatbinSection)
              Sections.Fatbin = Contents;
            else if (Name == IdSection)
              Sections.Ids = Contents;
            return llvm::Error::success();
          }))
    return E;
  return Read(Sections);
}

llvm::Error cupcc::forEachModule(
    StringRef Path,
    llvm::function_ref<llvm::Error(const ModuleSections &)> Read) {
  const std::unique_ptr<llvm::MemoryBuffer> Buffer = openFile(Path);
  if (!Buffer)
    return llvm::Error::success();
  if (isELF(Buffer->getBuffer()))
    return readObject(*Buffer, Path.str(), Read);
  if (!isArchive(Buffer->getBuffer()))
    return llvm::Error::success();
  return forEachMember(
      *Buffer, Path, [&](llvm::MemoryBufferRef Member, StringRef Name) {
        return readObject(Member, (Path + "(" + Name + ")").str(), Read);
      });
}

/// Adds what one object has to \p Code. True: it has something.
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
