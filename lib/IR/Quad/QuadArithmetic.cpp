//===- QuadArithmetic.cpp - __float128 by function calls ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No GPU computes with 128 bits of floating point. NVPTX's back end loads,
// stores, passes and selects fp128 as 16 bytes, and changes its sign, but
// cannot select an operation. LLVM's passes know fp128 well: they fold
// constants and drop what is not needed. So operations stay instructions until
// these have run, and then become calls:
//
//   x + y          __addtf3(x, y)              fadd
//   x < y          __letf2(x, y) < 0           fcmp olt
//   (short)x       (short)__fixtfsi(x)         fptosi to i16
//   (__bf16)x      __trunctfbf2(x)             fptrunc to bfloat
//
// Names, parameters and results are those of libgcc, which computes them on the
// host. A vector is computed element by element.
//
// Conversions to integers are calls from the beginning: what an integer cannot
// hold has a value in libgcc and none in LLVM, whose passes would use that.
//
// Relies on: NVPTX of LLVM 22 handling fp128 as 16 bytes and no operation of
//  it.
// Test: test/IR/Quad/quad-arithmetic.ll, test/EndToEnd/quad-arithmetic.cu.
// Goes when: NVPTX lowers operations on fp128 to calls that can be linked.
//
//===----------------------------------------------------------------------===//

#include "QuadArithmetic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::ICmpInst;
using llvm::Instruction;
using llvm::Type;
using llvm::Value;

