//===- StackAttributes.cpp - the stack that a cubin asks for --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A cubin is an ELF file. Its section .nv.info is a row of attributes, each of
// four bytes and, in one format, more behind them:
//
//   byte 0   the format: 4 has a payload
//   byte 1   the attribute: 0x11 is EIATTR_FRAME_SIZE, 0x12 the other one
//   byte 2   the size of the payload, or a small value, 16 bits
//
// The payload of both is a function's index in the symbol table and bytes of
// stack, 32 bits each: of the function's own frame (EIATTR_FRAME_SIZE), and all
// that a kernel needs (EIATTR_MIN_STACK_SIZE). The names are those that
// "cuobjdump -elf" prints. At a launch the driver gives each thread these bytes
// or the limit cudaLimitStackSize, whichever is more, and it is what
// cudaFuncGetAttributes() has as localSizeBytes.
//
// Relies on: this layout, of ptxas 12 and 13, and the driver obeying it.
// Test: test/Offload/Cubin/stack.cu, test/EndToEnd/kernel-stack.cu,
//  test/Offload/Cubin/figures-of-many.cu.
// Goes when: ptxas takes the stack of a kernel as an option or a directive.
//
//===----------------------------------------------------------------------===//

#include "StackAttributes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"

using namespace cupcc;
namespace endian = llvm::support::endian;

using File = llvm::object::ELFFile<llvm::object::ELF64LE>;

static constexpr uint8_t HasPayload = 4;
static constexpr uint8_t FrameSize = 0x11;
static constexpr uint8_t MinStackSize = 0x12;

namespace {

/// One EIATTR_FRAME_SIZE or EIATTR_MIN_STACK_SIZE.
struct StackAttribute {
  uint32_t Symbol;
  size_t BytesAt; ///< where in the file the number of bytes stands
};

} // namespace

/// The attributes \p Wanted of the section \p Info, which is \p Offset bytes
/// into the file.
static llvm::Expected<llvm::SmallVector<StackAttribute>>
readSection(llvm::ArrayRef<uint8_t> Info, size_t Offset, uint8_t Wanted) {
  llvm::SmallVector<StackAttribute> Result;
  for (size_t At = 0; At != Info.size();) {
    if (Info.size() - At < 4)
      return llvm::createStringError("its .nv.info ends early");
    const uint8_t Format = Info[At], Attribute = Info[At + 1];
    const size_t Size =
        Format == HasPayload ? endian::read16le(&Info[At + 2]) : 0;
    At += 4;
    if (Info.size() - At < Size)
      return llvm::createStringError("its .nv.info ends early");
    if (Format == HasPayload && Attribute == Wanted && Size == 8)
      Result.push_back(
          {endian::read32le(&Info[At]), Offset + At + sizeof(uint32_t)});
    At += Size;
  }
  return Result;
}

static llvm::Expected<llvm::SmallVector<StackAttribute>>
readAttributes(const File &Object, uint8_t Wanted) {
  auto Sections = Object.sections();
  if (!Sections)
    return Sections.takeError();
  for (const auto &Section : *Sections) {
    llvm::Expected<llvm::StringRef> Name = Object.getSectionName(Section);
    if (!Name)
      return Name.takeError();
    if (*Name != ".nv.info")
      continue;
    auto Contents = Object.getSectionContents(Section);
    if (!Contents)
      return Contents.takeError();
    return readSection(*Contents, Section.sh_offset, Wanted);
  }
  return llvm::SmallVector<StackAttribute>();
}

/// The name of the symbol \p Index.
static llvm::Expected<llvm::StringRef> symbolName(const File &Object,
                                                  uint32_t Index) {
  auto Sections = Object.sections();
  if (!Sections)
    return Sections.takeError();
  for (const auto &Section : *Sections) {
    if (Section.sh_type != llvm::ELF::SHT_SYMTAB)
      continue;
    auto Symbol = Object.getSymbol(&Section, Index);
    if (!Symbol)
      return Symbol.takeError();
    auto Names = Object.getStringTableForSymtab(Section);
    if (!Names)
      return Names.takeError();
    return (*Symbol)->getName(*Names);
  }
  return llvm::createStringError("it has no symbol table");
}

llvm::Error cupcc::changeStacks(
    std::string &Cubin,
    llvm::function_ref<uint32_t(llvm::StringRef, uint32_t)> Change) {
  llvm::Expected<File> Object = File::create(Cubin);
  if (!Object)
    return Object.takeError();
  auto Attributes = readAttributes(*Object, MinStackSize);
  if (!Attributes)
    return Attributes.takeError();
  llvm::SmallVector<std::pair<char *, uint32_t>> Changes;
  for (const StackAttribute &Attribute : *Attributes) {
    llvm::Expected<llvm::StringRef> Name =
        symbolName(*Object, Attribute.Symbol);
    if (!Name)
      return Name.takeError();
    char *Place = &Cubin[Attribute.BytesAt];
    Changes.emplace_back(Place, Change(*Name, endian::read32le(Place)));
  }
  for (auto [Place, Bytes] : Changes)
    endian::write32le(Place, Bytes);
  return llvm::Error::success();
}

llvm::Expected<llvm::StringMap<uint64_t>>
cupcc::frameSizes(llvm::StringRef Cubin) {
  llvm::Expected<File> Object = File::create(Cubin);
  if (!Object)
    return Object.takeError();
  auto Attributes = readAttributes(*Object, FrameSize);
  if (!Attributes)
    return Attributes.takeError();
  llvm::StringMap<uint64_t> Result;
  for (const StackAttribute &Attribute : *Attributes) {
    llvm::Expected<llvm::StringRef> Name =
        symbolName(*Object, Attribute.Symbol);
    if (!Name)
      return Name.takeError();
    Result[*Name] = endian::read32le(Cubin.data() + Attribute.BytesAt);
  }
  return Result;
}
