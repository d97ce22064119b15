//===- AssembleForTwoBlocks.cpp - PTX -> cubin, with room for two blocks --===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a block's threads take more than a half of the registers of a
// multiprocessor, one block runs at a time, and while its threads wait for each
// other or for memory nothing does. ptxas takes registers up to what a block
// may have, also where far fewer do: of CUB's sort of pairs of 16 and 32 bits,
// 98 for each thread of blocks of 512. Told that two blocks are to run it takes
// 64, and the sort takes three quarters of the time.
//
// So ptxas is asked again where one block of at most 16 warps runs at a time,
// if the source says how large it is and not how many there are to be. The
// second answer is taken for a kernel that needs nearly no more stack for it.
// "__launch_bounds__(512, 1)" says that one block is what is wanted.
//
// Not where the user says what else decides over registers, and not for
// relocatable code, whose registers nvlink decides on.
//
// Relies on: multiprocessors having 65,536 registers, of which a thread gets a
//  multiple of 8 (CUDA C++ Programming Guide, "Technical Specifications per
//  Compute Capability", of 7.5 to 12.x); ptxas of CUDA 12 and 13 taking more
//  registers than it needs.
// Test: test/Offload/Cubin/two-blocks.cu.
// Goes when: ptxas does it.
//
//===----------------------------------------------------------------------===//

#include "FunctionAttributes.h"
#include "SizedKernels.h"
#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace cupcc;
using llvm::StringRef;

static constexpr unsigned RegistersOfMultiprocessor = 65536;
static constexpr unsigned RegistersAtATime = 8, WarpSize = 32;

/// A larger block hides by itself what its threads wait for.
static constexpr unsigned MostWarps = 16;
/// What a kernel may need more than before: four registers.
static constexpr uint64_t MostSpilledBytes = 16;

static unsigned warpsOf(const SizedKernel &Kernel) {
  return llvm::divideCeil(Kernel.Threads, WarpSize);
}

/// So many registers of a thread let two blocks run.
static unsigned mostForTwoBlocks(const SizedKernel &Kernel) {
  return llvm::alignDown(RegistersOfMultiprocessor /
                             (2 * WarpSize * warpsOf(Kernel)),
                         RegistersAtATime);
}

/// True if two blocks do not run with \p Registers, but might: ptxas does not
/// do with much less than two thirds.
static bool isCrowded(const SizedKernel &Kernel, uint64_t Registers) {
  const uint64_t Most = mostForTwoBlocks(Kernel);
  return warpsOf(Kernel) <= MostWarps && Registers > Most &&
         Registers * 5 <= Most * 8;
}

/// An argument that decides over registers, or that asks for a fast build.
static bool decidesOverRegisters(StringRef Argument) {
  const StringRef Word = Argument.ltrim('-');
  return Word.starts_with("O") || Word.starts_with("opt-level") ||
         Word.contains("reg") || Word.starts_with("maxntid") ||
         Word.starts_with("minnctapersm") || Word == "g" ||
         Word.starts_with("device-debug");
}

static bool mayAskAgain(const DeviceOptions &Options) {
  return Options.optLevel() == 3 && !Options.Debug && !Options.MaxRegisters &&
         Options.FastCompile.empty() && isWholeProgram(Options.Link) &&
         llvm::none_of(Options.PtxasArguments, decidesOverRegisters);
}

/// Nothing where ptxas writes other attributes than those that are known.
static llvm::StringMap<uint64_t>
numbers(llvm::Expected<llvm::StringMap<uint64_t>> Read) {
  if (Read)
    return std::move(*Read);
  llvm::consumeError(Read.takeError());
  return {};
}

static std::vector<SizedKernel> crowdedKernels(StringRef PTX,
                                               const Cubin &First) {
  std::vector<SizedKernel> Result = sizedKernels(PTX);
  if (Result.empty())
    return Result;
  const llvm::StringMap<uint64_t> Registers =
      numbers(registerCounts(First.Bytes));
  llvm::erase_if(Result, [&](const SizedKernel &Kernel) {
    return !isCrowded(Kernel, Registers.lookup(Kernel.Name));
  });
  return Result;
}

/// Removes from \p Kernels those for which \p Second is no better. True if
/// there were any.
static bool dropUnchanged(std::vector<SizedKernel> &Kernels, const Cubin &First,
                          const Cubin &Second) {
  const llvm::StringMap<uint64_t> Registers =
      numbers(registerCounts(Second.Bytes));
  const llvm::StringMap<uint64_t> Before = numbers(stackSizes(First.Bytes));
  const llvm::StringMap<uint64_t> After = numbers(stackSizes(Second.Bytes));
  const size_t Count = Kernels.size();
  llvm::erase_if(Kernels, [&](const SizedKernel &Kernel) {
    const auto Found = Registers.find(Kernel.Name);
    return Found == Registers.end() ||
           Found->second > mostForTwoBlocks(Kernel) ||
           After.lookup(Kernel.Name) >
               Before.lookup(Kernel.Name) + MostSpilledBytes;
  });
  return Kernels.size() != Count;
}

llvm::Expected<Cubin>
cupcc::assembleForTwoBlocks(StringRef PTX, StringRef DisplayName,
                            DeviceArch Arch, const DeviceOptions &Options,
                            const Toolkit &CudaToolkit, bool Verbose,
                            const DeviceCallGraph &Calls, FiguresFor Reader) {
  llvm::Expected<Cubin> First = assemblePTX(
      PTX, DisplayName, Arch, Options, CudaToolkit, Verbose, Calls, Reader);
  if (!First || !mayAskAgain(Options))
    return First;
  // Kernels become fewer in each turn.
  for (std::vector<SizedKernel> Kernels = crowdedKernels(PTX, *First);
       !Kernels.empty();) {
    llvm::Expected<Cubin> Second =
        assemblePTX(withTwoBlocks(PTX, Kernels), DisplayName, Arch, Options,
                    CudaToolkit, Verbose, Calls, Reader);
    if (!Second) {
      llvm::consumeError(Second.takeError());
      return First;
    }
    if (!dropUnchanged(Kernels, *First, *Second))
      return Second;
  }
  return First;
}
