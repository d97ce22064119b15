//===- AssembleForBlocks.cpp - PTX -> cubin, for as many blocks as run ----===//
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
// instead of four, take four fifths. CUB's partition takes 63, and 48 with five
// blocks of 256 instead of four, and 0.94 of the time; its merge of pairs takes
// 64, and 40 with four in local memory, three blocks of 512 instead of two, and
// 0.9 of the time. Its
// sums of equal keys, counted in 64 bits, take 100, and 80 with ten more in
// local memory, three blocks instead of two, and 0.79 of the time.
//
// So ptxas is asked again for kernels of which the source says how large a
// block is, and not how many blocks there are to be, if a few registers less
// let one block more run. The second answer is taken if it differs in these
// kernels alone, and their stack hardly grows, more if there are few loops, and
// less for more than 40 warps; ptxas is asked once more without those for
// which it grows. "__launch_bounds__(512, 1)" says that one block is what is
// wanted.
//
// Not where a loop has several loads without a branch between them, of a kernel
// whose blocks have a known size: with fewer registers ptxas loads less at a
// time, and more blocks do not make up for it. With blocks of 512, a loop with
// sixteen loads took 5.7 times as long with 40 registers and three blocks as
// with 64 and two. Of registers that cost no block ptxas saves some, too: in
// blocks of 1024, which have 64 each, the loop takes 54, and 2.1 times as long
// as with 64. So for these kernels ptxas is told that there are to be as many
// blocks as run now, unless registers let more than 40 warps run.
//
// Not where more than three quarters of the warps run that a multiprocessor has
// room for. The GPUs that have room for few have as many registers, and memory
// that needs fewer loads under way: ten blocks of 128 with 48 registers are 40
// of 48 warps on sm_86, and 40 of 64 on sm_90.
//
// Whether there is room for the shared memory of one block more is not known
// where the launch says how much a block has. If there is none, fewer registers
// are of no use. So not where loops need them. Thrust's algorithms are such
// kernels: its unique_copy() takes 48 registers, and 40 with one of them in
// local memory and 25 blocks of 64 instead of 21. Two blocks instead of one are
// worth most: its operations on sets with values take 89 to 104, and 64 with up
// to sixteen in local memory, two blocks of 512, and 0.77 of the time.
//
// A kernel of which the source does not say how large a block is may have
// blocks of 1024 threads, of which one runs with 33 registers, and two with 32.
// Of blocks of 256, six run with 33 to 40, and eight with 32. So ptxas is asked
// for 32 where it takes at most 40, too. FlashInfer's sampling, with blocks of
// 1024, takes 0.83 of the time then, bitsandbytes' quantization of blocks of
// 4096 numbers 0.67 to 0.76, though it copies a table with four loads in a
// loop, and an attention with blocks of 128 takes 0.94. That is so with shared
// memory of a size that the launch says, of which FlashInfer's has little. Not
// where eight loads follow each other.
//
// Where these are outside of loops such a kernel is asked for as many registers
// as a block of 1024 threads may have, 64: ptxas saved some so that all warps
// run, and made fewer loads at a time. SHOC's S3D has 213, for which ptxas
// takes 32 or 40, by what is next to them. With 64 it takes half of the time
// where there are few blocks, and 0.8 to 1.0 where there are many. The
// restriction of the NAS benchmark MG has eight doubles, and takes 0.9. Sums of
// 128 loads take 0.8 to 1.0 of the time; a filter of 81, and sums of 64 from
// places that threads choose, 0.97 to 1.04, and up to 1.09 where a kernel takes
// four microseconds.
//
// It takes ptxas as long each time. So where these kernels are less than half
// of the code of a file, they are assembled alone first, and all of it only if
// the answer is taken for some; not for one block more of known size where
// these kernels are a small part; and not where the user says what else decides
// over registers, where warps exchange them (setmaxnreg) or instructions take
// them by the hundred (wgmma), nor for relocatable code, whose registers nvlink
// decides on.
//
// Relies on: what multiprocessors have (MultiprocessorRoom.h); ptxas of CUDA 12
//  and 13 taking more registers than it needs, and fewer than cost nothing.
// Test: test/Offload/Cubin/more-blocks.cu, test/Offload/Cubin/other-blocks.cu,
//  test/Offload/Cubin/as-many-blocks.cu,
//  test/Offload/Cubin/hopeless-blocks.cu,
//  test/Offload/Cubin/unknown-blocks.cu,
//  test/Offload/Cubin/many-loads.cu.
// Goes when: ptxas does it.
//
//===----------------------------------------------------------------------===//

