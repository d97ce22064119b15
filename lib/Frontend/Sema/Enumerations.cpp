//===- Enumerations.cpp - what an enumeration has -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ cannot list an enumeration's enumerators. The prelude declares variable
// templates for how many there are, for each value and for each name
// (enumerations.h), whose initializers mean nothing. When Sema has instantiated
// one, for an enumeration that is then complete, it gets the right initializer.
// So a template's enumeration, or one that is local to a template, is nothing
// special.
//
// Relies on: Clang 22 telling TemplateInstantiationCallback of the end of a
//  variable's instantiation before anything reads its value, and setInit()
//  forgetting the value of the former initializer.
// Test: test/Frontend/Lex/enumerations.cu.
// Goes when: Clang has C++26's reflection.
//
//===----------------------------------------------------------------------===//

#include "Enumerations.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;
using namespace cupcc;

SmallVector<EnumConstantDecl *>
cupcc::distinctEnumerators(const EnumDecl &Enumeration) {
  SmallVector<EnumConstantDecl *> Result;
  for (EnumConstantDecl *Enumerator : Enumeration.enumerators())
    if (llvm::none_of(Result, [&](const EnumConstantDecl *Known) {
          return Known->getInitVal() == Enumerator->getInitVal();
        }))
      Result.push_back(Enumerator);
  return Result;
}

static bool isOfPrelude(const NamedDecl &D) {
  return D.getIdentifier() && (D.getName() == runtime::EnumCount ||
                               D.getName() == runtime::EnumValue ||
                               D.getName() == runtime::EnumName);
}

namespace {

class Filler : public TemplateInstantiationCallback {
public:
  explicit Filler(DiagnosticsEngine &Engine) : Table(Engine) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {}
  void atTemplateEnd(const Sema &S,
                     const Sema::CodeSynthesisContext &Inst) override {
    if (Inst.Kind != Sema::CodeSynthesisContext::TemplateInstantiation)
      return;
    auto *Instance =
        dyn_cast_or_null<VarTemplateSpecializationDecl>(Inst.Entity);
    if (Instance && Instance->hasInit() && isOfPrelude(*Instance))
      if (Expr *Init = initializer(*Instance, S.getASTContext(),
                                   Inst.PointOfInstantiation))
        replace(*Instance, Init);
  }

private:
  Expr *initializer(const VarTemplateSpecializationDecl &Instance,
                    ASTContext &Context, SourceLocation Place) const;
  static void replace(VarDecl &Instance, Expr *Init) {
    Instance.setInit(Init);
    SmallVector<PartialDiagnosticAt> Notes;
    Instance.checkForConstantInitialization(Notes);
  }

  DiagnosticTable Table;
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

/// Nothing after an error, which is told at \p Place.
Expr *Filler::initializer(const VarTemplateSpecializationDecl &Instance,
                          ASTContext &Context, SourceLocation Place) const {
  const TemplateArgumentList &Arguments = Instance.getTemplateArgs();
  const QualType Type = Arguments[0].getAsType();
  const EnumDecl *Enumeration = Type->getAsEnumDecl();
  if (!Enumeration) {
    Table.report(cupcc::diag::err_enum_reflection, Place) << Type;
    return nullptr;
  }
  const SmallVector<EnumConstantDecl *> Enumerators =
      distinctEnumerators(*Enumeration);
  if (Instance.getName() == runtime::EnumCount)
    return IntegerLiteral::Create(
        Context,
        llvm::APInt(Context.getIntWidth(Context.IntTy), Enumerators.size()),
        Context.IntTy, Instance.getLocation());
  const llvm::APSInt &Index = Arguments[1].getAsIntegral();
  if (Index.isNegative() || Index.getZExtValue() >= Enumerators.size()) {
    Table.report(cupcc::diag::err_enum_index, Place)
        << Type << llvm::toString(Index, 10)
        << std::to_string(Enumerators.size());
    return nullptr;
  }
  EnumConstantDecl &Enumerator = *Enumerators[Index.getZExtValue()];
  return Instance.getName() == runtime::EnumValue
             ? valueOf(Enumerator, Type.getUnqualifiedType(), Context)
             : nameOf(Enumerator, Context);
}

void cupcc::reflectEnumerations(Sema &S) {
  S.TemplateInstCallbacks.push_back(
      std::make_unique<Filler>(S.getDiagnostics()));
}
