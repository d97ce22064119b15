//===- OptimizedCache.cpp - what optimizeLinked() made before -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of the cache has
//
//   cupcc-device-link 1 <hash of the rest>
//   {"stacks": ..., "output": ...}
//   the cubin
//
//===----------------------------------------------------------------------===//

#include "OptimizedCache.h"
#include "cupcc/Cache/CacheFolder.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/IR/Optimize.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;
namespace json = llvm::json;

static constexpr llvm::StringLiteral Magic = "cupcc-device-link 1 ";

//===----------------------------------------------------------------------===//
// The name
//===----------------------------------------------------------------------===//

static std::string digest(StringRef Bytes) {
  return llvm::toHex(llvm::BLAKE3::hash(llvm::arrayRefFromStringRef(Bytes)),
                     /*LowerCase=*/true);
}

/// Nothing, if a program or a library cannot be told from others.
static std::optional<std::string>
nameFor(llvm::ArrayRef<OwnedBitcode> All, bool IsWhole,
        const OnDemandLibrary &Library, DeviceArch Arch, const DeviceLink &Link,
        const Toolkit &CudaToolkit) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << Magic;
  if (!printProgram(OS) || !printIdentity(CudaToolkit.ptxas().c_str(), OS))
    return std::nullopt;
  for (const std::string &Path :
       deviceLibraries(Link.ResourceDir, CudaToolkit.libdevice()))
    if (!printIdentity(Path.c_str(), OS))
      return std::nullopt;
  OS << CudaToolkit.ptxVersion() << ' ' << Arch.name() << ' ' << IsWhole << ' ';
  if (Link.UnboundedStack)
    OS << *Link.UnboundedStack;
  for (const OwnedBitcode &Bitcode : All)
    OS << '\n' << Bitcode.Code.Options << ' ' << digest(Bitcode.Code.Bytes);
  for (const OnDemandLibrary::Object &Object : Library.objects()) {
    const DeviceBitcode &Code = Object.Code.Bitcode;
    OS << '\n'
       << Code.Options << ' ' << Code.Arch.name() << ' ' << digest(Code.Bytes)
       << ' ' << toJSON(Object.Code.Index);
  }
  return digest(Text);
}

//===----------------------------------------------------------------------===//
// The file
//===----------------------------------------------------------------------===//

static std::string printFile(const Cubin &Made) {
  json::Object Stacks;
  for (const auto &[Kernel, Bytes] : Made.Stacks)
    Stacks[Kernel] = int64_t(Bytes);
  std::string Facts;
  llvm::raw_string_ostream(Facts) << json::Value(json::Object{
      {"stacks", std::move(Stacks)}, {"output", json::fixUTF8(Made.Output)}});
  const std::string Rest = Facts + "\n" + Made.Bytes;
  return Magic.str() + checksum(Rest) + "\n" + Rest;
}

static std::optional<Cubin> parseFile(StringRef File) {
  auto [First, Rest] = File.split('\n');
  if (!First.consume_front(Magic) || First != checksum(Rest))
    return std::nullopt;
  auto [Facts, Bytes] = Rest.split('\n');
  llvm::Expected<json::Value> Value = json::parse(Facts);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return std::nullopt;
  }
  const json::Object *Object = Value->getAsObject();
  const json::Object *Stacks = Object ? Object->getObject("stacks") : nullptr;
  if (!Stacks)
    return std::nullopt;
  Cubin Made;
  Made.Bytes = Bytes.str();
  Made.Output = Object->getString("output").value_or("").str();
  for (const auto &[Kernel, Size] : *Stacks)
    Made.Stacks[Kernel.str()] = Size.getAsInteger().value_or(0);
  return Made;
}

static std::optional<Cubin> readFrom(const CacheFolder &Folder,
                                     StringRef Name) {
  llvm::TimeTraceScope Scope("OpenOptimized");
  const std::unique_ptr<llvm::MemoryBuffer> File = Folder.read(Name);
  return File ? parseFile(File->getBuffer()) : std::nullopt;
}

/// What goes wrong is no concern of the link.
static void writeTo(const CacheFolder &Folder, StringRef Name,
                    const Cubin &Made) {
  std::optional<CacheFolder::NewFile> New = Folder.create();
  if (New && New->keep(printFile(Made), Name))
    Folder.clean();
}

//===----------------------------------------------------------------------===//
// Using it
//===----------------------------------------------------------------------===//

/// Nothing, if there is none or it cannot be trusted.
static std::optional<CacheFolder>
openFolder(const DeviceLink &Link, std::vector<Failure::Message> &Remarks) {
  if (!Link.UseCache)
    return std::nullopt;
  std::optional<CacheFolder> Folder = CacheFolder::find();
  if (!Folder)
    return std::nullopt;
  llvm::Error E = Folder->check();
  if (!E)
    return Folder;
  llvm::handleAllErrors(std::move(E), [&](const Failure &F) {
    llvm::append_range(Remarks, F.messages());
  });
  return std::nullopt;
}

llvm::Expected<Cubin>
cupcc::optimizeOnce(llvm::ArrayRef<OwnedBitcode> All, bool IsWhole,
                    const OnDemandLibrary &Library, DeviceArch Arch,
                    const DeviceLink &Link, const Toolkit &CudaToolkit,
                    std::vector<Failure::Message> &Remarks) {
  const std::optional<CacheFolder> Folder = openFolder(Link, Remarks);
  const std::optional<std::string> Name =
      Folder ? nameFor(All, IsWhole, Library, Arch, Link, CudaToolkit)
             : std::nullopt;
  if (Name)
    if (std::optional<Cubin> Found = readFrom(*Folder, *Name))
      return std::move(*Found);
  llvm::Expected<Cubin> Made =
      optimizeLinked(All, IsWhole, Library, Arch, Link, CudaToolkit);
  if (Made && Name)
    writeTo(*Folder, *Name, *Made);
  return Made;
}
