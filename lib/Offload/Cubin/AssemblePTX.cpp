//===- AssemblePTX.cpp - PTX -> cubin -------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeSizes.h"
#include "EntryNames.h"
#include "FunctionAttributes.h"
#include "PtxasOutput.h"
#include "StackNeeds.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Toolkit/MemoryFile.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <limits>

using namespace cupcc;

static std::vector<KernelResources>
kernelsInOrder(llvm::StringRef PTX, const PtxasOutput &Printed,
               const llvm::StringMap<uint64_t> &Sizes) {
  std::vector<KernelResources> Result;
  for (const std::string &Name : entryNames(PTX)) {
    auto Row = Printed.Kernels.find(Name);
    if (Row == Printed.Kernels.end())
      continue; // in a comment, say
    Result.push_back(Row->second);
    Result.back().CodeBytes = Sizes.lookup(Name);
  }
  return Result;
}

/// \p Text with \p Path, which ends in a number, replaced by \p Name.
static std::string named(llvm::StringRef Text, llvm::StringRef Path,
                         llvm::StringRef Name) {
  std::string Result;
  for (size_t At = Text.find(Path); At != llvm::StringRef::npos;
       At = Text.find(Path)) {
    llvm::StringRef Rest = Text.substr(At + Path.size());
    bool IsLonger = !Rest.empty() && llvm::isDigit(Rest.front());
    Result += Text.take_front(At);
    Result += IsLonger ? Path : Name;
    Text = Rest;
  }
  return Result + Text.str();
}

/// \p Text, each line that names a line of \p PTX followed by that line: the
/// user has no file to look it up in.
static std::string quoting(llvm::StringRef Text, llvm::StringRef PTX) {
  llvm::SmallVector<llvm::StringRef> Lines;
  PTX.split(Lines, '\n');
  std::string Result;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    Result += (Line + "\n").str();
    unsigned Number = 0;
    llvm::StringRef After = Line.split(", line ").second;
    if (!After.consumeInteger(10, Number) && Number > 0 &&
        Number <= Lines.size())
      Result += ("    " + Lines[Number - 1].trim() + "\n").str();
  }
  return Result;
}

namespace {

struct PtxasRun {
  std::string Bytes;
  std::string Output; ///< with the input's name in place of its path
};

} // namespace

static llvm::Expected<PtxasRun>
runPtxas(llvm::StringRef PTX, llvm::StringRef DisplayName,
         const std::string &Subject, DeviceArch Arch,
         const DeviceOptions &Options, const Toolkit &Toolkit, bool Verbose,
         bool Figures) {
  llvm::Expected<MemoryFile> Input = MemoryFile::create(DisplayName);
  if (!Input)
    return Input.takeError();
  llvm::Expected<MemoryFile> Output = MemoryFile::create("cubin");
  if (!Output)
    return Output.takeError();
  if (llvm::Error E = Input->write(PTX))
    return std::move(E);

  std::vector<std::string> Arguments =
      ptxasArguments(Arch, Options, Input->path(), Output->path(), Figures);
  llvm::Expected<ToolResult> Result =
      runTool(Toolkit.ptxas(), Arguments, {&*Input, &*Output});
  if (!Result)
    return Result.takeError();
  Result->Output = named(Result->Output, Input->path(), DisplayName);
  if (!Result->succeeded()) {
    Result->Output = quoting(parsePtxasOutput(Result->Output).Rest, PTX);
    return toolFailure("ptxas", Subject, *Result,
                       Verbose ? printableCommand(Toolkit.ptxas(), Arguments)
                               : "");
  }
  llvm::Expected<std::string> Bytes = Output->read();
  if (!Bytes)
    return Bytes.takeError();
  return PtxasRun{std::move(*Bytes), std::move(Result->Output)};
}

/// ptxas --Ofast-compile asks for this where it knows no bound.
static constexpr uint32_t UnknownStack = std::numeric_limits<uint32_t>::max();