static bool isQuad(const Value *V) {
  return V->getType()->getScalarType()->isFP128Ty();
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The symbol of __nv_fp128_fma(x, y, z): _Z14__nv_fp128_fmaggg. The functions
/// of crt/device_fp128_functions.h are C++'s.
static std::string mangled(llvm::StringRef Name, size_t Parameters) {
  return ("_Z" + llvm::Twine(Name.size()) + Name).str() +
         std::string(Parameters, 'g');
}

static llvm::StringRef nameOfBinary(unsigned Opcode) {
  switch (Opcode) {
  case Instruction::FAdd:
    return "__addtf3";
  case Instruction::FSub:
    return "__subtf3";
  case Instruction::FMul:
    return "__multf3";
  case Instruction::FDiv:
    return "__divtf3";
  case Instruction::FRem:
    return "_Z15__nv_fp128_fmodgg";
  default:
    return "";
  }
}

static llvm::StringRef nameOfIntrinsic(llvm::Intrinsic::ID Id) {
  switch (Id) {
#define CUPCC_QUAD_INTRINSIC(Name, Function)                                   \
  case llvm::Intrinsic::Name:                                                  \
    return Function;
#include "QuadFunctions.def"
  default:
    return "";
  }
}

/// GCC's letters for a type: "tf" is fp128.
static llvm::StringRef modeOf(const Type *T) {
  if (T->isHalfTy())
    return "hf";
  if (T->isBFloatTy())
    return "bf";
  return T->isFloatTy() ? "sf" : "df";
}
static llvm::StringRef modeOfInteger(unsigned Bits) {
  return Bits == 32 ? "si" : Bits == 64 ? "di" : "ti";
}
static unsigned roundUpToMode(unsigned Bits) {
  return Bits <= 32 ? 32 : Bits <= 64 ? 64 : 128;
}

//===----------------------------------------------------------------------===//
// What is computed
//===----------------------------------------------------------------------===//

/// Whether \p I makes an integer of an fp128; \p IsSigned says of which kind.
/// CodeGen emits the intrinsics where it is told to define all conversions.
static bool isToInteger(const Instruction &I, bool &IsSigned) {
  unsigned Opcode = I.getOpcode();
  auto *Call = dyn_cast<llvm::IntrinsicInst>(&I);
  llvm::Intrinsic::ID Id =
      Call ? Call->getIntrinsicID() : llvm::Intrinsic::not_intrinsic;
  IsSigned = Opcode == Instruction::FPToSI || Id == llvm::Intrinsic::fptosi_sat;
  return (IsSigned || Opcode == Instruction::FPToUI ||
          Id == llvm::Intrinsic::fptoui_sat) &&
         isQuad(I.getOperand(0));
}

bool cupcc::computesQuad(const Instruction &I) {
  if (isa<llvm::FCmpInst>(I))
    return isQuad(I.getOperand(0));
  if (isa<llvm::BinaryOperator>(I))
    return isQuad(&I);
  if (isa<llvm::CastInst>(I))
    return !isa<llvm::BitCastInst>(I) &&
           (isQuad(&I) || isQuad(I.getOperand(0)));
  if (auto *Call = dyn_cast<llvm::IntrinsicInst>(&I))
    return isQuad(&I) && (Call->getIntrinsicID() == llvm::Intrinsic::fmuladd ||
                          !nameOfIntrinsic(Call->getIntrinsicID()).empty());
  return false;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

namespace {

/// Makes the calls for one instruction, of scalars.
class QuadCalls {
public:
  QuadCalls(llvm::IRBuilder<> &B, Instruction &I) : B(B), I(I) {}

  /// What \p I computes of \p Operands. Null: it stays.
  Value *replacement(llvm::ArrayRef<Value *> Operands);

private:
  Value *call(const llvm::Twine &Name, Type *Result,
              llvm::ArrayRef<Value *> Arguments);
  Value *compare(llvm::CmpInst::Predicate P, Value *X, Value *Y);
  Value *widen(Value *X);
  Value *narrow(Value *X, Type *To);
  Value *toInteger(Value *X, llvm::IntegerType *To, bool IsSigned);
  Value *fromInteger(Value *X, bool IsSigned);
  Value *convert(Value *X, Type *To);
  Value *callOf(const llvm::IntrinsicInst &Call,
                llvm::ArrayRef<Value *> Operands);

  llvm::IRBuilder<> &B;
  Instruction &I;
};

} // namespace

Value *QuadCalls::call(const llvm::Twine &Name, Type *Result,
                       llvm::ArrayRef<Value *> Arguments) {
  llvm::SmallVector<Type *, 3> Parameters;
  for (Value *Argument : Arguments)
    Parameters.push_back(Argument->getType());
  llvm::SmallString<32> Buffer;
  llvm::FunctionCallee Callee = I.getModule()->getOrInsertFunction(
      Name.toStringRef(Buffer),
      llvm::FunctionType::get(Result, Parameters, /*isVarArg=*/false));
  // Passes may drop it, and make one of two.
  auto *Function = cast<llvm::Function>(Callee.getCallee());
  Function->setDoesNotAccessMemory();
  Function->setDoesNotThrow();
  Function->setWillReturn();
  return B.CreateCall(Callee, Arguments);
}

/// Two predicates have no function: ONE is UNE and ORD, and UEQ its opposite.
Value *QuadCalls::compare(llvm::CmpInst::Predicate P, Value *X, Value *Y) {
  using llvm::CmpInst;
  auto Test = [&](llvm::StringRef Function, CmpInst::Predicate WithZero) {
    return B.CreateICmp(WithZero, call(Function, B.getInt32Ty(), {X, Y}),
                        B.getInt32(0));
  };
  switch (P) {
#define CUPCC_QUAD_COMPARISON(Predicate, Function, WithZero)                   \
  case CmpInst::Predicate:                                                     \
    return Test(Function, CmpInst::WithZero);
#include "QuadFunctions.def"
  case CmpInst::FCMP_ONE:
    return B.CreateAnd(compare(CmpInst::FCMP_UNE, X, Y),
                       compare(CmpInst::FCMP_ORD, X, Y));
  case CmpInst::FCMP_UEQ:
    return B.CreateNot(compare(CmpInst::FCMP_ONE, X, Y));
  default:
    return B.getInt1(P == CmpInst::FCMP_TRUE);
  }
}

/// A bfloat is a float of fewer bits.
Value *QuadCalls::widen(Value *X) {
  if (X->getType()->isBFloatTy())
    X = B.CreateFPExt(X, B.getFloatTy());
  return call("__extend" + modeOf(X->getType()) + "tf2",
              Type::getFP128Ty(B.getContext()), X);
}

Value *QuadCalls::narrow(Value *X, Type *To) {
  return call("__trunctf" + modeOf(To) + "2", To, X);
}

/// What an unsigned type of fewer than 32 bits can hold, int can, too.
Value *QuadCalls::toInteger(Value *X, llvm::IntegerType *To, bool IsSigned) {
  unsigned Bits = roundUpToMode(To->getBitWidth());
  IsSigned |= To->getBitWidth() < 32;
  llvm::StringRef Name = IsSigned ? "__fixtf" : "__fixunstf";
  return B.CreateTrunc(call(Name + modeOfInteger(Bits), B.getIntNTy(Bits), X),
                       To);
}

Value *QuadCalls::fromInteger(Value *X, bool IsSigned) {
  unsigned Bits = roundUpToMode(X->getType()->getIntegerBitWidth());
  Value *Wide = B.CreateIntCast(X, B.getIntNTy(Bits), IsSigned);
  return call((IsSigned ? "__float" : "__floatun") + modeOfInteger(Bits) + "tf",
              Type::getFP128Ty(B.getContext()), Wide);
}

Value *QuadCalls::convert(Value *X, Type *To) {
  switch (I.getOpcode()) {
  case Instruction::FPExt:
    return widen(X);
  case Instruction::FPTrunc:
    return narrow(X, To);
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return fromInteger(X, I.getOpcode() == Instruction::SIToFP);
  default: // of bits
    return nullptr;
  }
}

/// A product and a sum that need not be rounded once are two operations, as on
/// the host.
Value *QuadCalls::callOf(const llvm::IntrinsicInst &Call,
                         llvm::ArrayRef<Value *> Operands) {
  Type *Quad = Type::getFP128Ty(B.getContext());
  if (Call.getIntrinsicID() == llvm::Intrinsic::fmuladd)
    return call(
        "__addtf3", Quad,
        {call("__multf3", Quad, {Operands[0], Operands[1]}), Operands[2]});
  return call(mangled(nameOfIntrinsic(Call.getIntrinsicID()), Operands.size()),
              Quad, Operands);
}

Value *QuadCalls::replacement(llvm::ArrayRef<Value *> Operands) {
  if (bool IsSigned; isToInteger(I, IsSigned))
    return toInteger(Operands[0],
                     cast<llvm::IntegerType>(I.getType()->getScalarType()),
                     IsSigned);
  if (auto *Compare = dyn_cast<llvm::FCmpInst>(&I))
    return compare(Compare->getPredicate(), Operands[0], Operands[1]);
  if (isa<llvm::CastInst>(I))
    return convert(Operands[0], I.getType()->getScalarType());
  if (auto *Call = dyn_cast<llvm::IntrinsicInst>(&I))
    return callOf(*Call, Operands);
  llvm::StringRef Name = nameOfBinary(I.getOpcode());
  return Name.empty() ? nullptr
                      : call(Name, Type::getFP128Ty(B.getContext()), Operands);
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

static llvm::SmallVector<Value *, 3> operandsOf(Instruction &I) {
  if (auto *Call = dyn_cast<llvm::CallBase>(&I))
    return {Call->arg_begin(), Call->arg_end()};
  return {I.value_op_begin(), I.value_op_end()};
}

/// One element after the other.
static Value *replaceVector(llvm::IRBuilder<> &B, Instruction &I,
                            const llvm::FixedVectorType &Vector) {
  Value *Result = llvm::PoisonValue::get(I.getType());
  for (unsigned Element = 0; Element < Vector.getNumElements(); ++Element) {
    llvm::SmallVector<Value *, 3> Operands;
    for (Value *Operand : operandsOf(I))
      Operands.push_back(B.CreateExtractElement(Operand, Element));
    Result = B.CreateInsertElement(
        Result, QuadCalls(B, I).replacement(Operands), Element);
  }
  return Result;
}

static void replace(Instruction &I) {
  llvm::IRBuilder<> B(&I);
  auto *Vector = dyn_cast<llvm::FixedVectorType>(I.getType());
  Value *New = Vector ? replaceVector(B, I, *Vector)
                      : QuadCalls(B, I).replacement(operandsOf(I));
  New->takeName(&I);
  I.replaceAllUsesWith(New);
  I.eraseFromParent();
}

static void replaceAll(llvm::Module &M,
                       llvm::function_ref<bool(const Instruction &)> Which) {
  for (llvm::Function &F : M)
    for (Instruction &I : llvm::make_early_inc_range(llvm::instructions(F)))
      if (Which(I))
        replace(I);
}

void cupcc::callQuadConversions(llvm::Module &M) {
  replaceAll(M, [](const Instruction &I) {
    bool IsSigned;
    return isToInteger(I, IsSigned);
  });
}

void cupcc::callQuadFunctions(llvm::Module &M) {
  callQuadConversions(M);
  replaceAll(M, computesQuad);
}

//===----------------------------------------------------------------------===//
// What is left
//===----------------------------------------------------------------------===//

/// Of the back end, of LLVM's passes, or of others of ours.
static bool isKnown(llvm::Intrinsic::ID Id) {
  switch (Id) {
  case llvm::Intrinsic::arithmetic_fence:
  case llvm::Intrinsic::copysign:
  case llvm::Intrinsic::expect:
  case llvm::Intrinsic::expect_with_probability:
  case llvm::Intrinsic::fabs:
  case llvm::Intrinsic::fmuladd:
  case llvm::Intrinsic::fptosi_sat:
  case llvm::Intrinsic::fptoui_sat:
  case llvm::Intrinsic::is_fpclass:
  case llvm::Intrinsic::powi:
    return true;
  default:
    return !nameOfIntrinsic(Id).empty();
  }
}

static bool isWide(const Type *T) {
  auto *Integer = dyn_cast<llvm::IntegerType>(T->getScalarType());
  return Integer && Integer->getBitWidth() > 128;
}

std::string cupcc::unsupportedQuad(const Instruction &I) {
  bool IsSigned;
  if ((isToInteger(I, IsSigned) && isWide(I.getType())) ||
      (computesQuad(I) && isWide(I.getOperand(0)->getType())))
    return "a conversion between '__float128' and more than 128 bits";
  auto *Call = dyn_cast<llvm::IntrinsicInst>(&I);
  if (!Call || isKnown(Call->getIntrinsicID()) ||
      isa<llvm::ConstrainedFPIntrinsic>(Call) ||
      (!isQuad(Call) && llvm::none_of(Call->args(), isQuad)))
    return "";
  return "'" + llvm::Intrinsic::getBaseName(Call->getIntrinsicID()).str() +
         "' of '__float128'";
}
