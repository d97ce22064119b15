//===- Textures.cpp - reads and writes of textures and surfaces -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA's headers define tex2D<float4>() and the like by
//
//   __nv_tex_surf_handler("__itex2D", pointer, object, x, y);
//
// which nvcc knows: the text says the operation, the pointer's type the element
// type. C++ has no overloading by text. Clang's own header makes a macro of the
// name and hashes the text in templates, with a function of inline assembly for
// each operation and type, which every source would parse; and C++ cannot say
// of assembly that it reads memory and does nothing else. So the prelude
// declares a function, and its calls become LLVM's intrinsics here, as soon as
// there is IR. nvcc's are the same, and so is what the optimiser may do.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/Textures.h"
#include "TextureInstruction.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace cupcc;
using Kind = TextureOperation::Kind;

namespace {

/// The arguments of a call of __nv_tex_surf_handler behind the text. They come
/// as (pointer, object, coordinates, layer, level or derivatives, variant,
/// pointer for residency), each where the operation has it.
struct HandlerArguments {
  Value *Element;
  SmallVector<Value *, 4> Coordinates = {}; // the object first
  Value *Layer = nullptr;
  SmallVector<Value *, 2> Last = {}; // level or derivatives
  Value *Variant = nullptr;
  Value *Resident = nullptr;
};

} // namespace

static HandlerArguments takeApart(const CallBase &Call,
                                  const TextureOperation &Operation) {
  SmallVector<Value *, 8> Rest(drop_begin(Call.args(), 2));
  HandlerArguments Result{Call.getArgOperand(1)};
  auto takeLast = [&](bool Has) {
    return Has && !Rest.empty() ? Rest.pop_back_val() : nullptr;
  };
  Result.Resident = takeLast(Operation.IsSparse);
  Result.Variant = takeLast(variantsOf(Operation.What).size() > 1);
  unsigned Behind = Operation.What == Kind::SampleGradient ? 2
                    : Operation.What == Kind::SampleLevel  ? 1
                                                           : 0;
  for (; Behind && !Rest.empty(); --Behind)
    Result.Last.insert(Result.Last.begin(), Rest.pop_back_val());
  Result.Layer = takeLast(Operation.Geometry.HasLayers);
  Result.Coordinates = std::move(Rest);
  return Result;
}

/// Where the number \p I of those at \p Pointer is.
static Value *address(Value *Pointer, Type *Number, unsigned I,
                      IRBuilder<> &Builder) {
  return I ? Builder.CreateConstInBoundsGEP1_32(Number, Pointer, I) : Pointer;
}

/// A number, or the numbers that a pointer points to: float2 or float4, of
/// which the coordinates decide how many count.
static void append(SmallVectorImpl<Value *> &Numbers, Value *Argument,
                   Type *Number, unsigned Size, IRBuilder<> &Builder,
                   Align Alignment) {
  if (!Argument->getType()->isPointerTy()) {
    Numbers.push_back(Argument);
    return;
  }
  const uint64_t Bytes = Number->getPrimitiveSizeInBits() / 8;
  for (unsigned I = 0; I < Size; ++I)
    Numbers.push_back(
        Builder.CreateAlignedLoad(Number, address(Argument, Number, I, Builder),
                                  commonAlignment(Alignment, I * Bytes)));
}

static SmallVector<Value *> instructionArguments(const HandlerArguments &Given,
                                                 const TextureInstruction &I,
                                                 IRBuilder<> &Builder) {
  const unsigned Coordinates = I.Operation.Geometry.Coordinates;
  SmallVector<Value *> Result(Given.Coordinates.begin(),
                              Given.Coordinates.end());
  if (Given.Layer)
    Result.insert(Result.begin() + !Result.empty(), Given.Layer);
  for (Value *Argument : Given.Last)
    append(Result, Argument, Builder.getFloatTy(), Coordinates, Builder,
           Align(sizeof(float)));
  if (I.Operation.What == Kind::SurfaceWrite)
    append(Result, Given.Element, I.Element.numberType(Builder.getContext()),
           I.Element.size(), Builder, Align(I.Element.bytes()));
  return Result;
}

/// To where the handler's pointers point.
static void storeResult(Value *Result, const HandlerArguments &Given,
                        const TextureElement &Element, IRBuilder<> &Builder) {
  Type *Number = Element.numberType(Builder.getContext());
  const uint64_t Bytes = Element.bytes() / Element.size();
  // A struct, but for surfaces of one number.
  auto number = [&](unsigned I) {
    return Result->getType()->isStructTy()
               ? Builder.CreateExtractValue(Result, I)
               : Result;
  };
  for (unsigned I = 0; I < Element.size(); ++I)
    Builder.CreateAlignedStore(
        Number->isFloatTy() ? Builder.CreateBitCast(number(I), Number)
                            : Builder.CreateTrunc(number(I), Number),
        address(Given.Element, Number, I, Builder),
        commonAlignment(Align(Element.bytes()), I * Bytes));
  if (Given.Resident)
    Builder.CreateStore(
        Builder.CreateTrunc(Builder.CreateExtractValue(Result, 4),
                            Builder.getInt8Ty()),
        Given.Resident);
}

