//===- SortCode.cpp - what is linked as bitcode, and what is not ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Modules.h"
#include "OptimizeLinked.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace cupcc;
using llvm::StringRef;

namespace {

/// The objects of one file.
struct FileContents {
  std::vector<OwnedBitcode> Bitcode;
  /// Those that have none.
  std::vector<std::pair<std::string, std::string>> Others;
};

class Sorter {
public:
  Sorter(const RelocatableCode &Code, DeviceArch Arch, StringRef Prefix)
      : Code(Code), Arch(Arch), Prefix(Prefix) {
    for (StringRef Id : Code.Linked)
      Linked.insert(Id);
  }

  llvm::Expected<SortedCode> run();

private:
  llvm::Error add(const ModuleSections &Object, FileContents &To) const;
  llvm::Error addMember(StringRef Owner, StringRef Bytes);

  const RelocatableCode &Code;
  DeviceArch Arch;
  StringRef Prefix;
  llvm::StringSet<> Linked;
  SortedCode Result;
};

} // namespace

llvm::Error Sorter::add(const ModuleSections &Object, FileContents &To) const {
  llvm::Expected<std::vector<DeviceBitcode>> All =
      readDeviceBitcode(Object.Object, Object.Owner);
  if (!All)
    return All.takeError();
  llvm::StringSet<> Covered;
  std::vector<OwnedBitcode> Found;
  for (DeviceBitcode &Bitcode : *All) {
    if (Bitcode.Arch != Arch || Linked.contains(Bitcode.ModuleId))
      continue;
    Covered.insert(Bitcode.ModuleId);
    Found.push_back({Object.Owner, std::move(Bitcode)});
  }
  // After ld -r an object is of several sources, of which all or none count.
  const bool CoversAll =
      !Found.empty() &&
      llvm::all_of(llvm::split(Object.Ids, '\0'), [&](StringRef Id) {
        return Id.empty() || Covered.contains(Id);
      });
  if (CoversAll)
    llvm::move(Found, std::back_inserter(To.Bitcode));
  else
    To.Others.emplace_back(Object.Owner, Object.Object.getBuffer().str());
  return llvm::Error::success();
}

llvm::Error Sorter::addMember(StringRef Owner, StringRef Bytes) {
  const std::string Path =
      (Prefix + "." + llvm::utostr(Result.Files.size()) + ".o").str();
  if (llvm::Error E = writeFile(Path, Bytes))
    return E;
  Result.Files.push_back(Path);
  Result.Members[Path] = Owner.str();
  return llvm::Error::success();
}

llvm::Expected<SortedCode> Sorter::run() {
  for (const std::string &Path : Code.Files) {
    FileContents Contents;
    if (llvm::Error E = forEachModule(
            Path, [&](const ModuleSections &Object) -> llvm::Error {
              return add(Object, Contents);
            }))
      return std::move(E);
    if (Contents.Bitcode.empty()) {
      Result.Files.push_back(Path);
      continue;
    }
    llvm::move(Contents.Bitcode, std::back_inserter(Result.Bitcode));
    for (const auto &[Owner, Bytes] : Contents.Others)
      if (llvm::Error E = addMember(Owner, Bytes))
        return std::move(E);
  }
  return std::move(Result);
}

llvm::Expected<SortedCode> cupcc::sortCode(const RelocatableCode &Code,
                                           DeviceArch Arch, StringRef Prefix) {
  return Sorter(Code, Arch, Prefix).run();
}

llvm::Error cupcc::checkJoined(const RelocatableCode &Code,
                               const SortedCode &Sorted) {
  llvm::StringSet<> Optimized;
  for (const OwnedBitcode &Bitcode : Sorted.Bitcode)
    Optimized.insert(Bitcode.Code.ModuleId);
  for (const RelocatableModule &Module : Code.Modules)
    if (Module.Ids.size() > 1 && !Optimized.contains(Module.Ids.front()))
      return fail(diag::err_dlink_joined,
                  {Module.Owner, llvm::utostr(Module.Ids.size())});
  return llvm::Error::success();
}
