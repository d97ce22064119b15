//===- DeviceLaunches.cpp - kernels that kernels launch -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang lowers a launch for the host as
//
//   if (!__cudaPushCallConfiguration(grid, block, shared, stream, arch))
//     kernel(arguments);
//
// where the call is that of the host's stub. A device has no stubs: a launch
// writes the arguments into a buffer of the device runtime, as the kernel's
// parameters lie in memory. This pass makes of the above
//
//   arguments;
//   void *buffer = cudaGetParameterBufferV2(kernel, grid, block, shared);
//   if (buffer) {
//     store(arguments, buffer);
//     cudaLaunchDeviceV2(buffer, stream);
//   }
//
// which is what nvcc makes (PTX ISA and CUDA C++ Programming Guide,
// "Device-side Launch from PTX"), but that nvcc evaluates the arguments last.
// The buffer is asked for where the kernel is known, which may be what a
// pointer points to. The architecture has been checked before.
//
// It comes right after CodeGen, where the parameters of a call are still those
// of the kernel: each is one, and is 'byval' if it is an object.
//
// Relies on: the shape that Clang 22 gives a launch: the configuration's result
//  compared and branched on, and the kernel's call last before the end of it.
// Test: test/IR/Program/device-launches.ll,
//  test/Frontend/CodeGen/device-launches.cu.
// Goes when: Clang lowers launches in device code without its device mode.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/DeviceLaunches.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace cupcc;
using llvm::CallBase;

bool cupcc::isLaunchConfiguration(llvm::StringRef Name) {
  return Name == runtime::PushConfiguration ||
         Name == runtime::DeviceConfiguration;
}

bool cupcc::isForeignLaunch(llvm::StringRef Name) {
  return Name == runtime::ForeignLaunch || Name == runtime::ForeignDeviceLaunch;
}

//===----------------------------------------------------------------------===//
// The parts of a launch
//===----------------------------------------------------------------------===//

namespace {

/// What stands in <<<...>>>, as values at the place of the configuration.
struct Configuration {
  llvm::Value *Grid, *Block, *Shared, *Stream;
};

} // namespace

/// The branch on the result of \p Config.
static llvm::BranchInst *branchOn(const CallBase &Config) {
  if (!Config.hasOneUse())
    return nullptr;
  const auto *Compare = llvm::dyn_cast<llvm::ICmpInst>(*Config.user_begin());
  if (!Compare || !Compare->hasOneUse())
    return nullptr;
  auto *Branch = llvm::dyn_cast<llvm::BranchInst>(
      const_cast<llvm::User *>(*Compare->user_begin()));
  return Branch && Branch->isConditional() ? Branch : nullptr;
}

/// The last call in \p Block, or the one that leads there if it may throw.
static CallBase *lastCall(llvm::BasicBlock &Block) {
  for (llvm::Instruction &I : llvm::reverse(Block))
    if (auto *Call = llvm::dyn_cast<CallBase>(&I);
        Call && !llvm::isa<llvm::IntrinsicInst>(Call))
      return Call;
  llvm::BasicBlock *Before = Block.getSinglePredecessor();
  return Before ? llvm::dyn_cast<llvm::InvokeInst>(Before->getTerminator())
                : nullptr;
}

/// The call of the kernel; null if the evaluation of its arguments does not
/// end.
static CallBase *kernelCall(const llvm::BranchInst &Branch) {
  for (llvm::BasicBlock *Before : llvm::predecessors(Branch.getSuccessor(0)))
    if (Before != Branch.getParent())
      return lastCall(*Before);
  return nullptr;
}

/// An argument of class dim3 is in memory, which may end before the kernel's
/// call.
static llvm::Value *loadExtents(llvm::IRBuilder<> &Builder,
                                const CallBase &Config, unsigned Number) {
  return Builder.CreateAlignedLoad(Config.getParamByValType(Number),
                                   Config.getArgOperand(Number),
                                   llvm::Align(4));
}

static Configuration readConfiguration(CallBase &Config) {
  llvm::IRBuilder<> Builder(&Config);
  // Clang gives the function that is called on the device two more.
  const bool OnDevice =
      Config.getCalledFunction()->getName() == runtime::DeviceConfiguration;
  const unsigned First = OnDevice ? 2 : 0;
  return {loadExtents(Builder, Config, First),
          loadExtents(Builder, Config, First + 1),
          Builder.CreateTrunc(Config.getArgOperand(First + 2),
                              Builder.getInt32Ty()),
          Config.getArgOperand(First + 3)};
}

//===----------------------------------------------------------------------===//
// The calls of the device runtime
//===----------------------------------------------------------------------===//

