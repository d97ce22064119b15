//===- LinkedCode.cpp - nvlink has left the code as it was ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function's code, constants, attributes, registers, frame, stack and
// shared memory is looked for in what nvlink made. Not compared are addresses
// that nvlink fills in, and numbers of symbols.
//
//===----------------------------------------------------------------------===//

#include "LinkedCode.h"
#include "FunctionAttributes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include <cstdint>
#include <map>

using namespace cupcc;
using llvm::StringRef;

static llvm::Error differs(const llvm::Twine &What) {
  return llvm::createStringError("nvlink changed " + What);
}

namespace {

using Object = llvm::object::ELFFile<llvm::object::ELF64LE>;
using SectionHeader = Object::Elf_Shdr;

/// What is filled in at a place, once it is known.
struct Relocation {
  unsigned Type;
  StringRef Symbol;
  int64_t Addend;

  bool operator==(const Relocation &) const = default;
};

/// The sections of a cubin by their names.
class Sections {
public:
  static llvm::Expected<Sections> read(StringRef Cubin);

  struct Section {
    const SectionHeader *Header;
    StringRef Bytes; ///< none of what is only reserved
    /// By their places.
    std::map<uint64_t, Relocation> Relocations;
  };

  /// True if all is in its place, but for what the driver fills in.
  bool isProgram() const { return IsProgram; }

  const Section *find(StringRef Name) const {
    const auto Found = ByName.find(Name);
    return Found == ByName.end() ? nullptr : &Found->second;
  }
  const llvm::StringMap<Section> &all() const { return ByName; }

private:
  llvm::Error add(const Object &File, const SectionHeader &Header);
  llvm::Error addRelocations(const Object &File, const SectionHeader &Header);

  llvm::StringMap<Section> ByName;
  bool IsProgram = false;
};

} // namespace

llvm::Error Sections::add(const Object &File, const SectionHeader &Header) {
  llvm::Expected<StringRef> Name = File.getSectionName(Header);
  if (!Name)
    return Name.takeError();
  Section &Added = ByName[*Name];
  Added.Header = &Header;
  if (Header.sh_type == llvm::ELF::SHT_NOBITS)
    return llvm::Error::success();
  // Reserved memory of a cubin that is not linked yet has a type of its own.
  if (Name->starts_with(".nv.shared.") || *Name == ".nv.global")
    return llvm::Error::success();
  auto Bytes = File.getSectionContents(Header);
  if (!Bytes)
    return Bytes.takeError();
  Added.Bytes = llvm::toStringRef(*Bytes);
  return llvm::Error::success();
}

static int64_t addendOf(const Object::Elf_Rel &) { return 0; }
static int64_t addendOf(const Object::Elf_Rela &Place) {
  return Place.r_addend;
}

/// A section has no name as a symbol.
static llvm::Expected<StringRef>
nameOf(const Object &File, const Object::Elf_Sym &Symbol, StringRef Names) {
  if (Symbol.getType() != llvm::ELF::STT_SECTION)
    return Symbol.getName(Names);
  auto Section = File.getSection(Symbol.st_shndx);
  if (!Section)
    return Section.takeError();
  return File.getSectionName(**Section);
}

llvm::Error Sections::addRelocations(const Object &File,
                                     const SectionHeader &Header) {
  auto Target = File.getSection(Header.sh_info);
  if (!Target)
    return Target.takeError();
  llvm::Expected<StringRef> Name = File.getSectionName(**Target);
  if (!Name)
    return Name.takeError();
  auto Table = File.getSection(Header.sh_link);
  if (!Table)
    return Table.takeError();
  llvm::Expected<StringRef> Names = File.getStringTableForSymtab(**Table);
  if (!Names)
    return Names.takeError();
  auto AddAll = [&](auto Places) -> llvm::Error {
    if (!Places)
      return Places.takeError();
    for (const auto &Place : *Places) {
      auto Symbol = File.getSymbol(*Table, Place.getSymbol(false));
      if (!Symbol)
        return Symbol.takeError();
      llvm::Expected<StringRef> To = ::nameOf(File, **Symbol, *Names);
      if (!To)
        return To.takeError();
      ByName[*Name].Relocations[Place.r_offset] = {Place.getType(false), *To,
                                                   addendOf(Place)};
    }
    return llvm::Error::success();
  };
  return Header.sh_type == llvm::ELF::SHT_REL ? AddAll(File.rels(Header))
                                              : AddAll(File.relas(Header));
}

llvm::Expected<Sections> Sections::read(StringRef Cubin) {
  llvm::Expected<Object> File = Object::create(Cubin);
  if (!File)
    return File.takeError();
  auto Headers = File->sections();
  if (!Headers)
    return Headers.takeError();
  Sections Result;
  Result.IsProgram = File->getHeader().e_type == llvm::ELF::ET_EXEC;
  for (const SectionHeader &Header : *Headers)
    if (llvm::Error E = Result.add(*File, Header))
      return std::move(E);
  for (const SectionHeader &Header : *Headers)
    if (Header.sh_type == llvm::ELF::SHT_REL ||
        Header.sh_type == llvm::ELF::SHT_RELA)
      if (llvm::Error E = Result.addRelocations(*File, Header))
        return std::move(E);
  return std::move(Result);
}

