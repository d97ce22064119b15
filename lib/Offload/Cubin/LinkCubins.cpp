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
// sm_90 extensible ones would be other code, too, and the parts are whole
// programs (MakeLinkable.cpp).
//
// Relies on: nvlink of CUDA 13 joining extensible cubins, and telling them by
//  ".cubin"; ptxas for sm_90 and later having the same code in them.
// Test: test/EndToEnd/parts.cu.
// Goes when: ptxas keeps what it made of a function.
//
//===----------------------------------------------------------------------===//

#include "LinkCubins.h"
#include "FunctionAttributes.h"
#include "LinkedCode.h"
#include "MakeLinkable.h"
#include "cupcc/Process/RunProgram.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
using llvm::StringRef;

bool cupcc::areExtensible(DeviceArch Arch) { return Arch.Number >= 90; }

/// The name of the file that is number \p I of those that a program is given.
static std::string nameOf(size_t I, StringRef ResourceDir) {
  llvm::SmallString<128> Path(ResourceDir);
  llvm::sys::path::append(Path, "nvlink",
                          std::to_string(numberInProgram(I)) + ".cubin");
  return std::string(Path);
}

/// Each kernel asks the driver for the stack that it asked for in its part: of
/// recursion and of calls through pointers nvlink knows no more than ptxas
/// (StackNeeds.h).
static llvm::Error restoreStacks(std::string &Linked,
                                 llvm::ArrayRef<StringRef> Cubins) {
  llvm::StringMap<uint64_t> Stacks;
  for (StringRef Cubin : Cubins) {
    llvm::Expected<llvm::StringMap<uint64_t>> OfPart = stackSizes(Cubin);
    if (!OfPart)
      return OfPart.takeError();
    for (const auto &Kernel : *OfPart)
      Stacks[Kernel.first()] = Kernel.second;
  }
  return changeStacks(Linked, [&](StringRef Name, uint32_t Bytes) {
    const auto Known = Stacks.find(Name);
    return Known == Stacks.end() ? Bytes : uint32_t(Known->second);
  });
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
    std::string Linkable = Cubin.str();
    if (!areExtensible(Arch))
      if (llvm::Error E = makeLinkable(Linkable))
        return std::move(E);
    if (llvm::Error E = Add(Linkable))
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
  if (llvm::Error E = restoreStacks(*Linked, Cubins))
    return std::move(E);
  if (llvm::Error E = checkLinked(*Linked, Cubins))
    return std::move(E);
  return Linked;
}
