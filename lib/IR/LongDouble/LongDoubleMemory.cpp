//===- LongDoubleMemory.cpp - accesses to long double ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A local variable that is only loaded and stored is made a double: no other
// code can see its bits, and it costs what a double costs. But one that values
// pass through uncomputed, as in std::swap(), keeps the bits.
//
//===----------------------------------------------------------------------===//

#include "LongDoubleMemory.h"
#include "LongDoubleTypes.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/LowerLongDouble.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

llvm::AttributeList cupcc::lowerAttributeTypes(llvm::AttributeList List,
                                               unsigned Arguments,
                                               LongDoubleTypes &Types,
                                               llvm::LLVMContext &Context) {
  using llvm::Attribute;
  for (unsigned I = 0; I < Arguments; ++I)
    for (Attribute::AttrKind Kind :
         {Attribute::ByVal, Attribute::StructRet, Attribute::ByRef,
          Attribute::ElementType}) {
      Attribute Found = List.getParamAttr(I, Kind);
      if (!Found.isValid())
        continue;
      llvm::Type *Type = Types.inMemory(Found.getValueAsType());
      if (Type != Found.getValueAsType())
        List = List.replaceAttributeTypeAtIndex(
            Context, llvm::AttributeList::FirstArgIndex + I, Kind, Type);
    }
  return List;
}

//===----------------------------------------------------------------------===//
// Local variables
//===----------------------------------------------------------------------===//

/// Loads or stores the variable, or says how long it lives.
static bool isPlainUse(const llvm::User &User,
                       const llvm::AllocaInst &Variable) {
  llvm::Type *Type = Variable.getAllocatedType();
  if (const auto *Load = dyn_cast<llvm::LoadInst>(&User))
    return Load->isSimple() && Load->getType() == Type;
  if (const auto *Store = dyn_cast<llvm::StoreInst>(&User))
    return Store->isSimple() && Store->getPointerOperand() == &Variable &&
           Store->getValueOperand()->getType() == Type;
  const auto *I = dyn_cast<llvm::Instruction>(&User);
  return I && I->isLifetimeStartOrEnd();
}

/// True if what is loaded from the variable is stored elsewhere and nothing
/// else.
static bool onlyPassesThrough(const llvm::AllocaInst &Variable) {
  return llvm::all_of(Variable.users(), [](const llvm::User *User) {
    return !isa<llvm::LoadInst>(User) ||
           llvm::all_of(User->users(), [](const llvm::User *Use) {
             return isa<llvm::StoreInst>(Use);
           });
  });
}

/// A debugger expects a variable in its own format.
static bool canBeDouble(const llvm::AllocaInst &Variable) {
  return Variable.getAllocatedType()->isX86_FP80Ty() &&
         !Variable.isArrayAllocation() && !Variable.isUsedByMetadata() &&
         llvm::all_of(Variable.users(),
                      [&](const llvm::User *User) {
                        return isPlainUse(*User, Variable);
                      }) &&
         !onlyPassesThrough(Variable);
}

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

namespace {

class MemoryLowering {
public:
  MemoryLowering(llvm::Function &F, LongDoubleTypes &Types)
      : F(F), Types(Types), FP80(llvm::Type::getX86_FP80Ty(F.getContext())) {}

  void run();

private:
  // Between memory's form and that of values.
  llvm::Value *fromMemory(llvm::IRBuilder<> &Builder, llvm::Value *V,
                          llvm::Type *Type);
  llvm::Value *toMemory(llvm::IRBuilder<> &Builder, llvm::Value *V,
                        llvm::Type *Type);
  llvm::Value *bitsOf(llvm::IRBuilder<> &Builder, llvm::Value *V);
  llvm::Value *convert(llvm::IRBuilder<> &Builder, llvm::StringRef Function,
                       llvm::Type *Result, llvm::Value *V);

  // What makes values, first: what is stored may be the bits that were loaded.
  void lowerArguments();
  void makeDouble(llvm::AllocaInst &Variable);
  void lowerSource(llvm::Instruction &I);
  void lowerConstants(llvm::Instruction &I);
  void lowerLoad(llvm::LoadInst &Load);
  llvm::Value *load(llvm::IRBuilder<> &Builder, const llvm::LoadInst &Like,
                    llvm::Type *Type, llvm::Value *Address, llvm::Align Align);
  void lowerExtract(llvm::ExtractValueInst &Extract);

  // What takes them.
  void lowerUse(llvm::Instruction &I);
  void lowerStore(llvm::StoreInst &Store);
  void store(llvm::IRBuilder<> &Builder, const llvm::StoreInst &Like,
             llvm::Value *V, llvm::Value *Address, llvm::Align Align);
  void lowerInsert(llvm::InsertValueInst &Insert);
  void lowerBitCast(llvm::BitCastInst &Cast);
  void lowerCall(llvm::CallBase &Call);

