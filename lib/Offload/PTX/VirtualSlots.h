//===- VirtualSlots.h - places in virtual tables ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A virtual call reads the function at a place of the table that the object
// points to:
//
//   %table = load ptr, ptr %object
//   %place = getelementptr i8, ptr %table, i64 16
//   %function = load ptr, ptr %place
//   call void %function(ptr %object)
//
// Objects point into tables at a few places, the address points: whatever
// refers to a table refers to one of those. The function of such a call stands
// 16 bytes behind an address point of a virtual table. Other structures of
// pointers to functions are called through in the same way, so functions whose
// address is taken elsewhere may be reached, too.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_VIRTUALSLOTS_H
#define CUPCC_LIB_OFFLOAD_PTX_VIRTUALSLOTS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include <cstdint>
#include <set>

namespace cupcc {

/// Where the functions of a module stand in its virtual tables.
class VirtualSlots {
public:
  explicit VirtualSlots(const llvm::Module &M);

  /// False if \p Call is through a virtual table and \p F, whose address is
  /// taken, stands in such tables only, and in none at the place of the call.
  bool mayReach(const llvm::CallBase &Call, const llvm::Function &F) const;

private:
  void addTable(const llvm::GlobalVariable &Table);

  llvm::DataLayout Layout;
  /// Bytes from an address point.
  llvm::DenseMap<const llvm::Function *, std::set<int64_t>> Places;
  /// Their address is taken elsewhere, too, or the place in a table is unknown.
  llvm::DenseSet<const llvm::Function *> Elsewhere;
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_VIRTUALSLOTS_H