#include "CachedCubin.h"
#include "CodeSizes.h"
#include "FunctionAttributes.h"
#include "MultiprocessorRoom.h"
#include "SizedKernels.h"
#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"
#include <iterator>
#include <optional>

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Which blocks a kernel might have
//===----------------------------------------------------------------------===//

/// More warps hide by themselves what they wait for, and hardly anything that
/// they need may be in local memory.
static constexpr unsigned FewWarps = 40;
/// A thread that has no more does not keep a tile of a matrix in them.
static constexpr unsigned FewRegisters = 64;

/// Registers of a thread that are worth asking for.
static constexpr unsigned LeastLeft = 6;
/// A kernel with many loads that takes so many: with at most 32 all warps run,
/// with 40 three quarters of them.
static constexpr unsigned LeastSaved = 27, MostSaved = 40;
/// Registers that make up for these warps: with fewer no loads are added.
static constexpr unsigned LeastForLoads = 12;

/// So many registers of a thread let the blocks run.
static unsigned mostRegistersFor(const WantedBlocks &Blocks) {
  return mostRegistersFor(Blocks.Count, Blocks.Kernel.Threads);
}

static bool areMany(const WantedBlocks &Blocks) {
  return Blocks.Count * warpsOf(Blocks.Kernel.Threads) > FewWarps;
}

/// True if a multiprocessor has room for few more warps than \p Blocks have.
static bool areAlmostAll(const WantedBlocks &Blocks, DeviceArch Arch) {
  return Blocks.Count * warpsOf(Blocks.Kernel.Threads) * 4 >
         mostWarps(Arch) * 3;
}

/// True if the kernel, which takes \p Registers, may do with those that let
/// \p Blocks run. ptxas saves a fifth of them often, and somewhat more where
/// there are few; a quarter hardly ever, unless little of the code is in loops,
/// so that more may be spilled. More is worth a try only where one block runs
/// alone, or two large ones of which hardly anything may be spilled, and most
/// where both more may be spilled and one block runs alone.
static bool areNear(const WantedBlocks &Blocks, uint64_t Registers) {
  const uint64_t Most = mostRegistersFor(Blocks);
  const bool HasFewLoops = Blocks.Kernel.HasFewLoops;
  if (!Blocks.Kernel.IsSizeKnown)
    return Registers * 4 <= Most * 5;
  if (Blocks.Count == 2 && HasFewLoops && !areMany(Blocks))
    return Registers * 4 <= Most * 7;
  if (Blocks.Count == 2 || (Blocks.Count == 3 && areMany(Blocks)))
    return Registers * 5 <= Most * 8;
  if (HasFewLoops)
    return Registers * 3 <= Most * 4;
  return Registers <= FewRegisters ? Registers * 3 < Most * 4
                                   : Registers * 4 <= Most * 5;
}

//===----------------------------------------------------------------------===//
// Whether ptxas is asked again
//===----------------------------------------------------------------------===//

/// The part of the code that is worth to assemble all of it again, for kernels
/// whose blocks have a known size: one block more of many gains less than a
/// second one of 1024 threads.
static constexpr uint64_t LeastPart = 8;
/// The part that takes hardly less time than all of it.
static constexpr uint64_t LargePart = 2;

