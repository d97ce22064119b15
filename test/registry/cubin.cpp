//===- cubin.cpp - the symbols of a cubin ---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cubin.h"
#include <cstring>
#include <elf.h>

using namespace cupcc::registry;

/// In st_other of a kernel (cuobjdump -elf: STO_ENTRY).
static constexpr unsigned char EntryPoint = 0x10;
/// In that of a managed variable (STO_MANAGED).
static constexpr unsigned char ManagedVariable = 0x4;

static void add(const Elf64_Sym &Symbol, const char *Names, Symbols &To) {
  if (Symbol.st_shndx == SHN_UNDEF)
    return;
  unsigned Type = ELF64_ST_TYPE(Symbol.st_info);
  if (Type == STT_FUNC && (Symbol.st_other & EntryPoint))
    To.Kernels.insert(Names + Symbol.st_name);
  if (Type == STT_OBJECT && ELF64_ST_BIND(Symbol.st_info) != STB_LOCAL)
    (Symbol.st_other & ManagedVariable ? To.Managed : To.Variables)
        .insert(Names + Symbol.st_name);
}

Symbols cupcc::registry::cubinSymbols(const char *Bytes) {
  Symbols Result;
  const auto *Header = reinterpret_cast<const Elf64_Ehdr *>(Bytes);
  const auto *Sections =
      reinterpret_cast<const Elf64_Shdr *>(Bytes + Header->e_shoff);
  for (unsigned I = 0; I < Header->e_shnum; ++I) {
    if (Sections[I].sh_type != SHT_SYMTAB)
      continue;
    const auto *Table =
        reinterpret_cast<const Elf64_Sym *>(Bytes + Sections[I].sh_offset);
    const char *Names = Bytes + Sections[Sections[I].sh_link].sh_offset;
    for (size_t S = 0; S < Sections[I].sh_size / sizeof(Elf64_Sym); ++S)
      add(Table[S], Names, Result);
  }
  return Result;
}
