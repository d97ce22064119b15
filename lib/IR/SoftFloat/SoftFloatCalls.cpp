//===- SoftFloatCalls.cpp - floating point by function calls --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No GPU computes with __float128 (fp128) and the host's long double
// (x86_fp80). NVPTX's back end loads, stores, passes and selects fp128 as 16
// bytes, and changes its sign, but cannot select an operation; of x86_fp80 it
// knows nothing, and it becomes integers afterwards (../LongDouble). LLVM's
// passes know both well: they fold constants and drop what is not needed. So
// operations stay instructions until these have run, and then become calls:
//
//   x + y          __addtf3(x, y)              fadd fp128
//   x + y          __addxf3(x, y)              fadd x86_fp80
//   x < y          __letf2(x, y) < 0           fcmp olt
//   (short)x       (short)__fixtfsi(x)         fptosi to i16
//   (__bf16)x      __trunctfbf2(x)             fptrunc to bfloat
//
// Names, parameters and results are those of libgcc, which computes the one
// type on the host, or has them for a host like that. A vector is computed
// element by element.
//
// Conversions to integers are calls from the beginning: what an integer cannot
// hold has a value on the host and none in LLVM, whose passes would use that.
//
// Relies on: NVPTX of LLVM 22 handling fp128 as 16 bytes and no operation of
//  it.
// Test: test/IR/SoftFloat/soft-float-calls.ll,
//  test/EndToEnd/quad-arithmetic.cu, test/EndToEnd/long-double-arithmetic.cu.
// Goes when: NVPTX lowers operations on fp128 and x86_fp80 to calls that can be
//  linked.
//
//===----------------------------------------------------------------------===//

#include "SoftFloatCalls.h"
#include "cupcc/Basic/RuntimeNames.h"
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

static bool isSoft(const Type *T) {
  T = T->getScalarType();
  return T->isFP128Ty() || T->isX86_FP80Ty();
}
static bool isSoft(const Value *V) { return isSoft(V->getType()); }

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The symbol of __nv_fp128_fma(x, y, z): _Z14__nv_fp128_fmaggg. The functions
/// of crt/device_fp128_functions.h are C++'s.
static std::string mangled(llvm::StringRef Name, size_t Parameters) {
  return ("_Z" + llvm::Twine(Name.size()) + Name).str() +
         std::string(Parameters, 'g');
}

/// GCC's letters for a type.
static llvm::StringRef modeOf(const Type *T) {
  T = T->getScalarType();
  if (T->isHalfTy())
    return "hf";
  if (T->isBFloatTy())
    return "bf";
  if (T->isFloatTy())
    return "sf";
  if (T->isDoubleTy())
    return "df";
  return T->isFP128Ty() ? "tf" : "xf";
}

static std::string nameOfBinary(unsigned Opcode, const Type *T) {
  auto Name = [&](const char *Operation) {
    return (Operation + modeOf(T) + "3").str();
  };
  switch (Opcode) {
  case Instruction::FAdd:
    return Name("__add");
  case Instruction::FSub:
    return Name("__sub");
  case Instruction::FMul:
    return Name("__mul");
  case Instruction::FDiv:
    return Name("__div");
  case Instruction::FRem:
    return T->isFP128Ty() ? mangled("__nv_fp128_fmod", 2)
                          : runtime::LongDoubleRemainder.str();
  default:
    return "";
  }
}

