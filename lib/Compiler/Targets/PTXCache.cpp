//===- PTXCache.cpp - the PTX of device modules, in the cache -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTXCache.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/IR/Optimize.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

PTXCache PTXCache::open(const CompileOptions &Options) {
  PTXCache Result;
  ResultCache Cache = ResultCache::openQuietly(CacheKind::PTX, Options.Caches);
  llvm::raw_string_ostream OS(Result.Program);
  // Without them a program or a library could not be told from others.
  if (Cache && printProgram(OS) &&
      printIdentity(quadLibrary(Options.ResourceDir).c_str(), OS))
    Result.Cache = std::move(Cache);
  return Result;
}

std::string PTXCache::keyFor(llvm::StringRef CodeKey) const {
  return digest(Program + CodeKey.str());
}

std::optional<EmittedPTX> PTXCache::find(llvm::StringRef CodeKey) const {
  if (!Cache)
    return std::nullopt;
  llvm::TimeTraceScope Scope("OpenPTX");
  std::optional<CachedResult> Found = Cache.find(keyFor(CodeKey));
  if (!Found)
    return std::nullopt;
  return emittedFromFacts(Found->Facts, Found->Bytes);
}

void PTXCache::keep(llvm::StringRef CodeKey, const EmittedPTX &Emitted) const {
  if (Cache)
    Cache.keep(keyFor(CodeKey), {factsOf(Emitted), textsOf(Emitted)});
}
