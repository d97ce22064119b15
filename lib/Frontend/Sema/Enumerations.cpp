//===- Enumerations.cpp - what an enumeration has -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ cannot list an enumeration's enumerators. The prelude declares variable
// templates for how many there are, for each value and for each name
// (enumerations.h), whose instances are filled here (FilledTemplates.h).
//
//===----------------------------------------------------------------------===//

#include "Enumerations.h"
#include "../AST/Enumerators.h"
#include "FilledTemplates.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

EnumConstantDecl *cupcc::enumeratorNumbered(const EnumDecl &Enumeration,
                                            const llvm::APSInt &Index,
                                            SourceLocation Place,
                                            const DiagnosticTable &Table) {
  const SmallVector<EnumConstantDecl *> Enumerators =
      distinctEnumerators(Enumeration);
  if (!Index.isNegative() && Index.getZExtValue() < Enumerators.size())
    return Enumerators[Index.getZExtValue()];
  Table.report(cupcc::diag::err_enum_index, Place)
      << Enumeration.getASTContext().getCanonicalTagType(&Enumeration)
      << llvm::toString(Index, 10) << std::to_string(Enumerators.size());
  return nullptr;
}

static bool isOfPrelude(const NamedDecl &D) {
  return D.getName() == runtime::EnumCount ||
         D.getName() == runtime::EnumValue || D.getName() == runtime::EnumName;
}

namespace {

class Filler : public TemplateFiller {
public:
  explicit Filler(Sema &S) : TemplateFiller(S) {}

private:
  bool fills(const NamedDecl &Instance) override {
    return isOfPrelude(Instance);
  }
  Expr *initializer(const VarTemplateSpecializationDecl &Instance,
                    SourceLocation Place) override;
};

} // namespace

static Expr *valueOf(EnumConstantDecl &Enumerator, QualType Type,
                     ASTContext &Context) {
  return DeclRefExpr::Create(Context, NestedNameSpecifierLoc(),
                             SourceLocation(), &Enumerator,
                             /*RefersToEnclosingVariableOrCapture=*/false,
                             Enumerator.getLocation(), Type, VK_PRValue);
}

static Expr *nameOf(const EnumConstantDecl &Enumerator, ASTContext &Context) {
  const StringRef Name = Enumerator.getName();
  auto *Literal = StringLiteral::Create(
      Context, Name, StringLiteralKind::Ordinary, /*Pascal=*/false,
      Context.getStringLiteralArrayType(Context.CharTy, Name.size()),
      Enumerator.getLocation());
  return ImplicitCastExpr::Create(
      Context, Context.getPointerType(Context.CharTy.withConst()),
      CK_ArrayToPointerDecay, Literal, nullptr, VK_PRValue,
      FPOptionsOverride());
}

Expr *Filler::initializer(const VarTemplateSpecializationDecl &Instance,
                          SourceLocation Place) {
  ASTContext &Context = S.getASTContext();
  const TemplateArgumentList &Arguments = Instance.getTemplateArgs();
  const QualType Type = Arguments[0].getAsType();
  const EnumDecl *Enumeration = Type->getAsEnumDecl();
  if (!Enumeration) {
    Table.report(cupcc::diag::err_enum_reflection, Place) << Type;
    return nullptr;
  }
  if (Instance.getName() == runtime::EnumCount)
    return IntegerLiteral::Create(
        Context,
        llvm::APInt(Context.getIntWidth(Context.IntTy),
                    distinctEnumerators(*Enumeration).size()),
        Context.IntTy, Instance.getLocation());
  EnumConstantDecl *Enumerator = enumeratorNumbered(
      *Enumeration, Arguments[1].getAsIntegral(), Place, Table);
  if (!Enumerator)
    return nullptr;
  return Instance.getName() == runtime::EnumValue
             ? valueOf(*Enumerator, Type.getUnqualifiedType(), Context)
             : nameOf(*Enumerator, Context);
}

void cupcc::reflectEnumerations(Sema &S) {
  S.TemplateInstCallbacks.push_back(std::make_unique<Filler>(S));
}
