//===- TextureElements.cpp - element types of texture functions -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// IR has no signedness, and pointers have no types. Which element type a call
// of __nv_tex_surf_handler means is known here, and lowerTextures() reads it.
//
//===----------------------------------------------------------------------===//

#include "TextureElements.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/Textures.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace cupcc;

/// "f32", "u8", or nothing.
static std::string numberName(QualType T, const ASTContext &Context) {
  const std::string Bits = std::to_string(Context.getTypeSize(T));
  if (T->isSpecificBuiltinType(BuiltinType::Float))
    return "f" + Bits;
  if (!T->isIntegralType(Context) || T->isBooleanType())
    return "";
  return (T->isSignedIntegerType() ? "s" : "u") + Bits;
}

/// "v4f32" of float4, "v1s32" of int and int1. Others have no name.
static std::string elementName(QualType T, const ASTContext &Context) {
  unsigned Size = 1;
  if (const auto *Class = T->getAsCXXRecordDecl()) {
    if (!Class->hasDefinition() || Class->field_empty())
      return "";
    Size = std::distance(Class->field_begin(), Class->field_end());
    T = Class->field_begin()->getType();
  }
  std::string Number = numberName(T, Context);
  return Number.empty() ? "" : "v" + std::to_string(Size) + Number;
}

static const FunctionDecl *asHandler(const Decl *D) {
  const auto *F = dyn_cast_or_null<FunctionDecl>(D);
  return F && F->getIdentifier() && F->getName() == runtime::TextureHandler &&
                 !F->hasBody() && F->getNumParams() >= 2 &&
                 F->getParamDecl(1)->getType()->isPointerType()
             ? F
             : nullptr;
}

void cupcc::nameTextureElements(LoweredModule &Lowered,
                                const ASTContext &Context) {
  for (llvm::Function &F : Lowered.module()) {
    const FunctionDecl *Handler = asHandler(Lowered.declOf(F.getName()));
    if (!Handler)
      continue;
    QualType Pointer = Handler->getParamDecl(1)->getType();
    F.addFnAttr(TextureElementAttribute,
                elementName(Pointer->getPointeeType(), Context));
  }
}
