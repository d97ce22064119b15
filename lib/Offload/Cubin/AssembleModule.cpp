//===- AssembleModule.cpp - the PTX of a module -> cubin ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ptxas takes most of the time of a compilation, and after an edit of one
// kernel it has the same to do for the others. So the parts of a module are
// assembled apart, those that are not known, and linked. Whether that happens
// depends on the module, the architecture and the options alone, so that the
// bytes are the same each time.
//
// Whatever is unusual is left to ptxas and the whole module: it is the whole of
// which an error or a warning speaks.
//
//===----------------------------------------------------------------------===//

#include "CachedCubin.h"
#include "EntryNames.h"
#include "LinkCubins.h"
#include "PtxasOutput.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;

namespace {

class ModuleAssembler {
public:
  explicit ModuleAssembler(const ModuleAssembly &What)
      : What(What), OfPart(What.Options) {
    llvm::erase_if(OfPart.PtxasArguments, [](StringRef Argument) {
      return !asksForFigures(Argument);
    });
    if (areExtensible(What.Arch))
      OfPart.PtxasArguments.push_back(ExtensiblePart.str());
  }

  llvm::Expected<Cubin> run();

private:
  llvm::Expected<Cubin> assembleWhole() const;
  llvm::Expected<Cubin> assembleParts() const;
  std::optional<std::string> keyOfLinked() const;
  llvm::Expected<Cubin> assemble(const PTXPart &Part) const;
  llvm::Expected<std::vector<Cubin>> assembleEach() const;
  llvm::Expected<Cubin> link(std::vector<Cubin> Cubins) const;

  const ModuleAssembly &What;
  DeviceOptions OfPart;
  std::string Nvlink;
  std::vector<PTXPart> Parts;
};

} // namespace

/// What is asked of ptxas in words of its own it does for the whole, and says
/// of it; but figures are those of the kernels that run. Debug information has
/// the files and lines of a whole.
bool cupcc::assemblesParts(const DeviceOptions &Options) {
  return isWholeProgram(Options.Link) && !Options.Debug && !Options.LineInfo &&
         llvm::all_of(Options.PtxasArguments, [](StringRef Argument) {
           return Argument == ThreadsOfPtxas || asksForFigures(Argument);
         });
}

llvm::Expected<Cubin> ModuleAssembler::assembleWhole() const {
  return assembleOnce(What.PTX, What.DisplayName, What.Arch, What.Options,
                      What.CudaToolkit, What.Verbose, What.Calls, What.Reader,
                      What.Caches);
}

llvm::Expected<Cubin> ModuleAssembler::assemble(const PTXPart &Part) const {
  return assembleOnce(Part.Text, What.DisplayName, What.Arch, OfPart,
                      What.CudaToolkit, What.Verbose, Part.Calls, What.Reader,
                      What.Caches);
}

/// The keys of the parts are that of the whole.
std::optional<std::string> ModuleAssembler::keyOfLinked() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (!printIdentity(Nvlink.c_str(), OS))
    return std::nullopt;
  for (const PTXPart &Part : Parts) {
    std::optional<std::string> Key =
        cubinKey(Part.Text, What.DisplayName, What.Arch, OfPart,
                 What.CudaToolkit, Part.Calls, What.Reader);
    if (!Key)
      return std::nullopt;
    OS << *Key << '\n';
  }
  // In this order they are reported.
  for (const std::string &Name : entryNames(What.PTX))
    OS << Name << '\n';
  return digest(Text);
}

static llvm::Expected<std::vector<Cubin>>
allOf(std::vector<std::optional<llvm::Expected<Cubin>>> Made) {
  std::vector<Cubin> Result;
  llvm::Error Errors = llvm::Error::success();
  for (std::optional<llvm::Expected<Cubin>> &One : Made)
    if (*One)
      Result.push_back(std::move(**One));
    else
      Errors = llvm::joinErrors(std::move(Errors), One->takeError());
  if (Errors)
    return std::move(Errors);
  return std::move(Result);
}

/// On as many processors as there are to be had, and the largest first, so that
/// the last one is short.
llvm::Expected<std::vector<Cubin>> ModuleAssembler::assembleEach() const {
  std::vector<std::optional<llvm::Expected<Cubin>>> Made(Parts.size());
  auto Order = llvm::to_vector(llvm::seq(Parts.size()));
  llvm::sort(Order, [&](size_t A, size_t B) {
    return std::pair(Parts[B].Text.size(), A) <
           std::pair(Parts[A].Text.size(), B);
  });
  What.Slots.forEach(Order.size(), What.Processors, [&](size_t I) {
    Made[Order[I]].emplace(assemble(Parts[Order[I]]));
  });
  return allOf(std::move(Made));
}

static llvm::Error saysSomething() {
  return llvm::createStringError("ptxas has something to say");
}

llvm::Expected<Cubin> ModuleAssembler::link(std::vector<Cubin> Cubins) const {
  Cubin Result;
  std::vector<StringRef> Bytes;
  llvm::StringMap<KernelResources *> Kernels;
  for (Cubin &Part : Cubins) {
    // Only figures that are asked for are printed as output, too.
    if (!parsePtxasOutput(Part.Output).Rest.empty())
      return saysSomething();
    Result.Output += Part.Output;
    Bytes.push_back(Part.Bytes);
    for (KernelResources &Kernel : Part.Kernels)
      Kernels[Kernel.Name] = &Kernel;
  }
  llvm::Expected<std::string> Linked =
      linkCubins(Bytes, What.Arch, Nvlink, What.ResourceDir);
  if (!Linked)
    return Linked.takeError();
  Result.Bytes = std::move(*Linked);
  for (const std::string &Name : entryNames(What.PTX))
    if (KernelResources *Kernel = Kernels.lookup(Name))
      Result.Kernels.push_back(std::move(*Kernel));
  return std::move(Result);
}

/// Error: the module is one to be assembled as a whole.
llvm::Expected<Cubin> ModuleAssembler::assembleParts() const {
  const ResultCache Cache =
      ResultCache::openQuietly(CacheKind::Cubin, What.Caches);
  const std::optional<std::string> Key = Cache ? keyOfLinked() : std::nullopt;
  if (Key)
    if (std::optional<Cubin> Found = findCubin(Cache, *Key))
      return std::move(*Found);
  llvm::Expected<std::vector<Cubin>> Made = assembleEach();
  if (!Made)
    return Made.takeError();
  llvm::Expected<Cubin> Linked = link(std::move(*Made));
  if (Linked && Key)
    Cache.keep(*Key, toCache(*Linked));
  return Linked;
}

llvm::Expected<Cubin> ModuleAssembler::run() {
  if (What.Parts.size() < 2 || !assemblesParts(What.Options))
    return assembleWhole();
  llvm::Expected<std::string> Program = What.CudaToolkit.nvlink();
  llvm::Expected<std::vector<PTXPart>> Joined =
      joinToAssemble(What.Parts, areExtensible(What.Arch) ? Addresses::InCode
                                                          : Addresses::InTable);
  if (!Program || !Joined || Joined->size() < 2) {
    llvm::consumeError(Program.takeError());
    llvm::consumeError(Joined.takeError());
    return assembleWhole();
  }
  Nvlink = std::move(*Program);
  Parts = std::move(*Joined);
  llvm::Expected<Cubin> Linked = assembleParts();
  if (Linked)
    return Linked;
  llvm::consumeError(Linked.takeError());
  return assembleWhole();
}

llvm::Expected<Cubin> cupcc::assembleModule(const ModuleAssembly &What) {
  return ModuleAssembler(What).run();
}