/// True for a section of one function, or of what a single part has.
static bool belongsToPart(StringRef Name) {
  for (StringRef Prefix :
       {".text.", ".nv.shared.", ".nv.constant", ".nv.info."})
    if (Name.starts_with(Prefix))
      return !Name.starts_with(".nv.shared.reserved");
  return false;
}

static bool hasOwnBytes(StringRef Name) {
  return Name.starts_with(".text.") || Name.starts_with(".nv.constant");
}

/// True if \p A and \p B are the same but for instructions with \p Relocations.
static bool areSameBut(StringRef A, StringRef B,
                       const std::map<uint64_t, Relocation> &Relocations) {
  constexpr uint64_t InstructionBytes = 16;
  llvm::SmallDenseSet<uint64_t> Skipped;
  for (const auto &[Offset, Relocation] : Relocations)
    Skipped.insert(Offset / InstructionBytes);
  for (uint64_t At = 0; At < A.size(); At += InstructionBytes)
    if (A.substr(At, InstructionBytes) != B.substr(At, InstructionBytes) &&
        !Skipped.contains(At / InstructionBytes))
      return false;
  return true;
}

/// nvlink puts the shared memory that the system has of each block before the
/// kernel's own.
static bool isSizeLinked(StringRef Name, uint64_t Before, uint64_t After) {
  constexpr uint64_t SystemBytes = 1024;
  return After == Before ||
         (Name.starts_with(".nv.shared.") && After == Before + SystemBytes);
}

static llvm::Error checkAttributes(StringRef Name, StringRef Before,
                                   StringRef After) {
  auto Were = attributesWithoutSymbols(Before);
  if (!Were)
    return Were.takeError();
  auto Are = attributesWithoutSymbols(After);
  if (!Are)
    return Are.takeError();
  return *Were == *Are ? llvm::Error::success() : differs(Name);
}

static llvm::Error checkSection(StringRef Name, const Sections::Section &Before,
                                const Sections::Section &After,
                                bool IsProgram) {
  if (!isSizeLinked(Name, Before.Header->sh_size, After.Header->sh_size))
    return differs("the size of " + Name);
  if (hasOwnBytes(Name) &&
      !areSameBut(Before.Bytes, After.Bytes, Before.Relocations))
    return differs(Name);
  if (Name.starts_with(".nv.info."))
    if (llvm::Error E = checkAttributes(Name, Before.Bytes, After.Bytes))
      return E;
  // What an extensible part leaves open nvlink fills in.
  if (IsProgram && Before.Relocations != After.Relocations)
    return differs("the relocations of " + Name);
  return llvm::Error::success();
}

static llvm::Error checkSections(const Sections &Linked, const Sections &Part) {
  for (const auto &Entry : Part.all()) {
    const StringRef Name = Entry.first();
    if (!belongsToPart(Name))
      continue;
    const Sections::Section *After = Linked.find(Name);
    if (!After)
      return differs("the name of " + Name);
    if (llvm::Error E =
            checkSection(Name, Entry.second, *After, Part.isProgram()))
      return E;
  }
  return llvm::Error::success();
}

/// What \p Read finds of the functions of \p Parts is what it finds in
/// \p Linked.
static llvm::Error checkNumbers(
    StringRef Linked, llvm::ArrayRef<StringRef> Parts, StringRef What,
    llvm::function_ref<llvm::Expected<llvm::StringMap<uint64_t>>(StringRef)>
        Read) {
  llvm::Expected<llvm::StringMap<uint64_t>> After = Read(Linked);
  if (!After)
    return After.takeError();
  for (StringRef Part : Parts) {
    llvm::Expected<llvm::StringMap<uint64_t>> Before = Read(Part);
    if (!Before)
      return Before.takeError();
    for (const auto &Of : *Before) {
      const auto Found = After->find(Of.first());
      if (Found == After->end() || Found->second != Of.second)
        return differs(What + " of " + Of.first());
    }
  }
  return llvm::Error::success();
}

llvm::Error cupcc::checkLinked(StringRef Linked,
                               llvm::ArrayRef<StringRef> Parts) {
  llvm::Expected<Sections> Whole = Sections::read(Linked);
  if (!Whole)
    return Whole.takeError();
  for (StringRef Part : Parts) {
    llvm::Expected<Sections> Own = Sections::read(Part);
    if (!Own)
      return Own.takeError();
    if (llvm::Error E = checkSections(*Whole, *Own))
      return E;
  }
  if (llvm::Error E =
          checkNumbers(Linked, Parts, "the registers", registerCounts))
    return E;
  if (llvm::Error E = checkNumbers(Linked, Parts, "the frame", frameSizes))
    return E;
  return checkNumbers(Linked, Parts, "the stack", stackSizes);
}