/// Empty: there is none.
static std::string nameOfIntrinsic(llvm::Intrinsic::ID Id, const Type *T,
                                   size_t Parameters) {
  switch (Id) {
#define CUPCC_SOFT_INTRINSIC(Name, Quad, Extended)                             \
  case llvm::Intrinsic::Name:                                                  \
    return T->getScalarType()->isX86_FP80Ty() ? Extended                       \
           : llvm::StringRef(Quad).empty()    ? ""                             \
                                              : mangled(Quad, Parameters);
#include "SoftFloatFunctions.def"
  default:
    return "";
  }
}
static std::string nameOf(const llvm::IntrinsicInst &Call) {
  return nameOfIntrinsic(Call.getIntrinsicID(), Call.getType(),
                         Call.arg_size());
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

/// Whether \p I makes an integer of one; \p IsSigned says of which kind.
/// CodeGen emits the intrinsics where it is told to define all conversions.
static bool isToInteger(const Instruction &I, bool &IsSigned) {
  unsigned Opcode = I.getOpcode();
  auto *Call = dyn_cast<llvm::IntrinsicInst>(&I);
  llvm::Intrinsic::ID Id =
      Call ? Call->getIntrinsicID() : llvm::Intrinsic::not_intrinsic;
  IsSigned = Opcode == Instruction::FPToSI || Id == llvm::Intrinsic::fptosi_sat;
  return (IsSigned || Opcode == Instruction::FPToUI ||
          Id == llvm::Intrinsic::fptoui_sat) &&
         isSoft(I.getOperand(0));
}

/// Which of its kinds a number of x86_fp80 is; the back end knows fp128's.
static bool isClassTest(const llvm::IntrinsicInst &Call) {
  return Call.getIntrinsicID() == llvm::Intrinsic::is_fpclass &&
         Call.getArgOperand(0)->getType()->getScalarType()->isX86_FP80Ty();
}

/// Made of operations that have functions.
static bool isMadeOfOthers(const llvm::IntrinsicInst &Call) {
  return Call.getIntrinsicID() == llvm::Intrinsic::fmuladd ||
         (Call.getIntrinsicID() == llvm::Intrinsic::canonicalize &&
          Call.getType()->getScalarType()->isX86_FP80Ty());
}

bool cupcc::isSoftFloatOperation(const Instruction &I) {
  if (isa<llvm::FCmpInst>(I))
    return isSoft(I.getOperand(0));
  if (isa<llvm::BinaryOperator>(I))
    return isSoft(&I);
  if (isa<llvm::CastInst>(I))
    return !isa<llvm::BitCastInst>(I) &&
           (isSoft(&I) || isSoft(I.getOperand(0)));
  if (auto *Call = dyn_cast<llvm::IntrinsicInst>(&I))
    return isClassTest(*Call) ||
           (isSoft(&I) && (isMadeOfOthers(*Call) || !nameOf(*Call).empty()));
  return false;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

namespace {

/// Makes the calls for one instruction, of scalars.
class SoftFloatCalls {
public:
  SoftFloatCalls(llvm::IRBuilder<> &B, Instruction &I) : B(B), I(I) {}

  /// What \p I computes of \p Operands. Null: it stays.
  Value *replacement(llvm::ArrayRef<Value *> Operands);

private:
  Value *call(const llvm::Twine &Name, Type *Result,
              llvm::ArrayRef<Value *> Arguments);
  Value *compare(llvm::CmpInst::Predicate P, Value *X, Value *Y);
  Value *widen(Value *X, Type *To);
  Value *narrow(Value *X, Type *To);
  Value *toInteger(Value *X, llvm::IntegerType *To, bool IsSigned);
  Value *toNarrowInteger(Value *X, llvm::IntegerType *To, bool IsSigned);
  Value *fromInteger(Value *X, Type *To, bool IsSigned);
  Value *convert(Value *X, Type *To);
  Value *callOf(const llvm::IntrinsicInst &Call,
                llvm::ArrayRef<Value *> Operands);

  llvm::IRBuilder<> &B;
  Instruction &I;
};

} // namespace

Value *SoftFloatCalls::call(const llvm::Twine &Name, Type *Result,
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

static std::string nameOfComparison(llvm::StringRef Pattern, const Type *T) {
  auto [Before, After] = Pattern.split('%');
  return (Before + modeOf(T) + After).str();
}

/// Two predicates have no function: ONE is UNE and ORD, and UEQ its opposite.
Value *SoftFloatCalls::compare(llvm::CmpInst::Predicate P, Value *X, Value *Y) {
  using llvm::CmpInst;
  auto Test = [&](const llvm::Twine &Function, CmpInst::Predicate WithZero) {
    return B.CreateICmp(WithZero, call(Function, B.getInt32Ty(), {X, Y}),
                        B.getInt32(0));
  };
  switch (P) {
#define CUPCC_SOFT_COMPARISON(Predicate, Function, WithZero)                   \
  case CmpInst::Predicate:                                                     \
    return Test(nameOfComparison(Function, X->getType()), CmpInst::WithZero);
#include "SoftFloatFunctions.def"
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
Value *SoftFloatCalls::widen(Value *X, Type *To) {
  if (X->getType()->isBFloatTy())
    X = B.CreateFPExt(X, B.getFloatTy());
  return call("__extend" + modeOf(X->getType()) + modeOf(To) + "2", To, X);
}

Value *SoftFloatCalls::narrow(Value *X, Type *To) {
  return call("__trunc" + modeOf(X->getType()) + modeOf(To) + "2", To, X);
}

/// The x87 stores integers of 16 bits. Clang's code for the host takes those
/// for 8 bits, and 32 of them for 16 bits without a sign.
Value *SoftFloatCalls::toNarrowInteger(Value *X, llvm::IntegerType *To,
                                       bool IsSigned) {
  bool IsShort =
      To->getBitWidth() < 16 || (IsSigned && To->getBitWidth() == 16);
  llvm::StringRef Name = "__fixxfsi";
  if (IsShort)
    Name = runtime::LongDoubleToShort;
  return B.CreateTrunc(call(Name, B.getInt32Ty(), X), To);
}

/// What an unsigned type of fewer than 32 bits can hold, int can, too.
Value *SoftFloatCalls::toInteger(Value *X, llvm::IntegerType *To,
                                 bool IsSigned) {
  if (X->getType()->isX86_FP80Ty() && To->getBitWidth() < 32)
    return toNarrowInteger(X, To, IsSigned);
  unsigned Bits = roundUpToMode(To->getBitWidth());
  IsSigned |= To->getBitWidth() < 32;
  return B.CreateTrunc(call((IsSigned ? "__fix" : "__fixuns") +
                                modeOf(X->getType()) + modeOfInteger(Bits),
                            B.getIntNTy(Bits), X),
                       To);
}

Value *SoftFloatCalls::fromInteger(Value *X, Type *To, bool IsSigned) {
  unsigned Bits = roundUpToMode(X->getType()->getIntegerBitWidth());
  Value *Wide = B.CreateIntCast(X, B.getIntNTy(Bits), IsSigned);
  return call((IsSigned ? "__float" : "__floatun") + modeOfInteger(Bits) +
                  modeOf(To),
              To, Wide);
}

Value *SoftFloatCalls::convert(Value *X, Type *To) {
  switch (I.getOpcode()) {
  case Instruction::FPExt:
    return widen(X, To);
  case Instruction::FPTrunc:
    return narrow(X, To);
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return fromInteger(X, To, I.getOpcode() == Instruction::SIToFP);
  default: // of bits
    return nullptr;
  }
}

/// A product and a sum that need not be rounded once are two operations, as on
/// the host.
Value *SoftFloatCalls::callOf(const llvm::IntrinsicInst &Call,
                              llvm::ArrayRef<Value *> Operands) {
  Type *T = Operands[0]->getType();
  if (isClassTest(Call)) {
    Value *Class = call(runtime::LongDoubleClass, B.getInt32Ty(), Operands[0]);
    return B.CreateIsNotNull(B.CreateAnd(Class, Operands[1]));
  }
  if (!isMadeOfOthers(Call))
    return call(nameOf(Call), T, Operands);
  if (Call.getIntrinsicID() == llvm::Intrinsic::canonicalize)
    return call(nameOfBinary(Instruction::FMul, T), T,
                {Operands[0], llvm::ConstantFP::get(T, 1.0)});
  Value *Product =
      call(nameOfBinary(Instruction::FMul, T), T, {Operands[0], Operands[1]});
  return call(nameOfBinary(Instruction::FAdd, T), T, {Product, Operands[2]});
}

Value *SoftFloatCalls::replacement(llvm::ArrayRef<Value *> Operands) {
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
  Type *T = I.getType()->getScalarType();
  std::string Name = nameOfBinary(I.getOpcode(), T);
  return Name.empty() ? nullptr : call(Name, T, Operands);
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
      Operands.push_back(Operand->getType()->isVectorTy()
                             ? B.CreateExtractElement(Operand, Element)
                             : Operand);
    Result = B.CreateInsertElement(
        Result, SoftFloatCalls(B, I).replacement(Operands), Element);
  }
  return Result;
}

static void replace(Instruction &I) {
  llvm::IRBuilder<> B(&I);
  auto *Vector = dyn_cast<llvm::FixedVectorType>(I.getType());
  Value *New = Vector ? replaceVector(B, I, *Vector)
                      : SoftFloatCalls(B, I).replacement(operandsOf(I));
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

void cupcc::callSoftFloatConversions(llvm::Module &M) {
  replaceAll(M, [](const Instruction &I) {
    bool IsSigned;
    return isToInteger(I, IsSigned);
  });
}

void cupcc::callSoftFloatFunctions(llvm::Module &M) {
  callSoftFloatConversions(M);
  replaceAll(M, isSoftFloatOperation);
}

//===----------------------------------------------------------------------===//
// What is left
//===----------------------------------------------------------------------===//

/// Of the back end, of LLVM's passes, or of others of ours.
static bool isKnown(const llvm::IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
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
    return isMadeOfOthers(Call) || !nameOf(Call).empty();
  }
}

static bool isWide(const Type *T) {
  auto *Integer = dyn_cast<llvm::IntegerType>(T->getScalarType());
  return Integer && Integer->getBitWidth() > 128;
}

/// As users call the type.
static std::string typeOf(const Instruction &I) {
  const Type *T = I.getType();
  for (const Value *Operand : I.operands())
    if (!isSoft(T))
      T = Operand->getType();
  return T->getScalarType()->isFP128Ty() ? "'__float128'" : "'long double'";
}

/// Whether \p I computes with long doubles in registers of PTX.
static bool isAssembly(const llvm::CallBase &Call) {
  auto IsExtended = [](const Type *T) {
    return T->getScalarType()->isX86_FP80Ty();
  };
  return Call.isInlineAsm() &&
         (IsExtended(Call.getType()) ||
          llvm::any_of(Call.args(), [&](const Value *Argument) {
            return IsExtended(Argument->getType());
          }));
}

std::string cupcc::unsupportedSoftFloat(const Instruction &I) {
  bool IsSigned;
  if ((isToInteger(I, IsSigned) && isWide(I.getType())) ||
      (isSoftFloatOperation(I) && isWide(I.getOperand(0)->getType())))
    return "a conversion between " + typeOf(I) + " and more than 128 bits";
  if (auto *Call = dyn_cast<llvm::CallBase>(&I); Call && isAssembly(*Call))
    return "assembly with 'long double'";
  auto *Call = dyn_cast<llvm::IntrinsicInst>(&I);
  if (!Call || isa<llvm::ConstrainedFPIntrinsic>(Call) ||
      (!isSoft(Call) &&
       llvm::none_of(Call->args(), [](const Value *V) { return isSoft(V); })) ||
      isKnown(*Call))
    return "";
  return "'" + llvm::Intrinsic::getBaseName(Call->getIntrinsicID()).str() +
         "' of " + typeOf(*Call);
}