/// An argument that decides over registers, asks for a fast build, or wants to
/// hear of local memory.
static bool decidesOverRegisters(StringRef Argument) {
  const StringRef Word = Argument.ltrim('-');
  const bool IsLevel = Word.starts_with("O") || Word.starts_with("opt-level");
  return (IsLevel && !Word.ends_with("3")) || Word.contains("reg") ||
         Word.starts_with("maxntid") || Word.starts_with("minnctapersm") ||
         Word == "g" || Word.starts_with("device-debug") ||
         Word.contains("spill") || Word.contains("local-memory") ||
         Word.contains("lmem");
}

static bool mayAskAgain(const DeviceOptions &Options) {
  return Options.optLevel() == 3 && !Options.Debug && !Options.MaxRegisters &&
         Options.FastCompile.empty() && isWholeProgram(Options.Link) &&
         !namesFiles(Options.PtxasArguments) &&
         llvm::none_of(Options.PtxasArguments, decidesOverRegisters);
}

/// True if the code counts on so many registers.
static bool countsOnRegisters(StringRef PTX) {
  return PTX.contains("setmaxnreg") || PTX.contains("wgmma");
}

/// Nothing where ptxas writes other attributes than those that are known.
static llvm::StringMap<uint64_t>
numbers(llvm::Expected<llvm::StringMap<uint64_t>> Read) {
  if (Read)
    return std::move(*Read);
  llvm::consumeError(Read.takeError());
  return {};
}

namespace {

/// What a cubin says of its functions.
struct Figures {
  explicit Figures(const Cubin &C)
      : Registers(numbers(registerCounts(C.Bytes))),
        Frames(numbers(frameSizes(C.Bytes))),
        Shared(numbers(sharedSizes(C.Bytes))) {}

  llvm::StringMap<uint64_t> Registers, Frames, Shared;
};

} // namespace

/// One block more than now.
static std::optional<WantedBlocks>
oneMore(const SizedKernel &Kernel, DeviceArch Arch, const Figures &Before) {
  const uint64_t Taken = Before.Registers.lookup(Kernel.Name);
  const WantedBlocks Now{Kernel, blocksWith(Taken, Kernel.Threads)};
  const WantedBlocks More{Kernel, Now.Count + 1};
  const bool IsHopeless = Kernel.IsSizeKnown
                              ? Kernel.HasDynamicShared && !Kernel.HasFewLoops
                              : Kernel.HasManyLoads;
  if (IsHopeless || !Now.Count || areAlmostAll(Now, Arch) ||
      !areNear(More, Taken) ||
      More.Count >
          mostBlocks(Arch, Kernel.Threads, Before.Shared.lookup(Kernel.Name)))
    return std::nullopt;
  return More;
}

/// True if as many blocks as now are to run, with registers for more loads.
static bool needsRegisters(const SizedKernel &Kernel) {
  return Kernel.IsSizeKnown && Kernel.HasLoadsInLoops;
}

/// As many as now, if they leave registers that nothing takes, enough for two
/// more loads that are under way. A launch may have smaller blocks, so not
/// where these would be more than few warps.
static std::optional<WantedBlocks> asMany(const SizedKernel &Kernel,
                                          const Figures &Before) {
  const uint64_t Taken = Before.Registers.lookup(Kernel.Name);
  const WantedBlocks Same{Kernel, blocksWith(Taken, Kernel.Threads)};
  if (!Same.Count || warpsWith(Taken) > FewWarps ||
      blocksWith(Taken + LeastLeft, Kernel.Threads) < Same.Count)
    return std::nullopt;
  return Same;
}

/// True if many loads follow each other in code that runs once.
static bool loadsMuchOnce(const SizedKernel &Kernel) {
  return !Kernel.IsSizeKnown && Kernel.HasManyLoads && Kernel.HasFewLoops &&
         !Kernel.HasLoadsInLoops;
}

