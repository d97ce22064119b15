//===- LowerLongDouble.cpp - long double for a device ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's long double is the x87's: 80 bits in 16 bytes. A device has
// nothing of the kind, and nvcc makes it a double of 8 bytes, so that the two
// sides disagree on every structure that has one. Here memory is the host's, to
// the bit, and only values differ: a load makes a double of the 80 bits, a
// store makes 80 bits of a double.
//
// Clang lowers for the device with the x87's format, and so gets layouts and
// initialisers right. Its IR is then changed in place:
//
// 1. Symbols: functions and variables get types without x86_fp80.
// 2. Memory (LongDoubleMemory.h): every access is one of an i128, which has the
//    size and alignment of an x86_fp80, and a conversion. x86_fp80 is left in
//    values only.
// 3. Values (LongDoubleValues.h): each x86_fp80 becomes a double.
//
// A value that is loaded and stored again is stored as its bits, without
// conversion: copies lose nothing.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/LowerLongDouble.h"
#include "LongDoubleMemory.h"
#include "LongDoubleTypes.h"
#include "LongDoubleValues.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/RetypeSymbols.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

//===----------------------------------------------------------------------===//
// Is there one?
//===----------------------------------------------------------------------===//

namespace {

/// Most modules have no long double, and are left alone.
class LongDoubleSearch {
public:
  explicit LongDoubleSearch(LongDoubleTypes &Types) : Types(Types) {}

  bool isIn(const llvm::Module &M) {
    return llvm::any_of(M.globals(),
                        [&](const llvm::GlobalVariable &Variable) {
                          return isIn(Variable.getValueType());
                        }) ||
           llvm::any_of(M.functions(), [&](const llvm::Function &F) {
             return isIn(F.getFunctionType()) || isInBody(F);
           });
  }

private:
  bool isIn(llvm::Type *Type) { return Types.inMemory(Type) != Type; }
  bool isIn(llvm::FunctionType *Type) {
    return isIn(Type->getReturnType()) ||
           llvm::any_of(Type->params(), [&](llvm::Type *T) { return isIn(T); });
  }
  bool isInBody(const llvm::Function &F) {
    return llvm::any_of(llvm::instructions(F), [&](const llvm::Instruction &I) {
      return isIn(I.getType()) || isInAccess(I) ||
             llvm::any_of(I.operand_values(), [&](const llvm::Value *Operand) {
               return isIn(Operand->getType());
             });
    });
  }
  bool isInAccess(const llvm::Instruction &I) {
    if (const auto *Variable = dyn_cast<llvm::AllocaInst>(&I))
      return isIn(Variable->getAllocatedType());
    if (const auto *Address = dyn_cast<llvm::GetElementPtrInst>(&I))
      return isIn(Address->getSourceElementType());
    return false;
  }

  LongDoubleTypes &Types;
};

} // namespace

//===----------------------------------------------------------------------===//
// What is computed
//===----------------------------------------------------------------------===//

/// Moves a long double without looking at it.
static bool onlyMoves(const llvm::Instruction &I) {
  return isa<llvm::LoadInst, llvm::StoreInst, llvm::PHINode, llvm::SelectInst,
             llvm::ReturnInst, llvm::FreezeInst, llvm::ExtractValueInst,
             llvm::InsertValueInst>(I);
}

static bool computes(const llvm::Instruction &I) {
  if (onlyMoves(I))
    return false;
  if (LongDoubleTypes::isComputed(I.getType()))
    return true;
  // What '...' takes is passed as its bits.
  if (const auto *Call = dyn_cast<llvm::CallBase>(&I))
    return llvm::any_of(Call->getFunctionType()->params(),
                        LongDoubleTypes::isComputed);
  return llvm::any_of(I.operand_values(), [](const llvm::Value *Operand) {
    return LongDoubleTypes::isComputed(Operand->getType());
  });
}