  /// Takes \p I out of a program that gets an error for it.
  void refuse(llvm::Instruction &I, llvm::StringRef What);

  void replace(llvm::Instruction &I, llvm::Value *With) {
    With->takeName(&I);
    I.replaceAllUsesWith(With);
    I.eraseFromParent();
  }

  llvm::Function &F;
  LongDoubleTypes &Types;
  llvm::Type *FP80;
  /// The bits that a value was made of.
  llvm::DenseMap<llvm::Value *, llvm::Value *> Bits;
};

} // namespace

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

llvm::Value *MemoryLowering::convert(llvm::IRBuilder<> &Builder,
                                     llvm::StringRef Function,
                                     llvm::Type *Result, llvm::Value *V) {
  llvm::CallInst *Call = Builder.CreateCall(
      F.getParent()->getOrInsertFunction(Function, Result, V->getType()), V);
  Call->setDoesNotThrow();
  Call->setDoesNotAccessMemory();
  return Call;
}

llvm::Value *MemoryLowering::fromMemory(llvm::IRBuilder<> &Builder,
                                        llvm::Value *V, llvm::Type *Type) {
  if (V->getType() == Type)
    return V;
  if (Type == FP80) {
    llvm::Value *Result = Builder.CreateFPExt(
        convert(Builder, runtime::X87ToDouble, Types.Double, V), FP80);
    Bits[Result] = V;
    return Result;
  }
  llvm::Value *Result = llvm::PoisonValue::get(Type);
  for (unsigned I = 0; I < Type->getStructNumElements(); ++I)
    Result = Builder.CreateInsertValue(
        Result,
        fromMemory(Builder, Builder.CreateExtractValue(V, I),
                   Type->getStructElementType(I)),
        I);
  return Result;
}

llvm::Value *MemoryLowering::bitsOf(llvm::IRBuilder<> &Builder,
                                    llvm::Value *V) {
  if (llvm::Value *Known = Bits.lookup(V))
    return Known;
  return convert(Builder, runtime::DoubleToX87, Types.Bits,
                 Builder.CreateFPTrunc(V, Types.Double));
}

llvm::Value *MemoryLowering::toMemory(llvm::IRBuilder<> &Builder,
                                      llvm::Value *V, llvm::Type *Type) {
  if (V->getType() == Type)
    return V;
  if (auto *C = dyn_cast<llvm::Constant>(V))
    return Types.inMemory(C);
  if (V->getType() == FP80)
    return bitsOf(Builder, V);
  llvm::Value *Result = llvm::PoisonValue::get(Type);
  for (unsigned I = 0; I < Type->getStructNumElements(); ++I)
    Result = Builder.CreateInsertValue(
        Result,
        toMemory(Builder, Builder.CreateExtractValue(V, I),
                 Type->getStructElementType(I)),
        I);
  return Result;
}

//===----------------------------------------------------------------------===//
// Sources of values
//===----------------------------------------------------------------------===//

/// A kernel's parameters are passed as memory has them.
void MemoryLowering::lowerArguments() {
  if (!isKernel(F))
    return;
  llvm::BasicBlock &Entry = F.getEntryBlock();
  llvm::IRBuilder<> Builder(&Entry, Entry.getFirstInsertionPt());
  for (llvm::Argument &Argument : F.args()) {
    llvm::Type *Type = Argument.getType();
    Argument.mutateType(F.getFunctionType()->getParamType(Argument.getArgNo()));
    llvm::Type *Wanted = Types.asUnlowered(Type);
    if (Argument.getType() == Wanted)
      continue;
    llvm::SmallVector<llvm::Use *> Uses(
        llvm::make_pointer_range(Argument.uses()));
    llvm::Value *Value = fromMemory(Builder, &Argument, Wanted);
    for (llvm::Use *Use : Uses)
      Use->set(Value);
  }
}

/// The variable's accesses: x = load double + fpext, fptrunc + store double.
void MemoryLowering::makeDouble(llvm::AllocaInst &Variable) {
  Variable.setAllocatedType(Types.Double);
  Variable.setAlignment(llvm::Align(8));
  for (llvm::User *User : llvm::make_early_inc_range(Variable.users())) {
    if (auto *Load = dyn_cast<llvm::LoadInst>(User)) {
      llvm::IRBuilder<> Builder(Load);
      replace(*Load, Builder.CreateFPExt(
                         Builder.CreateLoad(Types.Double, &Variable), FP80));
    } else if (auto *Store = dyn_cast<llvm::StoreInst>(User)) {
      llvm::IRBuilder<> Builder(Store);
      Builder.CreateStore(
          Builder.CreateFPTrunc(Store->getValueOperand(), Types.Double),
          &Variable);
      Store->eraseFromParent();
    }
  }
}