/// One of the largest block, with registers for more loads, if ptxas saved some
/// so that more run.
static std::optional<WantedBlocks> oneLargest(const SizedKernel &Kernel,
                                              const Figures &Before) {
  const uint64_t Taken = Before.Registers.lookup(Kernel.Name);
  if (Taken < LeastSaved || Taken > MostSaved)
    return std::nullopt;
  return WantedBlocks{Kernel, 1};
}

/// Of \p Kernels those that might have other blocks.
static std::vector<WantedBlocks>
wantedBlocks(llvm::ArrayRef<SizedKernel> Kernels, DeviceArch Arch,
             const Figures &Before) {
  std::vector<WantedBlocks> Result;
  for (const SizedKernel &Kernel : Kernels)
    if (Before.Registers.lookup(Kernel.Name))
      if (const auto Wanted = needsRegisters(Kernel) ? asMany(Kernel, Before)
                              : loadsMuchOnce(Kernel)
                                  ? oneLargest(Kernel, Before)
                                  : oneMore(Kernel, Arch, Before))
        Result.push_back(*Wanted);
  return Result;
}

/// True if the kernels of \p Blocks are at least one of \p Parts of the code of
/// \p First.
static bool arePart(uint64_t Parts, llvm::ArrayRef<WantedBlocks> Blocks,
                    const Cubin &First) {
  const llvm::StringMap<uint64_t> Sizes = numbers(codeSizes(First.Bytes));
  uint64_t All = 0, Theirs = 0;
  for (const auto &Function : Sizes)
    All += Function.second;
  for (const WantedBlocks &Wanted : Blocks)
    Theirs += Sizes.lookup(Wanted.Kernel.Name);
  return Theirs * Parts >= All;
}

/// Removes kernels whose blocks have a known size from \p Blocks if they are a
/// small part of \p First.
static void dropSmallPart(std::vector<WantedBlocks> &Blocks,
                          const Cubin &First) {
  auto HasKnownSize = [](const WantedBlocks &Wanted) {
    return Wanted.Kernel.IsSizeKnown;
  };
  std::vector<WantedBlocks> Known;
  llvm::copy_if(Blocks, std::back_inserter(Known), HasKnownSize);
  if (!Known.empty() && !arePart(LeastPart, Known, First))
    llvm::erase_if(Blocks, HasKnownSize);
}

//===----------------------------------------------------------------------===//
// Whether the answer is taken
//===----------------------------------------------------------------------===//

/// What a kernel may need more than before for one block more: where there are
/// few warps, four registers, and twelve where little of the code is in loops,
/// since most of them are written and read once, then, or sixteen for two
/// blocks instead of one. With many warps none, and two; four for three blocks
/// instead of two, which are so many more. For as many blocks, none. Where it
/// is not known how many threads a block has, four registers if they wait for
/// each other, so that another block runs meanwhile, and no loop has several
/// loads.
static uint64_t mostSpilledBytes(const WantedBlocks &Blocks) {
  if (Blocks.Kernel.HasLoadsInLoops)
    return 0;
  if (loadsMuchOnce(Blocks.Kernel))
    return 8;
  if (!Blocks.Kernel.IsSizeKnown)
    return Blocks.Kernel.HasBarriers ? 16 : 0;
  if (areMany(Blocks) && Blocks.Count != 3)
    return Blocks.Kernel.HasFewLoops ? 8 : 0;
  if (areMany(Blocks) || !Blocks.Kernel.HasFewLoops)
    return 16;
  return Blocks.Count == 2 ? 64 : 48;
}

/// True for a function that ptxas adds to a kernel, to divide for example.
/// ptxas gives it the frame of the kernel.
static bool isOfPtxas(StringRef Function) {
  return Function.starts_with("$__internal_");
}

