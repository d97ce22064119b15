//===- Cubin.h - PTX -> cubin -----------------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_CUBIN_H
#define CUPCC_OFFLOAD_CUBIN_H

#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Cache/CacheKinds.h"
#include "cupcc/Offload/CallGraph.h"
#include "cupcc/Offload/PTX.h"
#include "cupcc/Toolkit/JobSlots.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace cupcc {

/// What one kernel takes of the machine, as ptxas reports it. Sizes in bytes.
struct KernelResources {
  std::string Name; ///< mangled
  unsigned Registers = 0;
  uint64_t SharedBytes = 0; ///< static
  uint64_t StackBytes = 0;  ///< that the driver is asked for, calls included
  /// Why it may need more stack, for people; empty if StackBytes is a bound.
  std::string Unbounded;
  uint64_t SpillStoreBytes = 0;
  uint64_t SpillLoadBytes = 0;
  uint64_t CodeBytes = 0; ///< from the cubin's section
};

llvm::json::Object toJSON(const KernelResources &Kernel);
KernelResources kernelFromJSON(const llvm::json::Object &Object);

/// The stack of kernels by their names, in bytes.
using KernelStacks = std::map<std::string, uint32_t>;

/// What ptxas made of one module.
struct Cubin {
  std::string Bytes;
  /// In the order of the PTX; none where ptxas was not asked (printsFigures()).
  std::vector<KernelResources> Kernels;
  /// Of relocatable code, which asks for none: what the kernels need that call
  /// through pointers or have no bound.
  KernelStacks Stacks;
  /// What ptxas said besides, its warnings; each line ends with a newline.
  std::string Output;
};

/// Has ptxas assemble the functions of a module on several threads. The number
/// stands in the cubin, and so is always the same; how many of them run at a
/// time is said by other means (ProcessorLimit.h).
inline constexpr llvm::StringLiteral ThreadsOfPtxas = "--split-compile=16";

/// The arguments for ptxas, \p Input and \p Output being paths. \p Figures: it
/// prints what each kernel takes.
std::vector<std::string> ptxasArguments(DeviceArch Arch,
                                        const DeviceOptions &Options,
                                        llvm::StringRef Input,
                                        llvm::StringRef Output,
                                        bool Figures = true);

/// Who reads what ptxas prints of each kernel.
enum class FiguresFor { Compiler, User };

/// Whether ptxas is to print what each kernel of \p PTX takes: where the user
/// reads it, and always where that costs nothing, so that a cubin, which has
/// ptxas's command line in it, is the same with --resource-usage.
bool printsFigures(llvm::StringRef PTX, FiguresFor Reader);

/// Assembles \p PTX, whose functions call each other as \p Calls says: a cubin
/// asks the driver for the stack that ptxas finds, and for what follows from
/// \p Calls where ptxas finds no bound (-device-stack=); if it is relocatable
/// the device link does. \p DisplayName
/// ("app.sm_80.ptx") stands for the input in messages. Error: ptxas cannot be
/// run, fails or is killed; the error names it, the architecture, how it ended,
/// and carries what it printed. \p Verbose adds the command line as a note.
llvm::Expected<Cubin> assemblePTX(llvm::StringRef PTX,
                                  llvm::StringRef DisplayName, DeviceArch Arch,
                                  const DeviceOptions &Options,
                                  const Toolkit &Toolkit, bool Verbose,
                                  const DeviceCallGraph &Calls = {},
                                  FiguresFor Reader = FiguresFor::Compiler);

/// assemblePTX(); a kernel of which few blocks run at a time, since its threads
/// take many registers, gets somewhat fewer if one block more can run then and
/// its stack hardly grows; one whose loops load much gets those that leave as
/// many blocks as run. Not with options that decide over registers.
llvm::Expected<Cubin>
assembleForBlocks(llvm::StringRef PTX, llvm::StringRef DisplayName,
                  DeviceArch Arch, const DeviceOptions &Options,
                  const Toolkit &Toolkit, bool Verbose,
                  const DeviceCallGraph &Calls, FiguresFor Reader);

/// assembleForBlocks(), unless the user's cache has what it returned before
/// and \p Caches has its kind. An error is not kept.
llvm::Expected<Cubin> assembleOnce(llvm::StringRef PTX,
                                   llvm::StringRef DisplayName, DeviceArch Arch,
                                   const DeviceOptions &Options,
                                   const Toolkit &Toolkit, bool Verbose,
                                   const DeviceCallGraph &Calls,
                                   FiguresFor Reader, CacheKinds Caches);

/// What assembleModule() is to do. All of it is looked at while it does.
struct ModuleAssembly {
  llvm::StringRef PTX;
  const DeviceCallGraph &Calls;
  /// What it was joined from, if it was.
  llvm::ArrayRef<PTXPart> Parts;
  llvm::StringRef DisplayName;
  DeviceArch Arch;
  const DeviceOptions &Options;
  const Toolkit &CudaToolkit;
  bool Verbose;
  FiguresFor Reader;
  CacheKinds Caches;
  llvm::StringRef ResourceDir; ///< cupcc's own folder
  /// One is held by this process. A part takes another if it is free.
  JobSlots &Slots;
  /// How many programs may run at a time; at least 1.
  unsigned Processors;
};

/// True if the parts of a module are assembled by themselves.
bool assemblesParts(const DeviceOptions &Options);

/// assembleOnce() for the module; for each of its parts, where they can be
/// linked to what the module would be, so that only those are assembled that
/// are not known.
llvm::Expected<Cubin> assembleModule(const ModuleAssembly &What);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_CUBIN_H
