//===- LongDoubleInstructions.cpp - long double in registers --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What moves a value moves 128 bits as well as 80: such instructions stay and
// their types change. What looks at bits is made anew, afterwards, when all
// operands have their types:
//
//   x = load x86_fp80           x = load i64 | (i128)load i16 << 64
//   y = fneg x86_fp80 x         y = x ^ 1 << 79
//   z = bitcast x to i80        z = trunc x to i80
//
//===----------------------------------------------------------------------===//

#include "LongDoubleInstructions.h"
#include "LongDoubleTypes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace cupcc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::Instruction;
using llvm::isa;
using llvm::Type;
using llvm::Value;

/// Bits of a value, and bytes in a vector.
static constexpr unsigned Size = 80, SignBit = 79, SignificandBits = 64;

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
      Type *T = Types.lower(Found.getValueAsType());
      if (T != Found.getValueAsType())
        List = List.replaceAttributeTypeAtIndex(
            Context, llvm::AttributeList::FirstArgIndex + I, Kind, T);
    }
  return List;
}

static bool isLongDouble(const Type *T) {
  return T->getScalarType()->isX86_FP80Ty();
}

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

namespace {

/// An instruction that is made anew, with the type that it had.
struct Remade {
  Instruction *I;
  Type *Result;
};

class InstructionLowering {
public:
  InstructionLowering(llvm::Function &F, LongDoubleTypes &Types)
      : F(F), Types(Types) {}

  void run();

private:
  // In place.
  void retype(Instruction &I);
  void retypeCall(llvm::CallBase &Call);

  // Anew.
  Value *remake(llvm::IRBuilder<> &B, const Remade &R);
  Value *load(llvm::IRBuilder<> &B, const llvm::LoadInst &Like, Type *T);
  Value *loadOne(llvm::IRBuilder<> &B, const llvm::LoadInst &Like,
                 unsigned Offset);
  void store(llvm::IRBuilder<> &B, const llvm::StoreInst &Like);
  void storeOne(llvm::IRBuilder<> &B, const llvm::StoreInst &Like, Value *V,
                unsigned Offset);
  Value *toBits(llvm::IRBuilder<> &B, Value *V, Type *To);
  Value *fromBits(llvm::IRBuilder<> &B, Value *V, Type *To);

  /// Of a number, or of each element of a vector.
  static llvm::Constant *sign(Type *T) {
    return llvm::ConstantInt::get(T, llvm::APInt::getOneBitSet(128, SignBit));
  }

  llvm::Function &F;
  LongDoubleTypes &Types;
};

} // namespace

//===----------------------------------------------------------------------===//
// Instructions that stay
//===----------------------------------------------------------------------===//

static Value *calleeOfType(Value *Callee, llvm::FunctionType *T,
                           llvm::Module &M) {
  if (auto *Function = dyn_cast<llvm::Function>(Callee);
      Function && Function->isIntrinsic())
    return llvm::Intrinsic::getOrInsertDeclaration(
        &M, Function->getIntrinsicID(), T->getReturnType(), T->params());
  if (auto *Assembly = dyn_cast<llvm::InlineAsm>(Callee))
    return llvm::InlineAsm::get(
        T, Assembly->getAsmString(), Assembly->getConstraintString(),
        Assembly->hasSideEffects(), Assembly->isAlignStack(),
        Assembly->getDialect(), Assembly->canThrow());
  return Callee;
}

/// An attribute such as 'nofpclass' is for floating point only.
static llvm::AttributeList dropUnfit(llvm::AttributeList List,
                                     const llvm::CallBase &Call, Type *Result) {
  llvm::LLVMContext &Context = Call.getContext();
  List = List.removeRetAttributes(
      Context,
      llvm::AttributeFuncs::typeIncompatible(Result, List.getRetAttrs()));
  for (unsigned I = 0; I < Call.arg_size(); ++I)
    List = List.removeParamAttributes(
        Context, I,
        llvm::AttributeFuncs::typeIncompatible(Call.getArgOperand(I)->getType(),
                                               List.getParamAttrs(I)));
  return List;
}

/// Its operands have their types.
void InstructionLowering::retypeCall(llvm::CallBase &Call) {
  llvm::FunctionType *T = Types.lower(Call.getFunctionType());
  llvm::AttributeList List = lowerAttributeTypes(
      Call.getAttributes(), Call.arg_size(), Types, F.getContext());
  Call.setAttributes(dropUnfit(List, Call, T->getReturnType()));
  if (T == Call.getFunctionType())
    return;
  Call.mutateFunctionType(T);
  Call.setCalledOperand(
      calleeOfType(Call.getCalledOperand(), T, *Call.getModule()));
}

