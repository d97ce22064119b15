//===- MissingVirtuals.h - virtual functions of other files -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_MISSINGVIRTUALS_H
#define CUPCC_IR_MISSINGVIRTUALS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm {
class Function;
class GlobalVariable;
class Module;
class Use;
} // namespace llvm

namespace cupcc {

/// A slot of virtual tables that gets a trap.
struct VirtualTrap {
  std::string Symbol;
  std::string Reason; ///< "is a __host__ function"
};

/// Where a virtual function without a body may have one.
enum class VirtualBody {
  Nowhere,
  /// Another file has it, if the program does: a slot gets a weak definition,
  /// which traps and has ElsewhereAttribute.
  Perhaps,
  /// Another file has it; nothing is done.
  Elsewhere
};

/// What only stands in for a function of another file.
inline constexpr llvm::StringLiteral ElsewhereAttribute =
    "cupcc-virtual-elsewhere";

/// The slots of virtual tables whose function has no body in \p M. Gives a weak
/// definition to those that \p WhereIs perhaps, and returns those that are
/// nowhere. Call it when all libraries are linked in.
///
/// A class whose virtual functions are defined in another file can be used on
/// the device as long as none of those is called there; whether one will be
/// called is not known when the table is made.
std::vector<VirtualTrap> missingVirtuals(
    llvm::Module &M,
    llvm::function_ref<VirtualBody(const llvm::Function &)> WhereIs);

/// Fills the slots of each of \p Traps with a function that says that its
/// symbol has the reason, and where, and traps. Those that \p M has not count
/// for nothing.
void setVirtualTraps(llvm::Module &M, llvm::ArrayRef<VirtualTrap> Traps);

/// Gives \p F, a virtual function of another file perhaps, the weak definition.
void defineElsewhereTrap(llvm::Function &F);

/// A function that adjusts the object for a virtual one.
bool isThunk(const llvm::Function &F);

/// A virtual or construction table with its slots.
bool isVTable(const llvm::GlobalVariable &GV);

/// A slot, not a call or an address.
bool isInVTable(const llvm::Use &U);

} // namespace cupcc

#endif // CUPCC_IR_MISSINGVIRTUALS_H