/// The extents are passed as values, which in PTX is the same as 'byval' and
/// needs no memory.
static llvm::Value *getBuffer(llvm::IRBuilder<> &Builder, llvm::Value &Kernel,
                              const Configuration &Config) {
  llvm::Module &M = *Builder.GetInsertBlock()->getModule();
  llvm::Value *Arguments[] = {&Kernel, Config.Grid, Config.Block,
                              Config.Shared};
  llvm::SmallVector<llvm::Type *, 4> Types;
  for (const llvm::Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  return Builder.CreateCall(
      M.getOrInsertFunction(
          runtime::GetParameterBuffer,
          llvm::FunctionType::get(Builder.getPtrTy(), Types, false)),
      Arguments);
}

static llvm::Value *addBytes(llvm::IRBuilder<> &Builder, llvm::Value *Base,
                             uint64_t Offset) {
  return Offset == 0 ? Base
                     : Builder.CreateConstInBoundsGEP1_64(Builder.getInt8Ty(),
                                                          Base, Offset);
}

/// Copies an object. LLVM's back end makes a loop over the bytes of what is
/// longer than 128, so that is copied in pieces.
static void copyObject(llvm::IRBuilder<> &Builder, llvm::Value *To,
                       llvm::Value *From, uint64_t Size, llvm::Align Align) {
  constexpr uint64_t Piece = 64;
  for (uint64_t Offset = 0; Offset < Size; Offset += Piece) {
    const llvm::Align Here = commonAlignment(Align, Offset);
    Builder.CreateMemCpy(addBytes(Builder, To, Offset), Here,
                         addBytes(Builder, From, Offset), Here,
                         std::min(Piece, Size - Offset));
  }
}

/// Writes \p Call's arguments where the parameters of a kernel lie: one after
/// the other, each at its alignment.
static void storeArguments(llvm::IRBuilder<> &Builder, const CallBase &Call,
                           llvm::Value &Buffer) {
  const llvm::DataLayout &Layout = Call.getDataLayout();
  uint64_t Offset = 0;
  for (unsigned I = 0; I != Call.arg_size(); ++I) {
    llvm::Value *Argument = Call.getArgOperand(I);
    llvm::Type *Object = Call.getParamByValType(I);
    llvm::Type *Type = Object ? Object : Argument->getType();
    const llvm::Align Align = Object ? Call.getParamAlign(I).valueOrOne()
                                     : Layout.getABITypeAlign(Type);
    Offset = alignTo(Offset, Align);
    llvm::Value *Place = addBytes(Builder, &Buffer, Offset);
    const llvm::Align Known =
        std::min(Align, llvm::Align(LargestParameterAlign));
    const uint64_t Size = Layout.getTypeAllocSize(Type);
    if (Object)
      copyObject(Builder, Place, Argument, Size, Known);
    else if (Type->isIntegerTy(1))
      Builder.CreateStore(Builder.CreateZExt(Argument, Builder.getInt8Ty()),
                          Place);
    else
      Builder.CreateAlignedStore(Argument, Place, Known);
    Offset += Size;
  }
}

static void launch(llvm::IRBuilder<> &Builder, llvm::Value &Buffer,
                   llvm::Value &Stream, bool PerThreadStream) {
  llvm::Module &M = *Builder.GetInsertBlock()->getModule();
  llvm::Type *Pointer = Builder.getPtrTy();
  auto *Type =
      llvm::FunctionType::get(Builder.getInt32Ty(), {Pointer, Pointer}, false);
  Builder.CreateCall(M.getOrInsertFunction(PerThreadStream
                                               ? runtime::LaunchDevicePerThread
                                               : runtime::LaunchDevice,
                                           Type),
                     {&Buffer, &Stream});
}

/// Puts the calls of the device runtime in the place of \p Call.
static void replaceCall(CallBase &Call, const Configuration &Config,
                        bool PerThreadStream) {
  CallBase *Plain = &Call;
  if (auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Call))
    Plain = llvm::changeToCall(Invoke);
  llvm::IRBuilder<> Builder(Plain);
  llvm::Value *Buffer = getBuffer(Builder, *Plain->getCalledOperand(), Config);
  llvm::Value *HasBuffer = Builder.CreateIsNotNull(Buffer);
  llvm::Instruction *Then =
      llvm::SplitBlockAndInsertIfThen(HasBuffer, Plain, /*Unreachable=*/false);
  Builder.SetInsertPoint(Then);
  Builder.SetCurrentDebugLocation(Plain->getDebugLoc());
  storeArguments(Builder, *Plain, *Buffer);
  launch(Builder, *Buffer, *Config.Stream, PerThreadStream);
  Plain->eraseFromParent();
}

/// True if a kernel that \p Call launches has a parameter that cannot be where
/// it expects it.
static bool isOverAligned(const CallBase &Call) {
  for (unsigned I = 0; I != Call.arg_size(); ++I)
    if (Call.getParamByValType(I) &&
        Call.getParamAlign(I).valueOrOne() > llvm::Align(LargestParameterAlign))
      return true;
  return false;
}

static void lowerLaunch(CallBase &Config, bool PerThreadStream,
                        std::vector<const llvm::Function *> &OverAligned) {
  llvm::BranchInst *Branch = branchOn(Config);
  if (!Branch)
    llvm::reportFatalInternalError("a launch of an unknown shape");
  CallBase *Call = kernelCall(*Branch);
  if (Call && isOverAligned(*Call))
    OverAligned.push_back(Call->getCalledFunction());
  if (Call)
    replaceCall(*Call, readConfiguration(Config), PerThreadStream);
  // The configuration is fine: the device runtime tells later what is not.
  Config.replaceAllUsesWith(llvm::Constant::getNullValue(Config.getType()));
  CallBase *Plain = &Config;
  if (auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Config))
    Plain = llvm::changeToCall(Invoke);
  Plain->eraseFromParent();
}

std::vector<const llvm::Function *>
cupcc::lowerDeviceLaunches(llvm::Module &M, bool PerThreadStream) {
  std::vector<const llvm::Function *> OverAligned;
  for (llvm::StringRef Name :
       {runtime::PushConfiguration, runtime::DeviceConfiguration}) {
    llvm::Function *F = M.getFunction(Name);
    if (!F)
      continue;
    llvm::SmallVector<CallBase *> Configurations;
    for (llvm::User *U : F->users())
      if (auto *Call = llvm::dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == F)
        Configurations.push_back(Call);
    for (CallBase *Config : Configurations)
      lowerLaunch(*Config, PerThreadStream, OverAligned);
    if (F->use_empty())
      F->eraseFromParent();
  }
  return OverAligned;
}
