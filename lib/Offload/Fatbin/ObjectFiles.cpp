//===- ObjectFiles.cpp - the objects in a file ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: llvm::object::Archive of LLVM 22 believing the size in a member's
//  header also where the archive ends before.
// Test: test/Offload/ListImages/other-files.test.
// Goes when: LLVM refuses such a member; then contains() goes.
//
//===----------------------------------------------------------------------===//

#include "ObjectFiles.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace cupcc;
using llvm::StringRef;

bool cupcc::isELF(StringRef Bytes) {
  switch (llvm::identify_magic(Bytes)) {
  case llvm::file_magic::elf:
  case llvm::file_magic::elf_relocatable:
  case llvm::file_magic::elf_executable:
  case llvm::file_magic::elf_shared_object:
    return true;
  default:
    return false;
  }
}

bool cupcc::isArchive(StringRef Bytes) {
  return llvm::identify_magic(Bytes) == llvm::file_magic::archive;
}

llvm::Error cupcc::damagedFile(StringRef Name, llvm::Error E) {
  return fail(diag::err_images_damaged_file,
              {Name.str(), llvm::toString(std::move(E))});
}

llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>>
cupcc::openELF(llvm::MemoryBufferRef Buffer) {
  auto Object = llvm::object::ObjectFile::createELFObjectFile(Buffer);
  if (!Object)
    return Object.takeError();
  if (auto *Host = llvm::dyn_cast<llvm::object::ELF64LEObjectFile>(&**Object))
    if (auto Sections = Host->getELFFile().sections(); !Sections)
      return Sections.takeError();
  return Object;
}

llvm::Error cupcc::forEachSection(
    llvm::MemoryBufferRef Buffer, StringRef Name,
    llvm::function_ref<llvm::Error(StringRef, StringRef)> Read) {
  auto Object = openELF(Buffer);
  if (!Object)
    return damagedFile(Name, Object.takeError());
  for (const llvm::object::SectionRef &Section : (*Object)->sections()) {
    llvm::Expected<StringRef> SectionName = Section.getName();
    if (!SectionName)
      return damagedFile(Name, SectionName.takeError());
    // Of what fills no bytes of the file.
    if (Section.isBSS())
      continue;
    llvm::Expected<StringRef> Contents = Section.getContents();
    if (!Contents)
      return damagedFile(Name, Contents.takeError());
    if (llvm::Error E = Read(*SectionName, *Contents))
      return E;
  }
  return llvm::Error::success();
}

/// Whether \p Bytes lie in \p Archive. LLVM 22 believes the size in a member's
/// header, also when the archive ends before the member does.
static bool contains(const llvm::object::Archive &Archive, StringRef Bytes) {
  const StringRef All = Archive.getMemoryBufferRef().getBuffer();
  const auto Begin = reinterpret_cast<uintptr_t>(All.begin());
  const auto Start = reinterpret_cast<uintptr_t>(Bytes.begin());
  return Start >= Begin && Start - Begin <= All.size() &&
         Bytes.size() <= All.size() - (Start - Begin);
}

/// A member that is no ELF file (bitcode, a text) is passed over.
static llvm::Error readMember(
    const llvm::object::Archive::Child &Child, StringRef ArchiveName,
    llvm::function_ref<llvm::Error(llvm::MemoryBufferRef, StringRef)> Read) {
  llvm::Expected<StringRef> Member = Child.getName();
  if (!Member)
    return damagedFile(ArchiveName, Member.takeError());
  llvm::Expected<llvm::MemoryBufferRef> Buffer = Child.getMemoryBufferRef();
  if (!Buffer)
    return damagedFile(ArchiveName, Buffer.takeError());
  const llvm::object::Archive &Archive = *Child.getParent();
  if (!Archive.isThin() && !contains(Archive, Buffer->getBuffer()))
    return fail(diag::err_images_member_truncated, {ArchiveName.str()});
  if (!isELF(Buffer->getBuffer()))
    return llvm::Error::success();
  return Read(*Buffer, *Member);
}

llvm::Error cupcc::forEachMember(
    llvm::MemoryBufferRef Buffer, StringRef Name,
    llvm::function_ref<llvm::Error(llvm::MemoryBufferRef, StringRef)> Read) {
  auto Archive = llvm::object::Archive::create(Buffer);
  if (!Archive)
    return damagedFile(Name, Archive.takeError());
  llvm::Error Walk = llvm::Error::success();
  for (const auto &Child : (*Archive)->children(Walk))
    if (llvm::Error E = readMember(Child, Name, Read))
      return llvm::joinErrors(std::move(Walk), std::move(E));
  if (Walk)
    return damagedFile(Name, std::move(Walk));
  return llvm::Error::success();
}