/// What \p Kernel gets, \p Bytes being what ptxas asks for.
static uint32_t stackFor(llvm::StringRef Kernel, uint32_t Bytes,
                         const llvm::StringMap<StackNeed> &Needs,
                         const DeviceOptions &Options) {
  auto Need = Needs.find(Kernel);
  if (Need == Needs.end() || !Options.UnboundedStack)
    return Bytes;
  uint64_t Wanted = Need->second.Bytes;
  if (!Need->second.Unbounded.empty())
    Wanted += *Options.UnboundedStack;
  Wanted = llvm::alignTo(Wanted, 16);
  const uint64_t Granted = std::min<uint64_t>(Wanted, MaxDeviceStack);
  return Bytes == UnknownStack ? Granted : std::max<uint64_t>(Bytes, Granted);
}

/// What the device link has to ask for.
static KernelStacks stacksFor(const llvm::StringMap<StackNeed> &Needs,
                              const DeviceOptions &Options) {
  KernelStacks Stacks;
  for (llvm::StringRef Kernel : Needs.keys())
    Stacks[Kernel.str()] = stackFor(Kernel, 0, Needs, Options);
  return Stacks;
}

/// Has \p Result ask the driver for the stack that its kernels need.
static llvm::Error askForStack(Cubin &Result,
                               const llvm::StringMap<StackNeed> &Needs,
                               const DeviceOptions &Options) {
  llvm::StringMap<uint64_t> Stacks;
  llvm::Error E =
      changeStacks(Result.Bytes, [&](llvm::StringRef Kernel, uint32_t Bytes) {
        return Stacks[Kernel] = stackFor(Kernel, Bytes, Needs, Options);
      });
  if (E)
    return E;
  for (KernelResources &Kernel : Result.Kernels) {
    if (auto Stack = Stacks.find(Kernel.Name); Stack != Stacks.end())
      Kernel.StackBytes = Stack->second;
    Kernel.Unbounded = Needs.lookup(Kernel.Name).Unbounded;
  }
  return llvm::Error::success();
}

llvm::Expected<Cubin>
cupcc::assemblePTX(llvm::StringRef PTX, llvm::StringRef DisplayName,
                   DeviceArch Arch, const DeviceOptions &Options,
                   const Toolkit &Toolkit, bool Verbose,
                   const DeviceCallGraph &Calls, FiguresFor Reader) {
  std::string Subject = "'" + DisplayName.str() + "' (" + Arch.name() + ")";
  const bool Figures = printsFigures(PTX, Reader);
  llvm::Expected<PtxasRun> Run = runPtxas(PTX, DisplayName, Subject, Arch,
                                          Options, Toolkit, Verbose, Figures);
  if (!Run)
    return Run.takeError();
  llvm::Expected<llvm::StringMap<uint64_t>> Sizes = codeSizes(Run->Bytes);
  if (!Sizes)
    return fail(diag::err_cubin_unreadable,
                {Subject, llvm::toString(Sizes.takeError())});

  PtxasOutput Printed = parsePtxasOutput(Run->Output);
  if (!Figures) {
    llvm::Expected<llvm::StringMap<uint64_t>> Frames = frameSizes(Run->Bytes);
    if (!Frames)
      return fail(diag::err_cubin_unreadable,
                  {Subject, llvm::toString(Frames.takeError())});
    Printed.Frames = std::move(*Frames);
  }
  Cubin Result;
  Result.Kernels = kernelsInOrder(PTX, Printed, *Sizes);
  Result.Output = withoutForwardWarnings(
      llvm::any_of(Options.PtxasArguments, asksForFigures) ? Run->Output
                                                           : Printed.Rest,
      PTX);
  Result.Bytes = std::move(Run->Bytes);
  const llvm::StringMap<StackNeed> Needs = stackNeeds(Calls, Printed.Frames);
  // The device link sums up what the kernels of all objects need.
  if (!isWholeProgram(Options.Link)) {
    Result.Stacks = stacksFor(Needs, Options);
    return Result;
  }
  if (llvm::Error E = askForStack(Result, Needs, Options))
    return fail(diag::err_cubin_unreadable,
                {Subject, llvm::toString(std::move(E))});
  return Result;
}