llvm::Value *MemoryLowering::load(llvm::IRBuilder<> &Builder,
                                  const llvm::LoadInst &Like, llvm::Type *Type,
                                  llvm::Value *Address, llvm::Align Align) {
  if (!LongDoubleTypes::isComputed(Type) || Type == FP80) {
    llvm::LoadInst *Result = Builder.CreateAlignedLoad(
        Types.inMemory(Type), Address, Align, Like.isVolatile());
    Result->setAAMetadata(Like.getAAMetadata());
    return fromMemory(Builder, Result, Type);
  }
  auto *Layout = cast<llvm::StructType>(Types.inMemory(Type));
  const llvm::DataLayout &DL = F.getDataLayout();
  llvm::Value *Result = llvm::PoisonValue::get(Type);
  for (unsigned I = 0; I < Layout->getNumElements(); ++I) {
    uint64_t Offset = DL.getStructLayout(Layout)->getElementOffset(I);
    llvm::Value *Part = load(Builder, Like, Type->getStructElementType(I),
                             Builder.CreateStructGEP(Layout, Address, I),
                             llvm::commonAlignment(Align, Offset));
    Result = Builder.CreateInsertValue(Result, Part, I);
  }
  return Result;
}

void MemoryLowering::lowerLoad(llvm::LoadInst &Load) {
  llvm::Type *Type = Load.getType();
  if (!LongDoubleTypes::isComputed(Type))
    return;
  if (Type->isVectorTy())
    return refuse(Load, "a vector of 'long double'");
  if (Load.isAtomic())
    return refuse(Load, "an atomic 'long double'");
  llvm::IRBuilder<> Builder(&Load);
  replace(Load,
          load(Builder, Load, Type, Load.getPointerOperand(), Load.getAlign()));
}

void MemoryLowering::lowerExtract(llvm::ExtractValueInst &Extract) {
  llvm::Type *Wanted = Extract.getType();
  llvm::Type *Has = llvm::ExtractValueInst::getIndexedType(
      Types.asUnlowered(Extract.getAggregateOperand()->getType()),
      Extract.getIndices());
  if (Has == Wanted)
    return;
  llvm::SmallVector<llvm::Use *> Uses(llvm::make_pointer_range(Extract.uses()));
  Extract.mutateType(Has);
  llvm::IRBuilder<> Builder(Extract.getNextNode());
  llvm::Value *Value = fromMemory(Builder, &Extract, Wanted);
  for (llvm::Use *Use : Uses)
    Use->set(Value);
}

/// Those that are computed with are for lowerLongDoubleValues().
void MemoryLowering::lowerConstants(llvm::Instruction &I) {
  for (llvm::Use &Operand : I.operands())
    if (auto *C = dyn_cast<llvm::Constant>(Operand.get()))
      if (!LongDoubleTypes::isComputed(C->getType()))
        Operand.set(Types.inMemory(C));
}

void MemoryLowering::lowerSource(llvm::Instruction &I) {
  lowerConstants(I);
  I.mutateType(Types.asUnlowered(I.getType()));
  if (auto *Load = dyn_cast<llvm::LoadInst>(&I))
    lowerLoad(*Load);
  else if (auto *Extract = dyn_cast<llvm::ExtractValueInst>(&I))
    lowerExtract(*Extract);
}

//===----------------------------------------------------------------------===//
// Uses of values
//===----------------------------------------------------------------------===//

void MemoryLowering::store(llvm::IRBuilder<> &Builder,
                           const llvm::StoreInst &Like, llvm::Value *V,
                           llvm::Value *Address, llvm::Align Align) {
  llvm::Type *Type = V->getType();
  llvm::Type *InMemory = Types.inMemory(Type);
  if (!LongDoubleTypes::isComputed(Type) || Type == FP80) {
    Builder
        .CreateAlignedStore(toMemory(Builder, V, InMemory), Address, Align,
                            Like.isVolatile())
        ->setAAMetadata(Like.getAAMetadata());
    return;
  }
  auto *Layout = cast<llvm::StructType>(InMemory);
  const llvm::DataLayout &DL = F.getDataLayout();
  for (unsigned I = 0; I < Layout->getNumElements(); ++I) {
    uint64_t Offset = DL.getStructLayout(Layout)->getElementOffset(I);
    store(Builder, Like, Builder.CreateExtractValue(V, I),
          Builder.CreateStructGEP(Layout, Address, I),
          llvm::commonAlignment(Align, Offset));
  }
}

void MemoryLowering::lowerStore(llvm::StoreInst &Store) {
  llvm::Value *V = Store.getValueOperand();
  if (!LongDoubleTypes::isComputed(V->getType()))
    return;
  if (V->getType()->isVectorTy())
    return refuse(Store, "a vector of 'long double'");
  if (Store.isAtomic())
    return refuse(Store, "an atomic 'long double'");
  llvm::IRBuilder<> Builder(&Store);
  store(Builder, Store, V, Store.getPointerOperand(), Store.getAlign());
  Store.eraseFromParent();
}

