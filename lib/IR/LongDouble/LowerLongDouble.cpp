//===- LowerLongDouble.cpp - long double for a device ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's long double is the x87's: 80 bits in 16 bytes. A device has
// nothing of the kind, and nvcc makes it a double of 8 bytes, so that the two
// sides disagree on every structure that has one, and on what is computed.
//
// Here Clang lowers for the device with the x87's format, and LLVM's passes see
// x86_fp80: they fold constants and drop what is not needed, as for the host.
// What is left of operations becomes calls (../SoftFloat/SoftFloatCalls.h).
// Then no instruction is left that computes, and x86_fp80 goes in place:
//
// 1. Symbols: functions and variables get types without it.
// 2. Instructions (LongDoubleInstructions.h): values are i128, whose lowest 80
//    bits count. Loads and stores are of 10 bytes, as LLVM means them, and as
//    the x87 stores: what lies in the other 6 stays.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/LowerLongDouble.h"
#include "LongDoubleInstructions.h"
#include "LongDoubleTypes.h"
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
  bool isIn(llvm::Type *Type) { return Types.contains(Type); }
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
  void lower(llvm::Function &F);
  void lower(llvm::GlobalVariable &Variable);
  void lower(llvm::GlobalAlias &Alias);
  void lowerAttributes(llvm::Function &F);

  llvm::Module &M;
  LongDoubleTypes &Types;
};

} // namespace

/// The arguments of \p New keep the types that the body knows.
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
  llvm::FunctionType *Type = Types.lower(F.getFunctionType());
  if (Type == F.getFunctionType())
    return;
  llvm::Function *New = declareLike(F, Type);
  for (unsigned I = 0; I < Type->getNumParams(); ++I)
    New->removeParamAttrs(
        I, llvm::AttributeFuncs::typeIncompatible(
               Type->getParamType(I), New->getAttributes().getParamAttrs(I)));
  New->removeRetAttrs(llvm::AttributeFuncs::typeIncompatible(
      Type->getReturnType(), New->getAttributes().getRetAttrs()));
  moveBody(F, *New);
  F.replaceAllUsesWith(New);
  F.eraseFromParent();
}

void SymbolLowering::lower(llvm::GlobalVariable &Old) {
  llvm::Type *Type = Types.lower(Old.getValueType());
  if (Type == Old.getValueType())
    return;
  replaceVariable(Old, Type,
                  Old.hasInitializer() ? Types.inMemory(Old.getInitializer())
                                       : nullptr);
}

void SymbolLowering::lower(llvm::GlobalAlias &Old) {
  auto *Function = dyn_cast<llvm::FunctionType>(Old.getValueType());
  llvm::Type *Type =
      Function ? Types.lower(Function) : Types.lower(Old.getValueType());
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
  SymbolLowering(M, Types).run();
  for (llvm::Function &F : M)
    if (!F.isDeclaration())
      lowerLongDoubleInstructions(F, Types);
  // Intrinsics of x86_fp80 that are no longer called.
  for (llvm::Function &F : llvm::make_early_inc_range(M))
    if (F.isIntrinsic() && F.use_empty())
      F.eraseFromParent();
}
