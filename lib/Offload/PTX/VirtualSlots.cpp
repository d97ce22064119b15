//===- VirtualSlots.cpp - places in virtual tables ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: the names of virtual tables (_ZTV) and of those of objects under
//  construction (_ZTC) in the Itanium C++ ABI, and Clang 22 referring to them
//  by their address points only.
// Test: test/Offload/Cubin/stack-virtual.cu.
// Goes when: the IR says what a virtual call may reach.
//
//===----------------------------------------------------------------------===//

#include "VirtualSlots.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include <optional>

using namespace cupcc;

static bool isVirtualTable(const llvm::GlobalVariable &Variable) {
  return Variable.hasInitializer() && (Variable.getName().starts_with("_ZTV") ||
                                       Variable.getName().starts_with("_ZTC"));
}

/// Adds the places of a table that uses of \p Reference, which is \p Offset
/// bytes into it, refer to. False if one cannot be told.
static bool findAddressPoints(const llvm::Value &Reference, int64_t Offset,
                              const llvm::DataLayout &Layout,
                              std::set<int64_t> &Points) {
  bool Known = true;
  for (const llvm::User *User : Reference.users()) {
    if (const auto *GEP = llvm::dyn_cast<llvm::GEPOperator>(User)) {
      llvm::APInt Bytes(Layout.getIndexTypeSizeInBits(GEP->getType()), 0);
      Known = Known && GEP->accumulateConstantOffset(Layout, Bytes) &&
              findAddressPoints(*GEP, Offset + Bytes.getSExtValue(), Layout,
                                Points);
    } else if (llvm::isa<llvm::AddrSpaceCastOperator>(User)) {
      Known = Known && findAddressPoints(*User, Offset, Layout, Points);
    } else {
      Points.insert(Offset);
    }
  }
  return Known;
}

/// Calls \p Found with each function in \p Part and its place, \p Part being
/// \p Offset bytes into a table.
static void forEachFunction(
    const llvm::Constant &Part, int64_t Offset, const llvm::DataLayout &Layout,
    llvm::function_ref<void(const llvm::Function &, int64_t)> Found) {
  if (const auto *F = llvm::dyn_cast<llvm::Function>(Part.stripPointerCasts()))
    return Found(*F, Offset);
  if (!llvm::isa<llvm::ConstantAggregate>(Part))
    return;
  for (unsigned I = 0; I != Part.getNumOperands(); ++I) {
    llvm::Value *Index[] = {
        llvm::ConstantInt::get(llvm::Type::getInt32Ty(Part.getContext()), 0),
        llvm::ConstantInt::get(llvm::Type::getInt32Ty(Part.getContext()), I)};
    forEachFunction(*llvm::cast<llvm::Constant>(Part.getOperand(I)),
                    Offset +
                        Layout.getIndexedOffsetInType(Part.getType(), Index),
                    Layout, Found);
  }
}

/// True if \p C is used other than as the function of a call and in virtual
/// tables.
static bool isUsedElsewhere(const llvm::Constant &C) {
  return llvm::any_of(C.uses(), [](const llvm::Use &Use) {
    const llvm::User *User = Use.getUser();
    if (const auto *Call = llvm::dyn_cast<llvm::CallBase>(User))
      return !Call->isCallee(&Use);
    if (const auto *Variable = llvm::dyn_cast<llvm::GlobalVariable>(User))
      return !isVirtualTable(*Variable);
    const auto *Constant = llvm::dyn_cast<llvm::Constant>(User);
    return !Constant || llvm::isa<llvm::GlobalValue>(Constant) ||
           isUsedElsewhere(*Constant);
  });
}

void VirtualSlots::addTable(const llvm::GlobalVariable &Table) {
  std::set<int64_t> AddressPoints;
  bool Known = findAddressPoints(Table, 0, Layout, AddressPoints);
  forEachFunction(*Table.getInitializer(), 0, Layout,
                  [&](const llvm::Function &F, int64_t Offset) {
                    if (!Known)
                      Elsewhere.insert(&F);
                    for (int64_t Point : AddressPoints)
                      Places[&F].insert(Offset - Point);
                  });
}

VirtualSlots::VirtualSlots(const llvm::Module &M) : Layout(M.getDataLayout()) {
  for (const llvm::GlobalVariable &Variable : M.globals())
    if (isVirtualTable(Variable))
      addTable(Variable);
  for (const llvm::Function &F : M)
    if (isUsedElsewhere(F))
      Elsewhere.insert(&F);
}

/// How far behind what an object points to \p Call reads its function; none if
/// it is no such call.
static std::optional<int64_t> placeOf(const llvm::CallBase &Call,
                                      const llvm::DataLayout &Layout) {
  const auto *Function = llvm::dyn_cast<llvm::LoadInst>(
      Call.getCalledOperand()->stripPointerCasts());
  if (!Function)
    return std::nullopt;
  const llvm::Value *Place = Function->getPointerOperand();
  llvm::APInt Bytes(Layout.getIndexTypeSizeInBits(Place->getType()), 0);
  const llvm::Value *Table = Place->stripAndAccumulateConstantOffsets(
      Layout, Bytes, /*AllowNonInbounds=*/true);
  if (!llvm::isa<llvm::LoadInst>(Table))
    return std::nullopt;
  return Bytes.getSExtValue();
}

bool VirtualSlots::mayReach(const llvm::CallBase &Call,
                            const llvm::Function &F) const {
  if (Elsewhere.contains(&F))
    return true;
  std::optional<int64_t> Place = placeOf(Call, Layout);
  if (!Place)
    return true;
  auto Known = Places.find(&F);
  return Known != Places.end() && Known->second.count(*Place);
}