void InstructionLowering::retype(Instruction &I) {
  for (llvm::Use &Operand : I.operands())
    if (auto *C = dyn_cast<llvm::Constant>(Operand.get()))
      Operand.set(Types.asValue(C));
  if (auto *Variable = dyn_cast<llvm::AllocaInst>(&I))
    Variable->setAllocatedType(Types.lower(Variable->getAllocatedType()));
  if (auto *Address = dyn_cast<llvm::GetElementPtrInst>(&I)) {
    Address->setSourceElementType(Types.lower(Address->getSourceElementType()));
    Address->setResultElementType(Types.lower(Address->getResultElementType()));
  }
  if (!Types.contains(I.getType()))
    return;
  // Integers have no flags of floating point.
  if (isa<llvm::FPMathOperator>(I))
    I.copyFastMathFlags(llvm::FastMathFlags());
  I.mutateType(Types.lower(I.getType()));
}

//===----------------------------------------------------------------------===//
// Instructions that are made anew
//===----------------------------------------------------------------------===//

static bool isMadeAnew(const Instruction &I) {
  if (auto *Store = dyn_cast<llvm::StoreInst>(&I))
    return isLongDouble(Store->getValueOperand()->getType());
  if (auto *Call = dyn_cast<llvm::IntrinsicInst>(&I))
    return isLongDouble(I.getType()) &&
           (Call->getIntrinsicID() == llvm::Intrinsic::fabs ||
            Call->getIntrinsicID() == llvm::Intrinsic::copysign ||
            Call->getIntrinsicID() == llvm::Intrinsic::arithmetic_fence);
  if (isa<llvm::BitCastInst>(I))
    return isLongDouble(I.getType()) !=
           isLongDouble(I.getOperand(0)->getType());
  return isLongDouble(I.getType()) &&
         (isa<llvm::LoadInst>(I) || I.getOpcode() == Instruction::FNeg);
}

static Value *addressAt(llvm::IRBuilder<> &B, const Value *Pointer,
                        unsigned Offset) {
  auto *Address = const_cast<Value *>(Pointer);
  return Offset ? B.CreateConstInBoundsGEP1_32(B.getInt8Ty(), Address, Offset)
                : Address;
}

Value *InstructionLowering::loadOne(llvm::IRBuilder<> &B,
                                    const llvm::LoadInst &Like,
                                    unsigned Offset) {
  auto Part = [&](unsigned Bits, unsigned At) {
    llvm::LoadInst *L = B.CreateAlignedLoad(
        B.getIntNTy(Bits), addressAt(B, Like.getPointerOperand(), At),
        llvm::commonAlignment(Like.getAlign(), At), Like.isVolatile());
    L->copyMetadata(Like, {llvm::LLVMContext::MD_tbaa,
                           llvm::LLVMContext::MD_alias_scope,
                           llvm::LLVMContext::MD_noalias,
                           llvm::LLVMContext::MD_invariant_load});
    return B.CreateZExt(L, Types.Bits);
  };
  Value *Significand = Part(SignificandBits, Offset);
  Value *Rest = Part(Size - SignificandBits, Offset + SignificandBits / 8);
  return B.CreateOr(B.CreateShl(Rest, SignificandBits), Significand);
}

Value *InstructionLowering::load(llvm::IRBuilder<> &B,
                                 const llvm::LoadInst &Like, Type *T) {
  auto *Vector = dyn_cast<llvm::FixedVectorType>(T);
  if (!Vector)
    return loadOne(B, Like, 0);
  Value *Result = llvm::PoisonValue::get(T);
  for (unsigned I = 0; I < Vector->getNumElements(); ++I)
    Result = B.CreateInsertElement(Result, loadOne(B, Like, Size / 8 * I), I);
  return Result;
}

void InstructionLowering::storeOne(llvm::IRBuilder<> &B,
                                   const llvm::StoreInst &Like, Value *V,
                                   unsigned Offset) {
  auto Part = [&](Value *Bits, unsigned At) {
    llvm::StoreInst *S = B.CreateAlignedStore(
        Bits, addressAt(B, Like.getPointerOperand(), At),
        llvm::commonAlignment(Like.getAlign(), At), Like.isVolatile());
    S->copyMetadata(Like, {llvm::LLVMContext::MD_tbaa,
                           llvm::LLVMContext::MD_alias_scope,
                           llvm::LLVMContext::MD_noalias});
  };
  Part(B.CreateTrunc(V, B.getInt64Ty()), Offset);
  Part(B.CreateTrunc(B.CreateLShr(V, SignificandBits), B.getInt16Ty()),
       Offset + SignificandBits / 8);
}