void MemoryLowering::lowerInsert(llvm::InsertValueInst &Insert) {
  llvm::Type *Wanted = llvm::ExtractValueInst::getIndexedType(
      Types.asUnlowered(Insert.getAggregateOperand()->getType()),
      Insert.getIndices());
  llvm::IRBuilder<> Builder(&Insert);
  Insert.setOperand(
      llvm::InsertValueInst::getAggregateOperandIndex() + 1,
      toMemory(Builder, Insert.getInsertedValueOperand(), Wanted));
}

/// Between the number and its 80 bits, as in __builtin_signbitl().
void MemoryLowering::lowerBitCast(llvm::BitCastInst &Cast) {
  llvm::Value *From = Cast.getOperand(0);
  llvm::Type *To = Cast.getType();
  llvm::IRBuilder<> Builder(&Cast);
  if (From->getType() == FP80 && To->isIntegerTy())
    replace(Cast, Builder.CreateTrunc(toMemory(Builder, From, Types.Bits), To));
  else if (To == FP80 && From->getType()->isIntegerTy())
    replace(Cast,
            fromMemory(Builder, Builder.CreateZExt(From, Types.Bits), FP80));
  else if (To->getScalarType() == FP80 ||
           From->getType()->getScalarType() == FP80)
    refuse(Cast, "a vector of 'long double'");
}

/// 'va_arg' reads what '...' takes from memory.
void MemoryLowering::lowerCall(llvm::CallBase &Call) {
  Call.setAttributes(lowerAttributeTypes(Call.getAttributes(), Call.arg_size(),
                                         Types, F.getContext()));
  llvm::IRBuilder<> Builder(&Call);
  for (unsigned I = Call.getFunctionType()->getNumParams(); I < Call.arg_size();
       ++I) {
    llvm::Value *Argument = Call.getArgOperand(I);
    Call.setArgOperand(
        I, toMemory(Builder, Argument, Types.inMemory(Argument->getType())));
  }
}

void MemoryLowering::refuse(llvm::Instruction &I, llvm::StringRef What) {
  F.addFnAttr(UnsupportedLongDoubleAttribute, What);
  if (!I.getType()->isVoidTy())
    I.replaceAllUsesWith(llvm::PoisonValue::get(I.getType()));
  I.eraseFromParent();
}

void MemoryLowering::lowerUse(llvm::Instruction &I) {
  if (auto *Variable = dyn_cast<llvm::AllocaInst>(&I)) {
    Variable->setAllocatedType(Types.inMemory(Variable->getAllocatedType()));
  } else if (auto *Address = dyn_cast<llvm::GetElementPtrInst>(&I)) {
    Address->setSourceElementType(
        Types.inMemory(Address->getSourceElementType()));
    Address->setResultElementType(
        Types.inMemory(Address->getResultElementType()));
  } else if (auto *Store = dyn_cast<llvm::StoreInst>(&I)) {
    lowerStore(*Store);
  } else if (auto *Insert = dyn_cast<llvm::InsertValueInst>(&I)) {
    lowerInsert(*Insert);
  } else if (auto *Cast = dyn_cast<llvm::BitCastInst>(&I)) {
    lowerBitCast(*Cast);
  } else if (auto *Call = dyn_cast<llvm::CallBase>(&I)) {
    lowerCall(*Call);
  } else if (isa<llvm::AtomicRMWInst>(I) && I.getType() == FP80) {
    refuse(I, "an atomic 'long double'");
  } else if (isa<llvm::VAArgInst>(I) && I.getType() == FP80) {
    refuse(I, "'va_arg' of 'long double'");
  }
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

static llvm::SmallVector<llvm::Instruction *>
instructionsOf(llvm::Function &F) {
  return llvm::SmallVector<llvm::Instruction *>(
      llvm::make_pointer_range(llvm::instructions(F)));
}

void MemoryLowering::run() {
  // Their loads and stores are erased.
  llvm::SmallVector<llvm::AllocaInst *> Variables;
  for (llvm::Instruction &I : llvm::instructions(F))
    if (auto *Variable = dyn_cast<llvm::AllocaInst>(&I);
        Variable && canBeDouble(*Variable))
      Variables.push_back(Variable);
  for (llvm::AllocaInst *Variable : Variables)
    makeDouble(*Variable);
  lowerArguments();
  for (llvm::Instruction *I : instructionsOf(F))
    lowerSource(*I);
  for (llvm::Instruction *I : instructionsOf(F))
    lowerUse(*I);
}

void cupcc::lowerLongDoubleMemory(llvm::Function &F, LongDoubleTypes &Types) {
  MemoryLowering(F, Types).run();
}
