//===- FunctionAttributes.cpp - what a cubin says of its functions --------===//
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
//   byte 1   the attribute
//   byte 2   the size of the payload, or a small value, 16 bits
//
// The payload of those that are read here is a function's index in the symbol
// table and a number, 32 bits each: the bytes of the function's own frame
// (0x11, EIATTR_FRAME_SIZE), the bytes of all the stack that a kernel needs
// (0x12, EIATTR_MIN_STACK_SIZE), and the registers of a thread (0x2f,
// EIATTR_REGCOUNT). The names are those that "cuobjdump -elf" prints. At a
// launch the driver gives each thread the bytes of 0x12, or the limit
// cudaLimitStackSize if that is more; cudaFuncGetAttributes() has them as
// localSizeBytes.
//
// Relies on: this layout, of ptxas 12 and 13, and the driver obeying it.
// Test: test/Offload/Cubin/stack.cu, test/EndToEnd/kernel-stack.cu,
//  test/Offload/Cubin/figures-of-many.cu, test/Offload/Cubin/more-blocks.cu.
// Goes when: ptxas takes the stack of a kernel as an option or a directive.
//
//===----------------------------------------------------------------------===//

#include "FunctionAttributes.h"
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
static constexpr uint8_t RegisterCount = 0x2f;

namespace {

/// A number of a function.
struct FunctionAttribute {
  uint32_t Symbol;
  size_t NumberAt; ///< where in the file it stands
};

} // namespace

/// The attributes \p Wanted of the section \p Info, which is \p Offset bytes
/// into the file.
static llvm::Expected<llvm::SmallVector<FunctionAttribute>>
readSection(llvm::ArrayRef<uint8_t> Info, size_t Offset, uint8_t Wanted) {
  llvm::SmallVector<FunctionAttribute> Result;
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

static llvm::Expected<llvm::SmallVector<FunctionAttribute>>
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
  return llvm::SmallVector<FunctionAttribute>();
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

/// Calls \p Use for each attribute \p Wanted of \p Cubin, with the function's
/// name and where in the file the number stands.
static llvm::Error
forEach(llvm::StringRef Cubin, uint8_t Wanted,
        llvm::function_ref<void(llvm::StringRef Name, size_t NumberAt)> Use) {
  llvm::Expected<File> Object = File::create(Cubin);
  if (!Object)
    return Object.takeError();
  auto Attributes = readAttributes(*Object, Wanted);
  if (!Attributes)
    return Attributes.takeError();
  for (const FunctionAttribute &Attribute : *Attributes) {
    llvm::Expected<llvm::StringRef> Name =
        symbolName(*Object, Attribute.Symbol);
    if (!Name)
      return Name.takeError();
    Use(*Name, Attribute.NumberAt);
  }
  return llvm::Error::success();
}

llvm::Error cupcc::changeStacks(
    std::string &Cubin,
    llvm::function_ref<uint32_t(llvm::StringRef, uint32_t)> Change) {
  llvm::SmallVector<std::pair<char *, uint32_t>> Changes;
  llvm::Error E =
      forEach(Cubin, MinStackSize, [&](llvm::StringRef Name, size_t NumberAt) {
        char *Place = &Cubin[NumberAt];
        Changes.emplace_back(Place, Change(Name, endian::read32le(Place)));
      });
  if (E)
    return E;
  for (auto [Place, Bytes] : Changes)
    endian::write32le(Place, Bytes);
  return llvm::Error::success();
}

/// The numbers of the attribute \p Wanted by the names of functions.
static llvm::Expected<llvm::StringMap<uint64_t>>
numbersOf(llvm::StringRef Cubin, uint8_t Wanted) {
  llvm::StringMap<uint64_t> Result;
  llvm::Error E =
      forEach(Cubin, Wanted, [&](llvm::StringRef Name, size_t NumberAt) {
        Result[Name] = endian::read32le(Cubin.data() + NumberAt);
      });
  if (E)
    return std::move(E);
  return Result;
}

llvm::Expected<llvm::StringMap<uint64_t>>
cupcc::frameSizes(llvm::StringRef Cubin) {
  return numbersOf(Cubin, FrameSize);
}

llvm::Expected<llvm::StringMap<uint64_t>>
cupcc::stackSizes(llvm::StringRef Cubin) {
  return numbersOf(Cubin, MinStackSize);
}

llvm::Expected<llvm::StringMap<uint64_t>>
cupcc::registerCounts(llvm::StringRef Cubin) {
  return numbersOf(Cubin, RegisterCount);
}
