//===- MakeLinkable.cpp - cubin of a program -> one to link ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before sm_90 a shuffle, vote or warp barrier of threads that may have
// diverged is a call of a function of ptxas's. In the cubin of a whole program
// that function is part of the kernel's code and known to keep most registers.
// In an extensible or relocatable one nvlink puts it there, and the kernel
// keeps what it needs out of its way: up to twice the code.
//
// A cubin of a whole program has what nvlink needs, and says otherwise in four
// places, found by comparing it with an extensible one of the same PTX:
//
//   the file's type            ET_EXEC, there 0xff00
//   .nv.shared.F, .nv.global   SHT_NOBITS, there 0x7000000a and 0x70000007
//   .nv.global.init            SHT_PROGBITS, there 0x70000008
//   .nv.constantN, also of F   SHT_PROGBITS, there 0x70000064 + N
//
// And the functions of ptxas's, "$__internal_0_$__cuda_sm70_shflsync_down" in
// the kernel's own section, are weak symbols: nvlink would take one of them for
// all kernels, so they become local.
//
// The addresses of variables and of functions of the system are in a table,
// .nv.constant4, whose places the code has in it. One of the cubins that are
// linked may have such a table (JoinPTX.cpp).
//
// Relies on: these types, of ptxas and nvlink of CUDA 13. LinkedCode.cpp
//  compares what nvlink makes of them with what they were.
// Test: test/Offload/Cubin/linked-parts.test, test/EndToEnd/parts.cu.
// Goes when: ptxas has the same code in extensible cubins before sm_90.
//
//===----------------------------------------------------------------------===//

#include "MakeLinkable.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include <optional>

using namespace cupcc;
using namespace llvm::ELF;
using llvm::StringRef;
namespace endian = llvm::support::endian;

using File = llvm::object::ELFFile<llvm::object::ELF64LE>;

static constexpr uint16_t ET_CUDA_EXTENSIBLE = 0xff00;
static constexpr uint32_t SHT_CUDA_GLOBAL = 0x70000007;
static constexpr uint32_t SHT_CUDA_GLOBAL_INIT = 0x70000008;
static constexpr uint32_t SHT_CUDA_SHARED = 0x7000000a;
static constexpr uint32_t SHT_CUDA_CONSTANT = 0x70000064;

/// The type of the section \p Name in an extensible cubin, if it is another
/// than \p Type.
static std::optional<uint32_t> linkableType(StringRef Name, uint32_t Type) {
  if (Type == SHT_NOBITS)
    return Name.starts_with(".nv.shared.") ? std::optional(SHT_CUDA_SHARED)
           : Name == ".nv.global"          ? std::optional(SHT_CUDA_GLOBAL)
                                           : std::nullopt;
  if (Type != SHT_PROGBITS)
    return std::nullopt;
  if (Name == ".nv.global.init")
    return SHT_CUDA_GLOBAL_INIT;
  unsigned Bank = 0;
  if (Name.consume_front(".nv.constant") && !Name.consumeInteger(10, Bank))
    return SHT_CUDA_CONSTANT + Bank;
  return std::nullopt;
}

/// Where in \p Cubin the number \p Field stands, which was read from it.
static char *placeOf(std::string &Cubin, const void *Field) {
  return &Cubin[static_cast<const char *>(Field) - Cubin.data()];
}

static bool isOfAssembler(StringRef Symbol) {
  return Symbol.starts_with("$__internal_");
}

static llvm::Error makeLocal(std::string &Cubin, const File &Object,
                             const File::Elf_Shdr &Table) {
  llvm::Expected<StringRef> Names = Object.getStringTableForSymtab(Table);
  if (!Names)
    return Names.takeError();
  auto Symbols = Object.symbols(&Table);
  if (!Symbols)
    return Symbols.takeError();
  for (const File::Elf_Sym &Symbol : *Symbols) {
    llvm::Expected<StringRef> Name = Symbol.getName(*Names);
    if (!Name)
      return Name.takeError();
    if (Symbol.getBinding() == STB_WEAK && isOfAssembler(*Name))
      *placeOf(Cubin, &Symbol.st_info) =
          char(STB_LOCAL << 4 | Symbol.getType());
  }
  return llvm::Error::success();
}

llvm::Error cupcc::makeLinkable(std::string &Cubin) {
  llvm::Expected<File> Object = File::create(Cubin);
  if (!Object)
    return Object.takeError();
  const File::Elf_Ehdr &Header = Object->getHeader();
  if (Header.e_type != ET_EXEC)
    return llvm::createStringError("it is no cubin of a whole program");
  auto Sections = Object->sections();
  if (!Sections)
    return Sections.takeError();
  for (const File::Elf_Shdr &Section : *Sections) {
    llvm::Expected<StringRef> Name = Object->getSectionName(Section);
    if (!Name)
      return Name.takeError();
    if (std::optional<uint32_t> Type = linkableType(*Name, Section.sh_type))
      endian::write32le(placeOf(Cubin, &Section.sh_type), *Type);
    if (Section.sh_type == SHT_SYMTAB)
      if (llvm::Error E = makeLocal(Cubin, *Object, Section))
        return E;
  }
  endian::write16le(placeOf(Cubin, &Header.e_type), ET_CUDA_EXTENSIBLE);
  return llvm::Error::success();
}
