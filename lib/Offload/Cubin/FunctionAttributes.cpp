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
// The payload of those of .nv.info that are read here is a function's index in
// the symbol table and a number, 32 bits each: the bytes of the function's own
// frame (0x11, EIATTR_FRAME_SIZE), the bytes of all the stack that a kernel
// needs (0x12, EIATTR_MIN_STACK_SIZE), and the registers of a thread (0x2f,
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
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"

using namespace cupcc;
namespace endian = llvm::support::endian;

using File = llvm::object::ELFFile<llvm::object::ELF64LE>;

static constexpr uint8_t HasPayload = 4;
static constexpr uint8_t FrameSize = 0x11;
static constexpr uint8_t MinStackSize = 0x12;
static constexpr uint8_t RegisterCount = 0x2f;
/// Of .nv.info.F: begins with a symbol's index.
static constexpr uint8_t ParameterBank = 0x0a;
/// Of .nv.info.F: indices of symbols.
static constexpr uint8_t Externals = 0x0f;

namespace {

/// One of a row.
struct Attribute {
  uint8_t Format, What;
  uint16_t Value; ///< the size of the payload, if there is one
  llvm::ArrayRef<uint8_t> Payload;
};

/// A number of a function.
struct FunctionAttribute {
  uint32_t Symbol;
  size_t NumberAt; ///< where in the file it stands
};

} // namespace

static llvm::Expected<llvm::SmallVector<Attribute>>
readRow(llvm::ArrayRef<uint8_t> Info) {
  constexpr size_t HeaderBytes = 4;
  llvm::SmallVector<Attribute> Result;
  while (!Info.empty()) {
    if (Info.size() < HeaderBytes)
      return llvm::createStringError("its .nv.info ends early");
    const uint16_t Value = endian::read16le(&Info[2]);
    const size_t Size = Info[0] == HasPayload ? Value : 0;
    if (Info.size() - HeaderBytes < Size)
      return llvm::createStringError("its .nv.info ends early");
    Result.push_back({Info[0], Info[1], Value, Info.slice(HeaderBytes, Size)});
    Info = Info.drop_front(HeaderBytes + Size);
  }
  return Result;
}

/// The attributes \p Wanted of the section \p Info, which is \p Offset bytes
/// into the file.
static llvm::Expected<llvm::SmallVector<FunctionAttribute>>
readSection(llvm::ArrayRef<uint8_t> Info, size_t Offset, uint8_t Wanted) {
  auto Row = readRow(Info);
  if (!Row)
    return Row.takeError();
  llvm::SmallVector<FunctionAttribute> Result;
  for (const Attribute &One : *Row)
    if (One.Format == HasPayload && One.What == Wanted &&
        One.Payload.size() == 2 * sizeof(uint32_t))
      Result.push_back(
          {endian::read32le(One.Payload.data()),
           Offset + (One.Payload.data() - Info.data()) + sizeof(uint32_t)});
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

llvm::Expected<std::multiset<std::string>>
cupcc::attributesWithoutSymbols(llvm::StringRef Info) {
  auto Row = readRow(llvm::arrayRefFromStringRef(Info));
  if (!Row)
    return Row.takeError();
  std::multiset<std::string> Result;
  for (const Attribute &One : *Row) {
    llvm::StringRef Payload = llvm::toStringRef(One.Payload);
    if (One.What == ParameterBank)
      Payload = Payload.drop_front(sizeof(uint32_t));
    else if (One.What == Externals)
      Payload = "";
    Result.insert(llvm::formatv("{0} {1} {2} {3}", One.Format, One.What,
                                One.Value, Payload));
  }
  return Result;
}