/// switch (variant) { case 0: ...; break; ... }
/// Another number does nothing, as in nvcc.
template <typename Emit>
static void emitVariants(Value *Variant, unsigned Count, IRBuilder<> &Builder,
                         Emit EmitOne) {
  if (!Variant)
    return EmitOne(0);
  Instruction *Here = &*Builder.GetInsertPoint();
  BasicBlock *Before = Here->getParent();
  BasicBlock *After = SplitBlock(Before, Here);
  Instruction *Jump = Before->getTerminator();
  auto *Switch = SwitchInst::Create(Variant, After, Count, Jump->getIterator());
  Jump->eraseFromParent();
  for (unsigned I = 0; I < Count; ++I) {
    auto *Block =
        BasicBlock::Create(Builder.getContext(), "", After->getParent(), After);
    Switch->addCase(Builder.getInt32(I), Block);
    Builder.SetInsertPoint(BranchInst::Create(After, Block));
    Builder.SetCurrentDebugLocation(Here->getDebugLoc());
    EmitOne(I);
  }
}

static std::optional<TextureInstruction> instructionOf(const CallBase &Call) {
  StringRef Text;
  // The text, the pointer and the object.
  if (Call.arg_size() < 3 ||
      !getConstantStringInfo(Call.getArgOperand(0), Text))
    return std::nullopt;
  auto Operation = parseTextureOperation(Text);
  auto Element =
      TextureElement::parse(Call.getCalledFunction()
                                ->getFnAttribute(TextureElementAttribute)
                                .getValueAsString());
  if (!Operation || !Element)
    return std::nullopt;
  TextureInstruction Result{*Operation, *Element};
  if (!Result.exists())
    return std::nullopt;
  return Result;
}

/// Whether NVIDIA's headers would call the operation so.
static bool fits(const HandlerArguments &Given, ArrayRef<Value *> Arguments,
                 const TextureInstruction &Instruction) {
  LLVMContext &Context = Given.Element->getContext();
  auto isPointer = [](const Value *V) { return V->getType()->isPointerTy(); };
  return isPointer(Given.Element) &&
         (!Given.Variant || Given.Variant->getType()->isIntegerTy(32)) &&
         (!Given.Resident || isPointer(Given.Resident)) &&
         equal(Instruction.argumentTypes(Context),
               map_range(Arguments, [](Value *V) { return V->getType(); }));
}

static void lower(CallBase &Call) {
  auto Instruction = instructionOf(Call);
  if (!Instruction)
    return;
  IRBuilder<> Builder(&Call);
  HandlerArguments Given = takeApart(Call, Instruction->Operation);
  SmallVector<Value *> Arguments =
      instructionArguments(Given, *Instruction, Builder);
  if (!fits(Given, Arguments, *Instruction))
    return;
  ArrayRef<StringRef> Variants = variantsOf(Instruction->Operation.What);
  emitVariants(Given.Variant, Variants.size(), Builder, [&](unsigned I) {
    Value *Result = Instruction->emit(Builder, Variants[I], Arguments);
    if (Instruction->Operation.What != Kind::SurfaceWrite)
      storeResult(Result, Given, Instruction->Element, Builder);
  });
  Value *Text = Call.getArgOperand(0);
  Call.eraseFromParent();
  if (auto *Global = dyn_cast<GlobalVariable>(Text->stripPointerCasts()))
    if (Global->hasLocalLinkage() && Global->use_empty())
      Global->eraseFromParent();
}

static bool isHandler(const Function &F) {
  return F.hasFnAttribute(TextureElementAttribute);
}

static bool isCallOf(const User *U, const Function &F) {
  auto *Call = dyn_cast<CallBase>(U);
  return Call && Call->getCalledFunction() == &F;
}

void cupcc::lowerTextures(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (!isHandler(F))
      continue;
    for (User *U : make_early_inc_range(F.users()))
      if (isCallOf(U, F))
        lower(cast<CallBase>(*U));
    if (F.use_empty())
      F.eraseFromParent();
  }
}

std::string cupcc::unknownTextureOperation(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !isHandler(*Callee))
    return "";
  StringRef Text = "__nv_tex_surf_handler";
  getConstantStringInfo(Call.getArgOperand(0), Text);
  return ("'" + Text + "'").str();
}
