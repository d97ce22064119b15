//===- TextureInstruction.cpp - one instruction on a texture --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// They are LLVM's intrinsics, but for the sparse ones, which are inline
// assembly: LLVM 22 has no intrinsic for a read that says whether the memory
// was resident.
//
//===----------------------------------------------------------------------===//

#include "TextureInstruction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;
using Kind = TextureOperation::Kind;

ArrayRef<StringRef> cupcc::variantsOf(Kind What) {
  static constexpr StringRef None[] = {""};
  static constexpr StringRef Components[] = {"r", "g", "b", "a"};
  // enum cudaSurfaceBoundaryMode.
  static constexpr StringRef BoundaryModes[] = {"zero", "clamp", "trap"};
  switch (What) {
  case Kind::Gather:
    return Components;
  case Kind::SurfaceRead:
  case Kind::SurfaceWrite:
    return BoundaryModes;
  case Kind::Sample:
  case Kind::Fetch:
  case Kind::SampleLevel:
  case Kind::SampleGradient:
    return None;
  }
  llvm_unreachable("all kinds are handled");
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

static std::string intrinsicName(const TextureInstruction &I,
                                 StringRef Variant) {
  const TextureGeometry &Shape = I.Operation.Geometry;
  const std::string Geometry =
      (Shape.Name + (Shape.HasLayers ? ".array." : ".")).str();
  const std::string Texel = I.Element.textureSuffix();
  const std::string Bits = I.Element.surfaceSuffix();
  switch (I.Operation.What) {
  case Kind::Sample:
    return "llvm.nvvm.tex.unified." + Geometry + Texel + ".f32";
  case Kind::Fetch:
    return "llvm.nvvm.tex.unified." + Geometry + Texel + ".s32";
  case Kind::SampleLevel:
    return "llvm.nvvm.tex.unified." + Geometry + "level." + Texel + ".f32";
  case Kind::SampleGradient:
    return "llvm.nvvm.tex.unified." + Geometry + "grad." + Texel + ".f32";
  case Kind::Gather:
    return "llvm.nvvm.tld4.unified." + Variant.str() + "." + Geometry + Texel +
           ".f32";
  case Kind::SurfaceRead:
    return "llvm.nvvm.suld." + Geometry + Bits + "." + Variant.str();
  case Kind::SurfaceWrite:
    return "llvm.nvvm.sust.b." + Geometry + Bits + "." + Variant.str();
  }
  llvm_unreachable("all kinds are handled");
}

static Intrinsic::ID intrinsic(const TextureInstruction &I, StringRef Variant) {
  return Intrinsic::lookupIntrinsicID(intrinsicName(I, Variant));
}

/// An intrinsic has bytes in 16 bits, and floats of a surface as integers.
static Value *convertTo(Type *To, Value *Number, IRBuilder<> &Builder) {
  if (Number->getType()->isFloatTy() || To->isFloatTy())
    return Builder.CreateBitCast(Number, To);
  return Builder.CreateZExtOrTrunc(Number, To);
}

static Value *emitIntrinsic(const TextureInstruction &I, StringRef Variant,
                            ArrayRef<Value *> Given, IRBuilder<> &Builder) {
  Function *F = Intrinsic::getOrInsertDeclaration(
      Builder.GetInsertBlock()->getModule(), intrinsic(I, Variant));
  SmallVector<Value *, 12> Arguments;
  for (auto [Argument, Parameter] : zip_equal(Given, F->args()))
    Arguments.push_back(convertTo(Parameter.getType(), Argument, Builder));
  CallInst *Call = Builder.CreateCall(F, Arguments);
  // LLVM keeps what may trap; nvcc drops a read that nothing uses.
  if (I.Operation.What == Kind::SurfaceRead)
    Call->addFnAttr(Attribute::WillReturn);
  return Call;
}

//===----------------------------------------------------------------------===//
// Sparse reads
//===----------------------------------------------------------------------===//

/// "{$6, $7}" of the next operands, from \p Operand on. PTX wants one, two or
/// four: the last is written twice.
static std::string vectorOfOperands(unsigned &Operand, unsigned Size) {
  std::string Text;
  for (unsigned I = 0; I < Size; ++I)
    Text += (I ? ", $" : "{$") + std::to_string(Operand++);
  if (Size == 3)
    Text += ", $" + std::to_string(Operand - 1);
  return Text + "}";
}

/// "tex.level.a2d.v4.f32.f32", "tld4.g.2d.v4.s32.f32".
static std::string mnemonic(const TextureInstruction &I, StringRef Variant) {
  std::string Text = "tex";
  if (I.Operation.What == Kind::SampleLevel)
    Text = "tex.level";
  else if (I.Operation.What == Kind::SampleGradient)
    Text = "tex.grad";
  else if (I.Operation.What == Kind::Gather)
    Text = ("tld4." + Variant).str();
  const std::string Texel = I.Element.textureSuffix();
  return (Text + (I.Operation.Geometry.HasLayers ? ".a" : ".") +
          I.Operation.Geometry.Name + ".v4." + StringRef(Texel).drop_front(2) +
          ".f32")
      .str();
}

/// tex.level.a2d.v4.f32.f32 {$0, $1, $2, $3}|p, [$5, {$6, $7, $8, $8}], $9;
static std::string sparseAssembly(const TextureInstruction &I,
                                  StringRef Variant) {
  const TextureGeometry &Shape = I.Operation.Geometry;
  // Behind four numbers and whether they were resident.
  unsigned Operand = 6;
  std::string Text =
      "{\n\t.reg .pred p;\n\t" + mnemonic(I, Variant) +
      " \t{$0, $1, $2, $3}|p, [$5, " +
      vectorOfOperands(Operand, Shape.HasLayers + Shape.Coordinates) + "]";
  if (I.Operation.What == Kind::SampleLevel)
    Text += ", $" + std::to_string(Operand++);
  if (I.Operation.What == Kind::SampleGradient)
    for (int Derivative = 0; Derivative < 2; ++Derivative)
      Text += ", " + vectorOfOperands(Operand, Shape.Coordinates);
  return Text + ";\n\tselp.u16 \t$4, 1, 0, p;\n\t}";
}

/// Inline assembly that reads memory and has no other effect, as the intrinsics
/// of the other reads.
static Value *emitSparse(const TextureInstruction &I, StringRef Variant,
                         ArrayRef<Value *> Arguments, IRBuilder<> &Builder) {
  LLVMContext &Context = Builder.getContext();
  Type *Number =
      I.Element.isFloat() ? Builder.getFloatTy() : Builder.getInt32Ty();
  auto *Result = StructType::get(
      Context, {Number, Number, Number, Number, Builder.getInt16Ty()});
  std::string Constraints =
      I.Element.isFloat() ? "=f,=f,=f,=f,=h" : "=r,=r,=r,=r,=h";
  SmallVector<Type *, 12> Types;
  for (Value *Argument : Arguments) {
    Type *T = Argument->getType();
    Types.push_back(T);
    Constraints += T->isFloatTy() ? ",f" : T->isIntegerTy(64) ? ",l" : ",r";
  }
  auto *Assembly = InlineAsm::get(FunctionType::get(Result, Types, false),
                                  sparseAssembly(I, Variant), Constraints,
                                  /*hasSideEffects=*/false);
  CallInst *Call = Builder.CreateCall(Assembly, Arguments);
  Call->setOnlyReadsMemory();
  Call->setDoesNotThrow();
  Call->addFnAttr(Attribute::WillReturn);
  return Call;
}

//===----------------------------------------------------------------------===//
// Either
//===----------------------------------------------------------------------===//

bool TextureInstruction::exists() const {
  // Numbers of 64 bits are for surfaces.
  if (!Operation.isSurface() && Element.bytes() / Element.size() > 4)
    return false;
  return all_of(variantsOf(Operation.What), [&](StringRef Variant) {
    return intrinsic(*this, Variant) != Intrinsic::not_intrinsic;
  });
}

SmallVector<Type *> TextureInstruction::argumentTypes(LLVMContext &C) const {
  const unsigned Coordinates = Operation.Geometry.Coordinates;
  const bool IsExact = Operation.What == Kind::Fetch || Operation.isSurface();
  Type *Float = Type::getFloatTy(C), *Integer = Type::getInt32Ty(C);
  SmallVector<Type *> Types = {Type::getInt64Ty(C)};
  if (Operation.Geometry.HasLayers)
    Types.push_back(Integer);
  Types.append(Coordinates, IsExact ? Integer : Float);
  if (Operation.What == Kind::SampleLevel)
    Types.push_back(Float);
  if (Operation.What == Kind::SampleGradient)
    Types.append(2 * Coordinates, Float);
  if (Operation.What == Kind::SurfaceWrite)
    Types.append(Element.size(), Element.numberType(C));
  return Types;
}

Value *TextureInstruction::emit(IRBuilder<> &Builder, StringRef Variant,
                                ArrayRef<Value *> Arguments) const {
  return Operation.IsSparse ? emitSparse(*this, Variant, Arguments, Builder)
                            : emitIntrinsic(*this, Variant, Arguments, Builder);
}