/// True if \p A and \p B are of the same functions, and say the same of those
/// that are not in \p Apart.
static bool areAlike(const llvm::StringMap<uint64_t> &A,
                     const llvm::StringMap<uint64_t> &B,
                     const llvm::StringSet<> &Apart) {
  return A.size() == B.size() && llvm::all_of(A, [&](const auto &Of) {
           const auto Found = B.find(Of.first());
           return isOfPtxas(Of.first()) ||
                  (Found != B.end() &&
                   (Apart.contains(Of.first()) || Found->second == Of.second));
         });
}

/// True if all is as before but the kernels of \p Blocks, which have no more
/// shared memory: registers may be spilled into it, too.
static bool areOthersAlike(llvm::ArrayRef<WantedBlocks> Blocks,
                           const Figures &Before, const Figures &After) {
  llvm::StringSet<> Wanted;
  for (const WantedBlocks &Block : Blocks)
    Wanted.insert(Block.Kernel.Name);
  return areAlike(Before.Registers, After.Registers, Wanted) &&
         areAlike(Before.Frames, After.Frames, Wanted) &&
         areAlike(Before.Shared, After.Shared, {});
}

/// What ptxas says that is neither a figure nor a remark.
static llvm::SmallVector<StringRef> warningsIn(StringRef Output) {
  llvm::SmallVector<StringRef> Lines;
  Output.split(Lines, '\n');
  llvm::erase_if(Lines, [](StringRef Line) {
    return !Line.starts_with("ptxas") || Line.starts_with("ptxas info");
  });
  return Lines;
}

/// True if \p Kernel was to have more registers and has not.
static bool gainsNoRegisters(const SizedKernel &Kernel, uint64_t Before,
                             uint64_t After) {
  return loadsMuchOnce(Kernel) ? After < Before + LeastForLoads
                               : needsRegisters(Kernel) && After < Before;
}

/// Removes from \p Blocks those for which the answer is no better. True if
/// there were any.
static bool dropUnchanged(std::vector<WantedBlocks> &Blocks,
                          const Figures &Before, const Figures &After) {
  const size_t Count = Blocks.size();
  llvm::erase_if(Blocks, [&](const WantedBlocks &Wanted) {
    const StringRef Name = Wanted.Kernel.Name;
    const auto Frame = Before.Frames.find(Name);
    const auto NewFrame = After.Frames.find(Name);
    return Frame == Before.Frames.end() || NewFrame == After.Frames.end() ||
           NewFrame->second > Frame->second + mostSpilledBytes(Wanted) ||
           After.Registers.lookup(Name) > mostRegistersFor(Wanted) ||
           gainsNoRegisters(Wanted.Kernel, Before.Registers.lookup(Name),
                            After.Registers.lookup(Name));
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
  if (!First || !mayAskAgain(Options))
    return First;
  const std::vector<SizedKernel> Kernels = sizedKernels(PTX);
  if (Kernels.empty() || countsOnRegisters(PTX))
    return First;
  const Figures Before(*First);
  std::vector<WantedBlocks> Blocks = wantedBlocks(Kernels, Arch, Before);
  dropSmallPart(Blocks, *First);
  if (!Blocks.empty() && !arePart(LargePart, Blocks, *First)) {
    llvm::Expected<Cubin> Alone = Assemble(onlyBlocks(PTX, Blocks));
    if (Alone)
      dropUnchanged(Blocks, Before, Figures(*Alone));
    else
      llvm::consumeError(Alone.takeError());
    dropSmallPart(Blocks, *First);
  }
  // There are fewer in each turn.
  while (!Blocks.empty()) {
    llvm::Expected<Cubin> Second = Assemble(withBlocks(PTX, Blocks));
    if (!Second) {
      llvm::consumeError(Second.takeError());
      return First;
    }
    const Figures After(*Second);
    if (!areOthersAlike(Blocks, Before, After) ||
        warningsIn(Second->Output) != warningsIn(First->Output))
      return First;
    if (!dropUnchanged(Blocks, Before, After))
      return Second;
    dropSmallPart(Blocks, *First);
  }
  return First;
}
