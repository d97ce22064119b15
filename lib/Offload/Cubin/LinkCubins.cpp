//===- LinkCubins.cpp - the cubins of a module's parts -> cubin -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink takes a cubin for what it is by the suffix of its name. The cubins are
// in memory, where they have numbers and no names; so the folder "nvlink" among
// cupcc's own has symbolic links with that suffix to each of the descriptors
// that a program is given.
//
// ptxas makes "extensible" cubins of the parts: those of a whole program, whose
// addresses of variables and functions nvlink fills in. Relocatable ones (-c)
// would be other code, which does not know where its shared memory is. Before
// sm_90 a shuffle, vote or warp barrier of threads that may have diverged is a
// call of a function of ptxas's; an extensible cubin leaves these to nvlink
// also, and the kernel keeps what it needs out of their way: up to twice the
// code.
//
// Relies on: nvlink of CUDA 13 joining extensible cubins, and telling them by
//  ".cubin"; ptxas for sm_90 and later having the same code in them.
// Test: test/EndToEnd/parts.cu.
// Goes when: ptxas keeps what it made of a function.
//
//===----------------------------------------------------------------------===//

#include "LinkCubins.h"
#include "FunctionAttributes.h"
#include "cupcc/Process/RunProgram.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Path.h"
#include <cstdint>

using namespace cupcc;
using llvm::StringRef;

bool cupcc::haveLinkableParts(DeviceArch Arch) { return Arch.Number >= 90; }

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

static llvm::Error differs(const llvm::Twine &What) {
  return llvm::createStringError("nvlink changed " + What);
}

namespace {

using Object = llvm::object::ELFFile<llvm::object::ELF64LE>;
using SectionHeader = Object::Elf_Shdr;

/// The sections of a cubin by their names.
class Sections {
public:
  static llvm::Expected<Sections> read(StringRef Cubin);

  struct Section {
    const SectionHeader *Header;
    StringRef Bytes; ///< none of what is only reserved
    /// Where nvlink fills something in.
    llvm::SmallVector<uint64_t, 0> Relocated;
  };

  const Section *find(StringRef Name) const {
    const auto Found = ByName.find(Name);
    return Found == ByName.end() ? nullptr : &Found->second;
  }
  const llvm::StringMap<Section> &all() const { return ByName; }

private:
  llvm::Error add(const Object &File, const SectionHeader &Header);
  llvm::Error addRelocations(const Object &File, const SectionHeader &Header);

  llvm::StringMap<Section> ByName;
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

llvm::Error Sections::addRelocations(const Object &File,
                                     const SectionHeader &Header) {
  auto Target = File.getSection(Header.sh_info);
  if (!Target)
    return Target.takeError();
  llvm::Expected<StringRef> Name = File.getSectionName(**Target);
  if (!Name)
    return Name.takeError();
  auto AddAll = [&](auto Places) -> llvm::Error {
    if (!Places)
      return Places.takeError();
    for (const auto &Place : *Places)
      ByName[*Name].Relocated.push_back(Place.r_offset);
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

/// An attribute of .nv.info.F may have the number of a symbol in it.
static bool hasOwnBytes(StringRef Name) {
  return Name.starts_with(".text.") || Name.starts_with(".nv.constant");
}

/// True if \p A and \p B are the same but for the instructions at \p Relocated.
static bool areSameBut(StringRef A, StringRef B,
                       llvm::ArrayRef<uint64_t> Relocated) {
  constexpr uint64_t InstructionBytes = 16;
  llvm::SmallDenseSet<uint64_t> Skipped;
  for (uint64_t Offset : Relocated)
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

static llvm::Error checkSections(const Sections &Linked, const Sections &Part) {
  for (const auto &Entry : Part.all()) {
    const StringRef Name = Entry.first();
    if (!belongsToPart(Name))
      continue;
    const Sections::Section &Before = Entry.second;
    const Sections::Section *After = Linked.find(Name);
    if (!After ||
        !isSizeLinked(Name, Before.Header->sh_size, After->Header->sh_size))
      return differs("the size of " + Name);
    if (hasOwnBytes(Name) &&
        !areSameBut(Before.Bytes, After->Bytes, Before.Relocated))
      return differs(Name);
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

static llvm::Error check(StringRef Linked, llvm::ArrayRef<StringRef> Parts) {
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

//===----------------------------------------------------------------------===//
// nvlink
//===----------------------------------------------------------------------===//

/// The name of the file that is number \p I of those that a program is given.
static std::string nameOf(size_t I, StringRef ResourceDir) {
  llvm::SmallString<128> Path(ResourceDir);
  llvm::sys::path::append(Path, "nvlink",
                          std::to_string(numberInProgram(I)) + ".cubin");
  return std::string(Path);
}

llvm::Expected<std::string> cupcc::linkCubins(llvm::ArrayRef<StringRef> Cubins,
                                              DeviceArch Arch,
                                              const std::string &Nvlink,
                                              StringRef ResourceDir) {
  std::vector<MemoryFile> Files;
  std::vector<std::string> Arguments{"--arch=" + Arch.name(), "-m64"};
  auto Add = [&](StringRef Contents) -> llvm::Error {
    llvm::Expected<MemoryFile> File = MemoryFile::create("cubin");
    if (!File)
      return File.takeError();
    Files.push_back(std::move(*File));
    return Files.back().write(Contents);
  };
  for (const auto &[I, Cubin] : llvm::enumerate(Cubins)) {
    if (llvm::Error E = Add(Cubin))
      return std::move(E);
    Arguments.push_back(nameOf(I, ResourceDir));
  }
  if (llvm::Error E = Add(""))
    return std::move(E);
  Arguments.insert(Arguments.end(), {"-o", Files.back().path()});
  std::vector<const MemoryFile *> Inherited;
  for (const MemoryFile &File : Files)
    Inherited.push_back(&File);
  llvm::Expected<ToolResult> Result = runTool(Nvlink, Arguments, Inherited);
  if (!Result)
    return Result.takeError();
  if (!Result->succeeded() || !Result->Output.empty())
    return llvm::createStringError("nvlink: " + Result->Output);
  llvm::Expected<std::string> Linked = Files.back().read();
  if (!Linked)
    return Linked.takeError();
  if (llvm::Error E = check(*Linked, Cubins))
    return std::move(E);
  return Linked;
}
