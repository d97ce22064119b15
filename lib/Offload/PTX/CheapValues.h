//===- CheapValues.h - values that may be computed twice --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_CHEAPVALUES_H
#define CUPCC_LIB_OFFLOAD_PTX_CHEAPVALUES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/Register.h"
#include <iterator>
#include <optional>

namespace llvm {
class MachineInstr;
class MachineLoopInfo;
class MachineOperand;
class MachineRegisterInfo;
class TargetInstrInfo;
} // namespace llvm

namespace cupcc {

using BlockSet = llvm::SmallPtrSet<const llvm::MachineBasicBlock *, 16>;

/// A thread's registers are handed out by so many, on all architectures: what
/// saves fewer makes no difference.
constexpr unsigned RegistersAtATime = 8;

/// The search for where a value is live takes time for each block, and there is
/// one for each value.
constexpr unsigned MostBlocks = 1000;

/// One instruction of the device with one result, without memory and without
/// other threads.
bool isCheap(const llvm::MachineInstr &MI);

/// The same of a comparison, whose result is a predicate, or of what one
/// chooses.
bool isChoice(const llvm::MachineInstr &MI);

/// LLVM's opcodes of a target are not public, but their names are. Nothing if
/// there is none of this name.
std::optional<unsigned> opcodeNamed(llvm::StringRef Name,
                                    const llvm::TargetInstrInfo &Info);

/// The block at whose end \p Use, of a phi, is used.
llvm::MachineBasicBlock *incomingBlock(const llvm::MachineOperand &Use);

/// The blocks at whose begin \p R is live because of uses that \p Counts. The
/// function is in SSA form.
BlockSet liveIn(llvm::Register R, const llvm::MachineRegisterInfo &Registers,
                llvm::function_ref<bool(const llvm::MachineOperand &)> Counts);

/// So many instructions for a register.
constexpr unsigned LongestChain = 3;

/// A value's instruction, and before it those of its operands that have to be
/// computed again as well.
using Chain = llvm::SmallVector<llvm::MachineInstr *, LongestChain>;

/// The chain for \p MI, of instructions that \p MayRepeat permits. Left out are
/// operands that \p IsKept says are there in any case: it gets the register and
/// where that is live for other uses. Empty where there is none that is short.
Chain chainFor(
    llvm::MachineInstr &MI, const llvm::MachineRegisterInfo &Registers,
    llvm::function_ref<bool(const llvm::MachineInstr &)> MayRepeat,
    llvm::function_ref<bool(llvm::Register, const BlockSet &)> IsKept);

/// Copies \p Instructions into \p Block before \p Where; the register of the
/// last one's result there. Their operands may live longer than they did.
llvm::Register copyInto(llvm::MachineBasicBlock &Block,
                        llvm::MachineBasicBlock::iterator Where,
                        const Chain &Instructions);

/// Those of \p Values that are not in the block that has most of them, if that
/// has enough to make a difference; else none.
template <typename T, typename Function>
llvm::SmallVector<T> outsideOfMost(llvm::ArrayRef<T> Values, Function BlockOf) {
  llvm::MapVector<const llvm::MachineBasicBlock *, unsigned> Count;
  for (const T &Value : Values)
    ++Count[BlockOf(Value)];
  const auto *Most = llvm::max_element(Count, llvm::less_second());
  llvm::SmallVector<T> Result;
  if (Most != Count.end() && Most->second >= RegistersAtATime)
    llvm::copy_if(Values, std::back_inserter(Result), [&](const T &Value) {
      return BlockOf(Value) != Most->first;
    });
  return Result;
}

/// A pass that computes values again, and asks for the loops.
class RecomputePass : public llvm::MachineFunctionPass {
public:
  void getAnalysisUsage(llvm::AnalysisUsage &AU) const override;
  bool runOnMachineFunction(llvm::MachineFunction &MF) override;

protected:
  using MachineFunctionPass::MachineFunctionPass;

  /// Of a function with at most MostBlocks. True if it changed.
  virtual bool recomputeIn(llvm::MachineFunction &MF) = 0;

  llvm::MachineRegisterInfo *Registers = nullptr;
  const llvm::MachineLoopInfo *Loops = nullptr;
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_CHEAPVALUES_H
