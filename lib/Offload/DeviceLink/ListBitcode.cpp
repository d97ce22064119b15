//===- ListBitcode.cpp - the bitcode of a file, as a table ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Modules.h"
#include "cupcc/Basic/TextTable.h"
#include "cupcc/Offload/OnDemandCode.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;
using llvm::StringRef;

namespace {
struct BitcodeRow {
  std::string Member; ///< empty for an object
  StringRef Purpose;
  DeviceArch Arch;
  size_t Size;
};
} // namespace

/// "a.o" of "libx.a(a.o)".
static std::string memberOf(StringRef Owner, StringRef Path) {
  if (Owner.consume_front(Path) && Owner.consume_front("("))
    Owner.consume_back(")");
  return Owner.str();
}

static llvm::Error addRows(llvm::MemoryBufferRef Object, StringRef Owner,
                           StringRef Path, std::vector<BitcodeRow> &Rows) {
  auto Program = readDeviceBitcode(Object, Owner);
  if (!Program)
    return Program.takeError();
  auto OnDemand = readOnDemandCode(Object, Owner);
  if (!OnDemand)
    return OnDemand.takeError();
  const std::string Member = memberOf(Owner, Path);
  for (const DeviceBitcode &Code : *Program)
    Rows.push_back({Member, "-dlto", Code.Arch, Code.Bytes.size()});
  for (const OnDemandCode &Code : *OnDemand)
    if (!Code.Index.Defined.empty())
      Rows.push_back(
          {Member, "on demand", Code.Bitcode.Arch, Code.Bitcode.Bytes.size()});
  return llvm::Error::success();
}

llvm::Error cupcc::printBitcode(StringRef Path, llvm::raw_ostream &OS) {
  std::vector<BitcodeRow> Rows;
  if (llvm::Error E = forEachOnDemandObject(
          Path, [&](llvm::MemoryBufferRef Object, StringRef Owner) {
            return addRows(Object, Owner, Path, Rows);
          }))
    return E;
  if (Rows.empty())
    return llvm::Error::success();
  const bool Members = llvm::any_of(
      Rows, [](const BitcodeRow &Row) { return !Row.Member.empty(); });
  TextTable Table;
  if (Members)
    Table.addColumn("member");
  Table.addColumn("bitcode");
  Table.addColumn("arch");
  Table.addColumn("size", /*RightAligned=*/true);
  for (const BitcodeRow &Row : Rows) {
    std::vector<std::string> Cells;
    if (Members)
      Cells.push_back(Row.Member);
    Cells.insert(Cells.end(), {Row.Purpose.str(), Row.Arch.name(),
                               std::to_string(Row.Size)});
    Table.addRow(std::move(Cells));
  }
  Table.print(OS);
  return llvm::Error::success();
}