void InstructionLowering::store(llvm::IRBuilder<> &B,
                                const llvm::StoreInst &Like) {
  auto *V = const_cast<Value *>(Like.getValueOperand());
  auto *Vector = dyn_cast<llvm::FixedVectorType>(V->getType());
  if (!Vector)
    return storeOne(B, Like, V, 0);
  for (unsigned I = 0; I < Vector->getNumElements(); ++I)
    storeOne(B, Like, B.CreateExtractElement(V, I), Size / 8 * I);
}

/// Of a number or of the elements of a vector, behind each other.
Value *InstructionLowering::toBits(llvm::IRBuilder<> &B, Value *V, Type *To) {
  auto *Vector = dyn_cast<llvm::FixedVectorType>(V->getType());
  if (!Vector)
    return B.CreateBitCast(B.CreateTrunc(V, B.getIntNTy(Size)), To);
  Type *All = B.getIntNTy(Size * Vector->getNumElements());
  Value *Result = llvm::ConstantInt::get(All, 0);
  for (unsigned I = 0; I < Vector->getNumElements(); ++I) {
    Value *Part =
        B.CreateTrunc(B.CreateExtractElement(V, I), B.getIntNTy(Size));
    Result = B.CreateOr(Result, B.CreateShl(B.CreateZExt(Part, All), Size * I));
  }
  return B.CreateBitCast(Result, To);
}

Value *InstructionLowering::fromBits(llvm::IRBuilder<> &B, Value *V, Type *To) {
  auto *Vector = dyn_cast<llvm::FixedVectorType>(To);
  unsigned Count = Vector ? Vector->getNumElements() : 1;
  Value *All = B.CreateBitCast(V, B.getIntNTy(Size * Count));
  if (!Vector)
    return B.CreateZExt(All, To);
  Value *Result = llvm::PoisonValue::get(To);
  for (unsigned I = 0; I < Count; ++I)
    Result = B.CreateInsertElement(
        Result,
        B.CreateZExt(
            B.CreateTrunc(B.CreateLShr(All, Size * I), B.getIntNTy(Size)),
            Types.Bits),
        I);
  return Result;
}

/// \returns null where nothing takes the place.
Value *InstructionLowering::remake(llvm::IRBuilder<> &B, const Remade &R) {
  Type *T = Types.lower(R.Result);
  if (auto *Load = dyn_cast<llvm::LoadInst>(R.I))
    return load(B, *Load, T);
  if (auto *Store = dyn_cast<llvm::StoreInst>(R.I)) {
    store(B, *Store);
    return nullptr;
  }
  Value *X = R.I->getOperand(0);
  if (isa<llvm::BitCastInst>(R.I))
    return isLongDouble(R.Result) ? fromBits(B, X, T) : toBits(B, X, T);
  if (R.I->getOpcode() == Instruction::FNeg)
    return B.CreateXor(X, sign(T));
  llvm::Intrinsic::ID Id = cast<llvm::IntrinsicInst>(R.I)->getIntrinsicID();
  if (Id == llvm::Intrinsic::arithmetic_fence)
    return X;
  Value *Magnitude = B.CreateAnd(X, B.CreateNot(sign(T)));
  if (Id == llvm::Intrinsic::fabs)
    return Magnitude;
  return B.CreateOr(Magnitude, B.CreateAnd(R.I->getOperand(1), sign(T)));
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

void InstructionLowering::run() {
  llvm::SmallVector<Remade> Anew;
  for (Instruction &I : llvm::instructions(F))
    if (isMadeAnew(I))
      Anew.push_back({&I, I.getType()});
  for (llvm::Argument &Argument : F.args())
    Argument.mutateType(F.getFunctionType()->getParamType(Argument.getArgNo()));
  for (Instruction &I : llvm::instructions(F))
    retype(I);
  for (const Remade &R : Anew) {
    llvm::IRBuilder<> B(R.I);
    if (Value *New = remake(B, R)) {
      New->takeName(R.I);
      R.I->replaceAllUsesWith(New);
    }
    R.I->eraseFromParent();
  }
  for (Instruction &I : llvm::instructions(F))
    if (auto *Call = dyn_cast<llvm::CallBase>(&I))
      retypeCall(*Call);
}

void cupcc::lowerLongDoubleInstructions(llvm::Function &F,
                                        LongDoubleTypes &Types) {
  InstructionLowering(F, Types).run();
}
