//===- LoadedAddresses.cpp - the memory of loaded pointers ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM knows that a kernel's pointer parameters lead to global memory. A
// pointer that the kernel loads, from a table or a list, stays generic, and
// each access through it finds out at run time which memory it is about; an
// atomic addition has code for both kinds.
//
// Memory from outside of the kernel has no address of its shared or local
// variables: these exist while it runs. So a loaded pointer leads to global
// memory unless the kernel itself puts another address into memory, or calls
// something that could. Constant memory lies in global memory, as kernels that
// get its address from the host see it.
//
//   const float *row = rows[blockIdx.x];      // ld.global.b64
//   sum += row[threadIdx.x];                  // ld.b32 -> ld.global.b32
//
// nvcc does so too, in kernels without calls and volatile assembly. It also
// does in a kernel that stores the address of a shared variable as an integer;
// here that is an address like others.
//
// Relies on: InferAddressSpaces of LLVM 22 carrying a cast on to the accesses.
// Test: test/IR/PTX/loaded-addresses.ll, test/EndToEnd/loaded-addresses.cu.
// Goes when: LLVM infers the space of loaded pointers.
//
//===----------------------------------------------------------------------===//

#include "LoadedAddresses.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace llvm;
using namespace cupcc;

static constexpr unsigned Generic = NVPTXAS::ADDRESS_SPACE_GENERIC;

/// True for what lies in memory of a thread, a block or a cluster.
static bool isOwn(const Value &Object) {
  if (isa<AllocaInst>(Object))
    return true;
  if (const auto *Parameter = dyn_cast<Argument>(&Object))
    return Parameter->hasByValAttr();
  const unsigned Space = Object.getType()->getPointerAddressSpace();
  return Space != Generic && Space != NVPTXAS::ADDRESS_SPACE_GLOBAL &&
         Space != NVPTXAS::ADDRESS_SPACE_CONST;
}

/// True if the generic \p Pointer may be the address of such an object.
static bool isOwnAddress(const Value &Pointer) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&Pointer, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return any_of(Objects, [](const Value *Object) {
    return !Object->getType()->isPointerTy() || isOwn(*Object);
  });
}

/// True if \p V has such an address in it: as a value, as an integer or as a
/// member. Variables with values that are not constant are taken for what they
/// are made of where that happens.
static bool hasOwnAddress(const Value &V) {
  if (V.getType()->isPointerTy())
    return V.getType()->getPointerAddressSpace() == Generic && isOwnAddress(V);
  if (V.getType()->isPtrOrPtrVectorTy() && !isa<Constant>(V))
    return true;
  const auto *Parts = dyn_cast<Constant>(&V);
  return Parts && any_of(Parts->operands(),
                         [](const Use &Part) { return hasOwnAddress(*Part); });
}

/// True if the assembly may make a generic address of another one.
static bool convertsAddresses(const InlineAsm &Assembly) {
  const StringRef Text = Assembly.getAsmString();
  return Text.contains("cvta") || Text.contains("mapa");
}

/// True if nothing but \p Call itself is known of what happens in it.
static bool isUnknown(const CallBase &Call) {
  if (const auto *Assembly = dyn_cast<InlineAsm>(Call.getCalledOperand()))
    return convertsAddresses(*Assembly);
  return !isa<IntrinsicInst>(Call) ||
         Call.getIntrinsicID() == Intrinsic::nvvm_mapa;
}

static bool letsOut(const CallBase &Call) {
  if (isUnknown(Call))
    return true;
  if (isa<MemIntrinsic>(Call) || Call.isLifetimeStartOrEnd() ||
      isa<AssumeInst, DbgInfoIntrinsic>(Call))
    return false;
  return any_of(Call.args(),
                [](const Use &Argument) { return hasOwnAddress(*Argument); });
}

/// True if \p I may put the address of own memory where a load finds it.
static bool letsOut(const Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I))
    return letsOut(*Call);
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return hasOwnAddress(*Store->getValueOperand());
  if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return hasOwnAddress(*Exchange->getNewValOperand());
  if (const auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    return hasOwnAddress(*Atomic->getValOperand());
  if (isa<LoadInst, GetElementPtrInst, PHINode, SelectInst, AddrSpaceCastInst,
          ICmpInst, FreezeInst>(I) &&
      !I.getType()->isVectorTy())
    return any_of(I.operands(), [](const Use &Operand) {
      return !Operand->getType()->isPointerTy() && hasOwnAddress(*Operand);
    });
  return any_of(I.operands(),
                [](const Use &Operand) { return hasOwnAddress(*Operand); });
}

/// True if memory is accessed through \p Pointer, or what is computed of it.
static bool isAccessed(const Value &Pointer) {
  SmallVector<const Value *, 8> Left = {&Pointer};
  SmallPtrSet<const Value *, 8> Seen = {&Pointer};
  while (!Left.empty())
    for (const Use &U : Left.pop_back_val()->uses()) {
      const auto *I = cast<Instruction>(U.getUser());
      if (isa<GetElementPtrInst, PHINode, SelectInst>(I)) {
        if (Seen.insert(I).second)
          Left.push_back(I);
      } else if (isa<AtomicCmpXchgInst, AtomicRMWInst>(I) ||
                 getLoadStorePointerOperand(I) == U.get() || isa<CallBase>(I)) {
        return true;
      }
    }
  return false;
}

/// True for a pointer that comes from memory, also as an integer.
static bool isLoaded(const Instruction &I) {
  if (!I.getType()->isPointerTy() ||
      I.getType()->getPointerAddressSpace() != Generic)
    return false;
  const auto *Conversion = dyn_cast<IntToPtrInst>(&I);
  return isa<LoadInst>(Conversion ? Conversion->getOperand(0) : &I);
}

/// \p Pointer is global from here on; what uses it gets a generic one of that.
static void moveToGlobal(Instruction &Pointer) {
  IRBuilder<> Builder(Pointer.getParent(), std::next(Pointer.getIterator()));
  Value *Global = Builder.CreateAddrSpaceCast(
      &Pointer, Builder.getPtrTy(NVPTXAS::ADDRESS_SPACE_GLOBAL));
  Value *Back = Builder.CreateAddrSpaceCast(Global, Pointer.getType());
  Pointer.replaceUsesWithIf(
      Back, [Global](const Use &U) { return U.getUser() != Global; });
}

void cupcc::inferLoadedAddresses(Module &M) {
  for (Function &F : M) {
    if (F.isDeclaration() || !isKernel(F) || F.hasOptNone())
      continue;
    SmallVector<Instruction *> Loaded;
    for (Instruction &I : instructions(F))
      if (isLoaded(I) && isAccessed(I))
        Loaded.push_back(&I);
    if (Loaded.empty() || any_of(instructions(F), [](const Instruction &I) {
          return letsOut(I);
        }))
      continue;
    for (Instruction *Pointer : Loaded)
      moveToGlobal(*Pointer);
  }
}