static void markComputing(llvm::Function &F) {
  if (llvm::any_of(llvm::instructions(F), computes))
    F.addFnAttr(ComputesLongDoubleAttribute);
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

namespace {

class SymbolLowering {
public:
  SymbolLowering(llvm::Module &M, LongDoubleTypes &Types)
      : M(M), Types(Types) {}

  void run() {
    for (llvm::Function &F : llvm::make_early_inc_range(M))
      if (!F.isIntrinsic())
        lower(F);
    for (llvm::GlobalVariable &Variable :
         llvm::make_early_inc_range(M.globals()))
      lower(Variable);
    for (llvm::GlobalAlias &Alias : llvm::make_early_inc_range(M.aliases()))
      lower(Alias);
    // An initialiser may refer to any variable.
    for (llvm::GlobalVariable &Variable : M.globals())
      if (Variable.hasInitializer())
        Variable.setInitializer(Types.inMemory(Variable.getInitializer()));
    for (llvm::GlobalAlias &Alias : M.aliases())
      Alias.setAliasee(Types.inMemory(Alias.getAliasee()));
  }

private:
  llvm::FunctionType *typeOf(const llvm::Function &F);
  void lower(llvm::Function &F);
  void lower(llvm::GlobalVariable &Variable);
  void lower(llvm::GlobalAlias &Alias);
  void lowerAttributes(llvm::Function &F);

  llvm::Module &M;
  LongDoubleTypes &Types;
};

} // namespace

/// The host passes a kernel's parameters as it has them in memory.
llvm::FunctionType *SymbolLowering::typeOf(const llvm::Function &F) {
  llvm::FunctionType *Type = F.getFunctionType();
  if (!isKernel(F))
    return Types.asValue(Type);
  llvm::SmallVector<llvm::Type *> Parameters;
  for (llvm::Type *Parameter : Type->params())
    Parameters.push_back(Types.inMemory(Parameter));
  return llvm::FunctionType::get(Type->getReturnType(), Parameters,
                                 Type->isVarArg());
}

/// The arguments of \p New keep the types that the body knows, but for a
/// kernel's (LongDoubleMemory.cpp).
static void moveBody(llvm::Function &Old, llvm::Function &New) {
  if (Old.isDeclaration())
    return;
  New.splice(New.begin(), &Old);
  for (auto [OldArgument, NewArgument] :
       llvm::zip_equal(Old.args(), New.args())) {
    NewArgument.takeName(&OldArgument);
    NewArgument.mutateType(OldArgument.getType());
    OldArgument.replaceAllUsesWith(&NewArgument);
  }
}

void SymbolLowering::lower(llvm::Function &F) {
  lowerAttributes(F);
  llvm::FunctionType *Type = typeOf(F);
  if (Type == F.getFunctionType())
    return;
  llvm::Function *New = declareLike(F, Type);
  for (unsigned I = 0; I < Type->getNumParams(); ++I)
    New->removeParamAttrs(
        I, llvm::AttributeFuncs::typeIncompatible(
               Type->getParamType(I), New->getAttributes().getParamAttrs(I)));
  moveBody(F, *New);
  F.replaceAllUsesWith(New);
  F.eraseFromParent();
}

void SymbolLowering::lower(llvm::GlobalVariable &Old) {
  llvm::Type *Type = Types.inMemory(Old.getValueType());
  if (Type == Old.getValueType())
    return;
  replaceVariable(Old, Type,
                  Old.hasInitializer() ? Types.inMemory(Old.getInitializer())
                                       : nullptr);
}

void SymbolLowering::lower(llvm::GlobalAlias &Old) {
  auto *Function = dyn_cast<llvm::FunctionType>(Old.getValueType());
  llvm::Type *Type =
      Function ? Types.asValue(Function) : Types.inMemory(Old.getValueType());
  if (Type == Old.getValueType())
    return;
  auto *New = llvm::GlobalAlias::create(
      Type, Old.getAddressSpace(), Old.getLinkage(), "", Old.getAliasee(), &M);
  New->takeName(&Old);
  New->copyAttributesFrom(&Old);
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

void SymbolLowering::lowerAttributes(llvm::Function &F) {
  F.setAttributes(lowerAttributeTypes(F.getAttributes(), F.arg_size(), Types,
                                      F.getContext()));
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

void cupcc::lowerLongDouble(llvm::Module &M) {
  LongDoubleTypes Types(M.getContext());
  if (!LongDoubleSearch(Types).isIn(M))
    return;
  for (llvm::Function &F : M)
    markComputing(F);
  SymbolLowering(M, Types).run();
  for (llvm::Function &F : M)
    if (!F.isDeclaration())
      lowerLongDoubleMemory(F, Types);
  for (llvm::Function &F : llvm::make_early_inc_range(M))
    if (!F.isDeclaration())
      lowerLongDoubleValues(F, Types);
  // Intrinsics of x86_fp80 that are no longer called.
  for (llvm::Function &F : llvm::make_early_inc_range(M))
    if (F.isIntrinsic() && F.use_empty())
      F.eraseFromParent();
}
