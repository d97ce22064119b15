//===- AssembleForBlocks.cpp - PTX -> cubin, with room for more blocks ----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many blocks a multiprocessor runs at a time follows from the registers
// that each thread takes. Where they are few, nothing runs while their threads
// wait for memory or for each other. ptxas takes registers up to what so many
// blocks leave, also where somewhat fewer would let one block more run: of
// CUB's sort of pairs of 16 and 32 bits, 98 for each thread of blocks of 512,
// of which one runs. Told that two are to run it takes 64, and the sort takes
// three quarters of the time. Sums of equal keys, of which five blocks run
// instead of four, take four fifths.
//
// So ptxas is asked again for kernels of which the source says how large a
// block is, and not how many blocks there are to be, if a few registers less
// let one block more run, and half of the warps that any multiprocessor can
// hold are then not exceeded. The second answer is taken for a kernel that
// needs nearly no more stack for it. "__launch_bounds__(512, 1)" says that one
// block is what is wanted.
//
// It takes ptxas as long again. So not where these kernels are a small part of
// the code of a file; and not where the user says what else decides over
// registers, where warps exchange them (setmaxnreg), nor for relocatable code,
// whose registers nvlink decides on.
//
// Relies on: what multiprocessors have (below; CUDA C++ Programming Guide,
//  "Technical Specifications per Compute Capability", of 7.5 to 12.x); ptxas
//  of CUDA 12 and 13 taking more registers than it needs.
// Test: test/Offload/Cubin/more-blocks.cu.
// Goes when: ptxas does it.
//
//===----------------------------------------------------------------------===//

#include "CodeSizes.h"
#include "FunctionAttributes.h"
#include "SizedKernels.h"
#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace cupcc;
using llvm::StringRef;

static constexpr unsigned RegistersOfMultiprocessor = 65536;
/// A thread has a multiple of these.
static constexpr unsigned RegistersAtATime = 8;
static constexpr unsigned WarpSize = 32;
/// Of 7.5, which has the fewest, and a half of what 8.0 and 9.0 have. More
/// warps hide by themselves what they wait for.
static constexpr unsigned MostWarps = 32;
/// What a block has of it besides, from 8.0 on.
static constexpr uint64_t ReservedShared = 1 << 10;
/// What a kernel may need more than before: four registers.
static constexpr uint64_t MostSpilledBytes = 16;
/// The part of the code that is worth to assemble all of it again.
static constexpr uint64_t LeastPart = 8;

/// The bytes of shared memory of a multiprocessor.
static uint64_t sharedOf(DeviceArch Arch) {
  constexpr uint64_t KiB = 1 << 10;
  if (Arch.Number < 80)
    return 64 * KiB;
  if (Arch.Number == 80 || Arch.Number == 87)
    return 164 * KiB;
  return Arch.Number >= 90 && Arch.Number < 120 ? 228 * KiB : 100 * KiB;
}

static unsigned warpsOf(const SizedKernel &Kernel) {
  return llvm::divideCeil(Kernel.Threads, WarpSize);
}

static unsigned blocksWith(uint64_t Registers, const SizedKernel &Kernel) {
  return RegistersOfMultiprocessor /
         (llvm::alignTo(Registers, RegistersAtATime) * WarpSize *
          warpsOf(Kernel));
}

/// So many registers of a thread let the blocks run.
static unsigned mostRegistersFor(const WantedBlocks &Blocks) {
  return llvm::alignDown(RegistersOfMultiprocessor /
                             (Blocks.Count * WarpSize * warpsOf(Blocks.Kernel)),
                         RegistersAtATime);
}

/// True if the kernel, which takes \p Registers, may do with those that let
/// \p Blocks run: ptxas saves a fifth of them often, and more is worth a try
/// only where one block runs alone.
static bool areNear(const WantedBlocks &Blocks, uint64_t Registers) {
  const uint64_t Most = mostRegistersFor(Blocks);
  return Blocks.Count == 2 ? Registers * 5 <= Most * 8
                           : Registers * 4 <= Most * 5;
}

static bool haveRoom(const WantedBlocks &Blocks, uint64_t SharedBytes,
                     DeviceArch Arch) {
  return Blocks.Count * warpsOf(Blocks.Kernel) <= MostWarps &&
         Blocks.Count * (SharedBytes + ReservedShared) <= sharedOf(Arch);
}

