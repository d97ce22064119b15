//===- OptimizedCache.cpp - what optimizeLinked() made before -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptimizedCache.h"
#include "../Cubin/CachedCubin.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/Cache/ResultCache.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Toolkit/PtxasIdentity.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// The key
//===----------------------------------------------------------------------===//

/// Nothing, if a program or a library cannot be told from others.
static std::optional<std::string>
keyFor(llvm::ArrayRef<OwnedBitcode> All, bool IsWhole,
       const OnDemandLibrary &Library, DeviceArch Arch, const DeviceLink &Link,
       const Toolkit &CudaToolkit) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (!printProgram(OS) || !printPtxas(CudaToolkit.ptxas(), OS))
    return std::nullopt;
  for (const std::string &Path :
       deviceLibraries(Link.ResourceDir, CudaToolkit.libdevice()))
    if (!printIdentity(Path.c_str(), OS))
      return std::nullopt;
  OS << CudaToolkit.ptxVersion() << ' ' << Arch.name() << ' ' << IsWhole << ' ';
  if (Link.UnboundedStack)
    OS << *Link.UnboundedStack;
  for (const OwnedBitcode &Bitcode : All) {
    const std::optional<DeviceOptions> Options =
        parseLinkOptions(Bitcode.Code.Options);
    if (!Options || namesFiles(Options->PtxasArguments))
      return std::nullopt;
    OS << '\n' << Bitcode.Code.Options << ' ' << digest(Bitcode.Code.Bytes);
  }
  for (const OnDemandLibrary::Object &Object : Library.objects()) {
    const DeviceBitcode &Code = Object.Code.Bitcode;
    OS << '\n'
       << Code.Options << ' ' << Code.Arch.name() << ' ' << digest(Code.Bytes)
       << ' ' << toJSON(Object.Code.Index);
  }
  return digest(Text);
}

//===----------------------------------------------------------------------===//
// Using it
//===----------------------------------------------------------------------===//

static ResultCache openCache(const DeviceLink &Link,
                             std::vector<Failure::Message> &Remarks) {
  llvm::Expected<ResultCache> Cache =
      ResultCache::open(CacheKind::Link, Link.Caches);
  if (Cache)
    return std::move(*Cache);
  llvm::handleAllErrors(Cache.takeError(), [&](const Failure &F) {
    llvm::append_range(Remarks, F.messages());
  });
  return ResultCache();
}

static std::optional<Cubin> readFrom(const ResultCache &Cache, StringRef Key) {
  llvm::TimeTraceScope Scope("OpenOptimized");
  std::optional<CachedResult> Found = Cache.find(Key);
  return Found ? cubinFromCache(std::move(*Found)) : std::nullopt;
}

llvm::Expected<Cubin>
cupcc::optimizeOnce(llvm::ArrayRef<OwnedBitcode> All, bool IsWhole,
                    const OnDemandLibrary &Library, DeviceArch Arch,
                    const DeviceLink &Link, const Toolkit &CudaToolkit,
                    std::vector<Failure::Message> &Remarks) {
  const ResultCache Cache = openCache(Link, Remarks);
  const std::optional<std::string> Key =
      Cache ? keyFor(All, IsWhole, Library, Arch, Link, CudaToolkit)
            : std::nullopt;
  if (Key)
    if (std::optional<Cubin> Found = readFrom(Cache, *Key))
      return std::move(*Found);
  llvm::Expected<Cubin> Made =
      optimizeLinked(All, IsWhole, Library, Arch, Link, CudaToolkit);
  if (Made && Key)
    Cache.keep(*Key, toCache(*Made));
  return Made;
}
