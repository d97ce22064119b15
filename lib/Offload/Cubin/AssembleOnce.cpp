//===- AssembleOnce.cpp - PTX -> cubin, unless it is known ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CachedCubin.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/Toolkit/PtxasIdentity.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;
namespace json = llvm::json;

std::optional<std::string>
cupcc::cubinKey(StringRef PTX, StringRef DisplayName, DeviceArch Arch,
                const DeviceOptions &Options, const Toolkit &CudaToolkit,
                const DeviceCallGraph &Calls, FiguresFor Reader) {
  if (namesFiles(Options.PtxasArguments))
    return std::nullopt;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  // This program sets stacks in the cubin.
  if (!printProgram(OS) || !printPtxas(CudaToolkit.ptxas(), OS))
    return std::nullopt;
  // Messages have the name.
  for (const std::string &Word : ptxasArguments(Arch, Options, DisplayName, "",
                                                printsFigures(PTX, Reader)))
    OS << Word << '\0';
  OS << int(Options.Link) << ' ';
  if (Options.UnboundedStack)
    OS << *Options.UnboundedStack;
  OS << '\n' << toJSON(Calls) << '\n' << PTX;
  return digest(Text);
}

std::optional<Cubin> cupcc::findCubin(const ResultCache &Cache, StringRef Key) {
  llvm::TimeTraceScope Scope("OpenCubin");
  std::optional<CachedResult> Found = Cache.find(Key);
  return Found ? cubinFromCache(std::move(*Found)) : std::nullopt;
}

llvm::Expected<Cubin>
cupcc::assembleOnce(StringRef PTX, StringRef DisplayName, DeviceArch Arch,
                    const DeviceOptions &Options, const Toolkit &CudaToolkit,
                    bool Verbose, const DeviceCallGraph &Calls,
                    FiguresFor Reader, CacheKinds Caches) {
  const ResultCache Cache = ResultCache::openQuietly(CacheKind::Cubin, Caches);
  const std::optional<std::string> Key =
      Cache ? cubinKey(PTX, DisplayName, Arch, Options, CudaToolkit, Calls,
                       Reader)
            : std::nullopt;
  if (Key)
    if (std::optional<Cubin> Found = findCubin(Cache, *Key))
      return std::move(*Found);
  llvm::Expected<Cubin> Made = assembleForBlocks(
      PTX, DisplayName, Arch, Options, CudaToolkit, Verbose, Calls, Reader);
  if (Made && Key)
    Cache.keep(*Key, toCache(*Made));
  return Made;
}
