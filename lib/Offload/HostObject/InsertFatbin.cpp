//===- InsertFatbin.cpp - the fatbin into the host's object ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In an object nothing but the section .nv_fatbin depends on the fatbin: what
// points to it has a relocation to the section's beginning. A section stands
// wherever its header says, so the fatbin is appended to the file.
//
// LLVM's objcopy library would write the whole file anew, and LLVM 22's leaves
// a symbol of a section that it updates pointing to the section before.
//
// Source: the System V ABI, chapter 4, "Sections".
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Offload/HostObject.h"
#include "llvm/Object/ELF.h"
#include "llvm/Support/MathExtras.h"

using namespace cupcc;
using llvm::StringRef;
using Object = llvm::object::ELF64LEFile;
using Header = llvm::object::ELF64LE::Shdr;

/// The header of the section with the placeholder and nothing else.
static llvm::Expected<const Header *> findPlaceholder(const Object &File) {
  auto Headers = File.sections();
  if (!Headers)
    return Headers.takeError();
  for (const Header &H : *Headers) {
    llvm::Expected<StringRef> Name = File.getSectionName(H);
    if (!Name)
      return Name.takeError();
    if (*Name != ".nv_fatbin")
      continue;
    auto Contents = File.getSectionContents(H);
    if (!Contents)
      return Contents.takeError();
    if (llvm::toStringRef(*Contents).rtrim('\0') == fatbinPlaceholder())
      return &H;
  }
  return fail(diag::err_no_fatbin_placeholder, {"the host's object"});
}

llvm::Expected<std::string> cupcc::insertFatbin(StringRef HostObject,
                                                StringRef Fatbin) {
  llvm::Expected<Object> File = Object::create(HostObject);
  if (!File)
    return File.takeError();
  llvm::Expected<const Header *> Found = findPlaceholder(*File);
  if (!Found)
    return Found.takeError();
  Header Changed = **Found;
  std::string Result = HostObject.str();
  Result.replace(Changed.sh_offset, Changed.sh_size, Changed.sh_size, '\0');
  Result.resize(llvm::alignTo(Result.size(),
                              std::max<uint64_t>(Changed.sh_addralign, 1)));
  Changed.sh_offset = Result.size();
  Changed.sh_size = Fatbin.size();
  Result += Fatbin;
  const size_t Place =
      reinterpret_cast<const char *>(*Found) - HostObject.data();
  Result.replace(Place, sizeof(Changed),
                 reinterpret_cast<const char *>(&Changed), sizeof(Changed));
  return Result;
}
