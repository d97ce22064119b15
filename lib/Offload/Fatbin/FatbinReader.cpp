//===- FatbinReader.cpp - bytes -> what a fatbin holds --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fatbin is a chain: each header says how far it is to the next. Files come
// from anywhere, so no size is believed before it was compared with the bytes
// that are there, and every step goes forward by at least one header. Payloads
// are measured, never decompressed: a listing must not cost what a hostile
// header asks for. ListImages.h describes the format.
//
// Relies on: NVIDIA's format of fatbins, which is not published; as CUDA 13.0
//  writes it (ListImages.h).
// Test: test/Offload/ListImages/toolkit.test,
//  test/Offload/ListImages/compiled.cu.
// Goes when: never: the images are listed without the toolkit.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/Images.h"
#include "cupcc/Offload/ListImages.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace cupcc;
using llvm::StringRef;
using namespace llvm::support;

namespace {

struct ContainerHeader {
  ulittle32_t Magic;
  ulittle16_t Version;
  ulittle16_t HeaderSize;
  ulittle64_t ContentSize;
};
static_assert(sizeof(ContainerHeader) == 16 && alignof(ContainerHeader) == 1);

struct ImageHeader {
  ulittle16_t Kind;
  ulittle16_t Version;
  ulittle32_t HeaderSize;
  ulittle64_t PayloadSize;
  ulittle32_t CompressedSize;
  ulittle32_t OptionsOffset;
  ulittle16_t Minor;
  ulittle16_t Major;
  ulittle32_t Arch;
  ulittle32_t IdentifierOffset;
  ulittle32_t IdentifierSize;
  ulittle64_t Flags;
  ulittle64_t Unknown;
  ulittle64_t DecompressedSize;
};
static_assert(sizeof(ImageHeader) == 64 && alignof(ImageHeader) == 1);

constexpr uint32_t Magic = 0xBA55ED50;

enum Flag : uint64_t {
  FlagDebug = 0x2,
  FlagLZ4 = 0x2000,
  FlagZstd = 0x8000,
  FlagLetterA = 0x100000,
  FlagLetterF = 0x200000,
};

DeviceArch archOf(const ImageHeader &Header) {
  DeviceArch Arch;
  Arch.Number = Header.Arch;
  if (Header.Flags & FlagLetterA)
    Arch.Letter = 'a';
  else if (Header.Flags & FlagLetterF)
    Arch.Letter = 'f';
  return Arch;
}

ImageEntry::Compression compressionOf(const ImageHeader &Header) {
  if (Header.Flags & FlagZstd)
    return ImageEntry::Compression::Zstd;
  if (Header.Flags & FlagLZ4)
    return ImageEntry::Compression::LZ4;
  return ImageEntry::Compression::None;
}

class FatbinReader {
public:
  FatbinReader(StringRef Bytes, StringRef Name) : Bytes(Bytes), Name(Name) {}

  llvm::Expected<std::vector<ImageEntry>> run();

private:
  uint64_t left(uint64_t End) const { return End - Offset; }
  void skipPadding();
  llvm::Error readContainer();
  llvm::Error readImage(uint64_t End);
  ImageEntry describe(const ImageHeader &Header, StringRef Payload) const;

  /// The error \p Id: the file, the place, and what else the message wants.
  llvm::Error damaged(diag::ID Id, std::vector<std::string> More = {}) const {
    std::vector<std::string> Arguments = {Name.str(), llvm::utostr(Offset)};
    llvm::append_range(Arguments, More);
    return fail(Id, std::move(Arguments));
  }

  StringRef Bytes;
  StringRef Name;
  uint64_t Offset = 0;
  unsigned Fatbin = 0;
  std::vector<ImageEntry> Images;
};

llvm::Expected<std::vector<ImageEntry>> FatbinReader::run() {
  for (skipPadding(); Offset < Bytes.size(); skipPadding()) {
    if (llvm::Error E = readContainer())
      return E;
    ++Fatbin;
  }
  return std::move(Images);
}

// Linkers and objcopy fill with zeros what alignment leaves free.
void FatbinReader::skipPadding() {
  Offset = std::min(Bytes.find_first_not_of('\0', Offset), Bytes.size());
}

llvm::Error FatbinReader::readContainer() {
  if (left(Bytes.size()) < sizeof(ContainerHeader))
    return damaged(diag::err_fatbin_truncated);
  const auto &Header =
      *reinterpret_cast<const ContainerHeader *>(Bytes.data() + Offset);
  if (Header.Magic != Magic)
    return damaged(diag::err_fatbin_no_magic);
  if (Header.Version != 1)
    return damaged(diag::err_fatbin_version, {llvm::utostr(Header.Version)});
  if (Header.HeaderSize < sizeof(ContainerHeader) ||
      Header.HeaderSize > left(Bytes.size()) ||
      Header.ContentSize > left(Bytes.size()) - Header.HeaderSize)
    return damaged(diag::err_fatbin_truncated);

  Offset += Header.HeaderSize;
  const uint64_t End = Offset + Header.ContentSize;
  while (Offset < End)
    if (llvm::Error E = readImage(End))
      return E;
  return llvm::Error::success();
}

llvm::Error FatbinReader::readImage(uint64_t End) {
  if (left(End) < sizeof(ImageHeader))
    return damaged(diag::err_fatbin_image_truncated);
  const auto &Header =
      *reinterpret_cast<const ImageHeader *>(Bytes.data() + Offset);
  if (Header.HeaderSize < sizeof(ImageHeader))
    return damaged(diag::err_fatbin_image_header,
                   {llvm::utostr(Header.HeaderSize)});
  if (Header.HeaderSize > left(End) ||
      Header.PayloadSize > left(End) - Header.HeaderSize)
    return damaged(diag::err_fatbin_image_truncated);
  if (compressionOf(Header) != ImageEntry::Compression::None &&
      Header.CompressedSize > Header.PayloadSize)
    return damaged(diag::err_fatbin_image_size,
                   {llvm::utostr(Header.CompressedSize),
                    llvm::utostr(Header.PayloadSize)});

  Offset += Header.HeaderSize;
  Images.push_back(describe(Header, Bytes.substr(Offset, Header.PayloadSize)));
  Offset += Header.PayloadSize;
  return llvm::Error::success();
}

ImageEntry FatbinReader::describe(const ImageHeader &Header,
                                  StringRef Payload) const {
  ImageEntry Entry;
  Entry.Kind = Header.Kind;
  Entry.Arch = archOf(Header);
  Entry.Compressed = compressionOf(Header);
  Entry.Debug = Header.Flags & FlagDebug;
  Entry.Fatbin = Fatbin;
  Entry.Offset = Payload.data() - Bytes.data();
  if (Entry.Compressed != ImageEntry::Compression::None) {
    Entry.StoredSize = Header.CompressedSize;
    Entry.Size = Header.DecompressedSize;
    return Entry;
  }
  // The exact size of what is not compressed is nowhere. Cubins are multiples
  // of eight in themselves; PTX ends at its padding, of which one byte is its
  // own: the zero that fatbinary counts when it compresses.
  Entry.Size = Payload.size();
  if (Entry.Kind == imageInfo(ImageKind::PTX).Number)
    Entry.Size = std::min(Entry.Size, uint64_t(Payload.rtrim('\0').size() + 1));
  Entry.StoredSize = Entry.Size;
  return Entry;
}

} // namespace

llvm::Expected<std::vector<ImageEntry>> cupcc::readFatbins(StringRef Bytes,
                                                           StringRef Name) {
  return FatbinReader(Bytes, Name).run();
}
