//===- ListModules.cpp - the modules in a file, as a table ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Fatbin/ObjectFiles.h"
#include "Modules.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/TextTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace cupcc;
using llvm::StringRef;

namespace {
/// A module of one object, member or program.
struct ModuleRow {
  std::string Member;
  std::string Id;
  bool IsLinked = false; ///< a device link has registered it
};

/// Gathers the rows of one file.
class ModuleList {
public:
  llvm::Error readObject(llvm::MemoryBufferRef Buffer, StringRef Name,
                         StringRef Member);
  void print(llvm::raw_ostream &OS) const;

private:
  void add(StringRef Member, StringRef Entry);

  std::vector<ModuleRow> Rows;
  llvm::StringMap<size_t> Places; ///< of ids, in Rows
};
} // namespace

/// An id stands once for the module, in its object, and once for its
/// registration, in the object of a device link.
void ModuleList::add(StringRef Member, StringRef Entry) {
  const bool IsRegistration = Entry.consume_front("def ");
  auto [Place, IsNew] = Places.try_emplace(Entry, Rows.size());
  if (IsNew)
    Rows.push_back({"", Entry.str()});
  ModuleRow &Row = Rows[Place->second];
  Row.IsLinked |= IsRegistration;
  if (!IsRegistration || Row.Member.empty())
    Row.Member = Member.str();
}

llvm::Error ModuleList::readObject(llvm::MemoryBufferRef Buffer, StringRef Name,
                                   StringRef Member) {
  return forEachSection(
      Buffer, Name, [&](StringRef Section, StringRef Contents) -> llvm::Error {
        if (Section == ModuleIdSection)
          for (StringRef Entry : llvm::split(Contents, '\0'))
            if (!Entry.empty())
              add(Member, Entry);
        return llvm::Error::success();
      });
}

void ModuleList::print(llvm::raw_ostream &OS) const {
  if (Rows.empty())
    return;
  const bool Members = llvm::any_of(
      Rows, [](const ModuleRow &Row) { return !Row.Member.empty(); });
  TextTable Table;
  if (Members)
    Table.addColumn("member");
  Table.addColumn("module");
  Table.addColumn("state");
  for (const ModuleRow &Row : Rows) {
    std::vector<std::string> Cells;
    if (Members)
      Cells.push_back(Row.Member);
    Cells.push_back(Row.Id);
    Cells.push_back(Row.IsLinked ? "linked" : "to be linked");
    Table.addRow(std::move(Cells));
  }
  Table.print(OS);
}

llvm::Error cupcc::printModules(StringRef Path, llvm::raw_ostream &OS) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return fail(diag::err_images_cannot_read,
                {Path.str(), Buffer.getError().message()});
  ModuleList List;
  auto Read = [&](llvm::MemoryBufferRef Bytes, StringRef Member) {
    return List.readObject(Bytes, (Path + "(" + Member + ")").str(), Member);
  };
  const StringRef Bytes = (*Buffer)->getBuffer();
  if (llvm::Error E = isELF(Bytes)       ? List.readObject(**Buffer, Path, "")
                      : isArchive(Bytes) ? forEachMember(**Buffer, Path, Read)
                                         : llvm::Error::success())
    return E;
  List.print(OS);
  return llvm::Error::success();
}
