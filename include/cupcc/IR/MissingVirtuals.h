//===- MissingVirtuals.h - virtual functions of other files -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_MISSINGVIRTUALS_H
#define CUPCC_IR_MISSINGVIRTUALS_H

#include "llvm/ADT/StringRef.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
class GlobalVariable;
class Module;
class Use;
} // namespace llvm

namespace cupcc {

/// Fills the slots of virtual tables whose function has no body in \p M with
/// one that says which it is and traps. Call it when all libraries are linked
/// in.
///
/// A class whose virtual functions are defined in another file can be used on
/// the device as long as none of those is called there; whether one will be
/// called is not known when the table is made. What \p IsElsewhere is left to
/// the device link.
void trapMissingVirtuals(
    llvm::Module &M,
    llvm::function_ref<bool(const llvm::Function &)> IsElsewhere);

/// A function for the slot of virtual function \p Symbol, which says that this
/// \p Reason, and where, and traps.
llvm::Function *createVirtualTrap(llvm::Module &M, llvm::StringRef Symbol,
                                  llvm::StringRef Reason);

/// A virtual or construction table with its slots.
bool isVTable(const llvm::GlobalVariable &GV);

/// A slot, not a call or an address.
bool isInVTable(const llvm::Use &U);

} // namespace cupcc

#endif // CUPCC_IR_MISSINGVIRTUALS_H
