//===- CheapValues.h - values that may be computed twice --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_CHEAPVALUES_H
#define CUPCC_LIB_OFFLOAD_PTX_CHEAPVALUES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/CodeGen/Register.h"

namespace llvm {
class MachineBasicBlock;
class MachineInstr;
class MachineOperand;
class MachineRegisterInfo;
} // namespace llvm

namespace cupcc {

using BlockSet = llvm::SmallPtrSet<const llvm::MachineBasicBlock *, 16>;

/// The search for where a value is live takes time for each block, and there is
/// one for each value.
constexpr unsigned MostBlocks = 1000;

/// One instruction of the device with one result, without memory and without
/// other threads.
bool isCheap(const llvm::MachineInstr &MI);

/// The same of a comparison, whose result is a predicate, or of what one
/// chooses.
bool isChoice(const llvm::MachineInstr &MI);

/// The block at whose end \p Use, of a phi, is used.
llvm::MachineBasicBlock *incomingBlock(const llvm::MachineOperand &Use);

/// The blocks at whose begin \p R is live because of uses that \p Counts. The
/// function is in SSA form.
BlockSet liveIn(llvm::Register R, const llvm::MachineRegisterInfo &Registers,
                llvm::function_ref<bool(const llvm::MachineOperand &)> Counts);

/// A copy of \p MI for another place, in no block yet, with a new register for
/// its result. Its operands may live longer than they did.
llvm::MachineInstr *copyOf(llvm::MachineInstr &MI);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_CHEAPVALUES_H