/// An argument that decides over registers, asks for a fast build, or wants to
/// hear of local memory.
static bool decidesOverRegisters(StringRef Argument) {
  const StringRef Word = Argument.ltrim('-');
  const bool IsLevel = Word.starts_with("O") || Word.starts_with("opt-level");
  return (IsLevel && !Word.ends_with("3")) || Word.contains("reg") ||
         Word.starts_with("maxntid") || Word.starts_with("minnctapersm") ||
         Word == "g" || Word.starts_with("device-debug") ||
         Word.contains("spill") || Word.contains("local-memory");
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

/// True if warps of a block exchange registers, of which they count on so many.
static bool exchangesRegisters(StringRef PTX) {
  return PTX.contains("setmaxnreg");
}

/// One block more of each kernel of \p PTX that might have it.
static std::vector<WantedBlocks> oneMoreBlock(StringRef PTX, DeviceArch Arch,
                                              const Cubin &First) {
  std::vector<WantedBlocks> Result;
  const std::vector<SizedKernel> Kernels = sizedKernels(PTX);
  if (Kernels.empty())
    return Result;
  const llvm::StringMap<uint64_t> Registers =
      numbers(registerCounts(First.Bytes));
  const llvm::StringMap<uint64_t> Shared = numbers(sharedSizes(First.Bytes));
  for (const SizedKernel &Kernel : Kernels) {
    const uint64_t Taken = Registers.lookup(Kernel.Name);
    const unsigned Now = Taken ? blocksWith(Taken, Kernel) : 0;
    const WantedBlocks More{Kernel, Now + 1};
    if (Now && areNear(More, Taken) &&
        haveRoom(More, Shared.lookup(Kernel.Name), Arch))
      Result.push_back(More);
  }
  return Result;
}

/// True if the kernels of \p Blocks are no small part of the code of \p First.
static bool areWorthIt(llvm::ArrayRef<WantedBlocks> Blocks,
                       const Cubin &First) {
  const llvm::StringMap<uint64_t> Sizes = numbers(codeSizes(First.Bytes));
  uint64_t All = 0, Theirs = 0;
  for (const auto &Function : Sizes)
    All += Function.second;
  for (const WantedBlocks &Wanted : Blocks)
    Theirs += Sizes.lookup(Wanted.Kernel.Name);
  return Theirs * LeastPart >= All;
}

/// Removes from \p Blocks those for which \p Second is no better. True if there
/// were any.
static bool dropUnchanged(std::vector<WantedBlocks> &Blocks, const Cubin &First,
                          const Cubin &Second) {
  const llvm::StringMap<uint64_t> Registers =
      numbers(registerCounts(Second.Bytes));
  const llvm::StringMap<uint64_t> Before = numbers(stackSizes(First.Bytes));
  const llvm::StringMap<uint64_t> After = numbers(stackSizes(Second.Bytes));
  const size_t Count = Blocks.size();
  llvm::erase_if(Blocks, [&](const WantedBlocks &Wanted) {
    const StringRef Name = Wanted.Kernel.Name;
    const auto Found = Registers.find(Name);
    return Found == Registers.end() ||
           Found->second > mostRegistersFor(Wanted) ||
           After.lookup(Name) > Before.lookup(Name) + MostSpilledBytes;
  });
  return Blocks.size() != Count;
}

llvm::Expected<Cubin>
cupcc::assembleForBlocks(StringRef PTX, StringRef DisplayName, DeviceArch Arch,
                         const DeviceOptions &Options,
                         const Toolkit &CudaToolkit, bool Verbose,
                         const DeviceCallGraph &Calls, FiguresFor Reader) {
  auto Assemble = [&](StringRef Text) {
    return assemblePTX(Text, DisplayName, Arch, Options, CudaToolkit, Verbose,
                       Calls, Reader);
  };
  llvm::Expected<Cubin> First = Assemble(PTX);
  if (!First || !mayAskAgain(Options) || exchangesRegisters(PTX))
    return First;
  // There are fewer in each turn.
  for (std::vector<WantedBlocks> Blocks = oneMoreBlock(PTX, Arch, *First);
       !Blocks.empty() && areWorthIt(Blocks, *First);) {
    llvm::Expected<Cubin> Second = Assemble(withBlocks(PTX, Blocks));
    if (!Second) {
      llvm::consumeError(Second.takeError());
      return First;
    }
    if (!dropUnchanged(Blocks, *First, *Second))
      return Second;
  }
  return First;
}
