//===- ListImages.cpp - the device code in a file, as a table -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The author of a program wants to know which GPUs it runs on. The toolkit's
// cuobjdump answers that, but is not always installed, and says it in as many
// lines as there are fields. This finds the sections that hold fatbins and
// prints one line for each image.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/ListImages.h"
#include "ObjectFiles.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/Images.h"
#include "cupcc/Basic/TextTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace cupcc;
using llvm::StringRef;
using Images = std::vector<ImageEntry>;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static bool isFatbin(StringRef Bytes) {
  return Bytes.size() >= 4 &&
         llvm::support::endian::read32le(Bytes.data()) == 0xBA55ED50;
}

/// Of what -rdc=true leaves for the device link (DeviceLink.h).
static bool isRelocatable(StringRef SectionName) {
  return SectionName == "__nv_relfatbin";
}

static bool holdsFatbins(StringRef SectionName) {
  return SectionName == ".nv_fatbin" || isRelocatable(SectionName);
}

/// Adds the images of \p More to \p All, their fatbins counted on.
static void append(Images &All, Images More) {
  const unsigned First = All.empty() ? 0 : All.back().Fatbin + 1;
  for (ImageEntry &Entry : More) {
    Entry.Fatbin += First;
    All.push_back(std::move(Entry));
  }
}

static llvm::Expected<Images> readELF(llvm::MemoryBufferRef Buffer,
                                      StringRef Name) {
  auto Object = llvm::object::ObjectFile::createELFObjectFile(Buffer);
  if (!Object)
    return damagedFile(Name, Object.takeError());
  // A cubin is ELF too, and holds no images: it is one.
  if (llvm::cast<llvm::object::ELFObjectFileBase>(**Object).getEMachine() ==
      llvm::ELF::EM_CUDA)
    return fail(diag::err_images_unknown_format, {Name.str()});

  Images Result;
  if (llvm::Error E = forEachSection(
          Buffer, Name,
          [&](StringRef Section, StringRef Contents) -> llvm::Error {
            if (!holdsFatbins(Section))
              return llvm::Error::success();
            llvm::Expected<Images> Found = readFatbins(Contents, Name);
            if (!Found)
              return Found.takeError();
            for (ImageEntry &Entry : *Found)
              Entry.Relocatable = isRelocatable(Section);
            append(Result, std::move(*Found));
            return llvm::Error::success();
          }))
    return std::move(E);
  return Result;
}

static llvm::Expected<Images> readArchive(llvm::MemoryBufferRef Buffer,
                                          StringRef Name) {
  Images Result;
  if (llvm::Error E = forEachMember(
          Buffer, Name,
          [&](llvm::MemoryBufferRef Bytes, StringRef Member) -> llvm::Error {
            llvm::Expected<Images> Found =
                readELF(Bytes, (Name + "(" + Member + ")").str());
            if (!Found)
              return Found.takeError();
            for (ImageEntry &Entry : *Found)
              Entry.Member = Member.str();
            llvm::append_range(Result, std::move(*Found));
            return llvm::Error::success();
          }))
    return std::move(E);
  return Result;
}

llvm::Expected<Images> cupcc::readImages(StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return fail(diag::err_images_cannot_read,
                {Path.str(), Buffer.getError().message()});
  const llvm::MemoryBufferRef Contents = **Buffer;
  if (isFatbin(Contents.getBuffer()))
    return readFatbins(Contents.getBuffer(), Path);
  if (isELF(Contents.getBuffer()))
    return readELF(Contents, Path);
  if (isArchive(Contents.getBuffer()))
    return readArchive(Contents, Path);
  return fail(diag::err_images_unknown_format, {Path.str()});
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// Of what nvcc makes for code=lto_90 (ListImages.h).
static constexpr uint16_t LTOIRNumber = 8;

static std::string kindName(uint16_t Kind) {
  for (const ImageInfo &Image : allImages())
    if (Image.Number == Kind)
      return stageInfo(Image.MadeBy).Name.str();
  if (Kind == LTOIRNumber)
    return "lto-ir";
  return "kind-" + llvm::utostr(Kind);
}

static StringRef compressionName(ImageEntry::Compression Compression) {
  switch (Compression) {
  case ImageEntry::Compression::None:
    return "none";
  case ImageEntry::Compression::LZ4:
    return "lz4";
  case ImageEntry::Compression::Zstd:
    return "zstd";
  }
  llvm_unreachable("a way of compression without a name");
}

static std::string count(uint64_t N, StringRef What) {
  return llvm::formatv("{0} {1}{2}", N, What, N == 1 ? "" : "s").str();
}

/// How many fatbins \p Images stand in; entries of one fatbin follow each
/// other.
static uint64_t countFatbins(llvm::ArrayRef<ImageEntry> Images) {
  uint64_t N = 0;
  const ImageEntry *Last = nullptr;
  for (const ImageEntry &Entry : Images) {
    N += !Last || Last->Fatbin != Entry.Fatbin || Last->Member != Entry.Member;
    Last = &Entry;
  }
  return N;
}

void cupcc::printImages(StringRef Path, llvm::ArrayRef<ImageEntry> Images,
                        llvm::raw_ostream &OS) {
  if (Images.empty()) {
    OS << "no device code in '" << Path << "'\n";
    return;
  }
  const bool Members = llvm::any_of(
      Images, [](const ImageEntry &Entry) { return !Entry.Member.empty(); });
  const bool Fatbins = llvm::any_of(
      Images, [](const ImageEntry &Entry) { return Entry.Fatbin != 0; });
  const bool Debug =
      llvm::any_of(Images, [](const ImageEntry &Entry) { return Entry.Debug; });
  const bool Relocatable = llvm::any_of(
      Images, [](const ImageEntry &Entry) { return Entry.Relocatable; });

  TextTable Table;
  if (Members)
    Table.addColumn("member");
  if (Fatbins)
    Table.addColumn("fatbin", /*RightAligned=*/true);
  Table.addColumn("image");
  Table.addColumn("arch");
  Table.addColumn("size", /*RightAligned=*/true);
  Table.addColumn("stored", /*RightAligned=*/true);
  Table.addColumn("compression");
  if (Debug)
    Table.addColumn("debug");
  if (Relocatable)
    Table.addColumn("relocatable");

  uint64_t Size = 0, StoredSize = 0;
  for (const ImageEntry &Entry : Images) {
    std::vector<std::string> Row;
    if (Members)
      Row.push_back(Entry.Member);
    if (Fatbins)
      Row.push_back(llvm::utostr(Entry.Fatbin));
    Row.insert(Row.end(),
               {kindName(Entry.Kind), Entry.Arch.name(),
                llvm::utostr(Entry.Size), llvm::utostr(Entry.StoredSize),
                compressionName(Entry.Compressed).str()});
    if (Debug)
      Row.push_back(Entry.Debug ? "yes" : "no");
    if (Relocatable)
      Row.push_back(Entry.Relocatable ? "yes" : "no");
    Table.addRow(std::move(Row));
    Size += Entry.Size;
    StoredSize += Entry.StoredSize;
  }
  Table.print(OS);
  OS << count(Images.size(), "image") << " in "
     << count(countFatbins(Images), "fatbin") << ", " << count(Size, "byte")
     << ", " << StoredSize << " stored\n";
}
