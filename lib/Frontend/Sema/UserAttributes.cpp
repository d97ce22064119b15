//===- UserAttributes.cpp - attributes of the program ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// '[[.nt = 128]]' on a declaration comes as an attribute with a key, which is
// an object of the class that stands for 'nt', and a value. They are kept as an
// annotation, which is instantiated with its template and is in precompiled
// headers. Of the declarations' annotations CodeGen makes calls and lists,
// which are removed (lib/IR/Program/UserAttributes.cpp).
//
// What is asked comes as an instance of a template of the prelude
// (user_attributes.h) with the key and one of
//
//   __cupcc_enumerator<value>     the enumerator with that value
//   __cupcc_indexed<E, i>         the one with that number
//   a class with an attribute 'cupcc_asked(sizeof(_Generic(x, default:
//   true)))'                      the declaration x
//
// Relies on: Clang 22's annotations keeping an argument's expression beside its
//  value, and attributes of a local class being instantiated with it.
// Test: test/Frontend/Lex/user-attributes.cu.
// Goes when: Clang has C++26's annotations.
//
//===----------------------------------------------------------------------===//

#include "UserAttributes.h"
#include "Enumerations.h"
#include "FilledTemplates.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/UserAttributes.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

/// The attribute that a class stands for.
static StringRef attributeName(const CXXRecordDecl &Key) {
  StringRef Name = Key.getName();
  Name.consume_front(runtime::AttributeKey);
  return Name;
}

namespace {
enum class Kind { Value, Flag, Type };
}

static Kind kindOf(const CXXRecordDecl &Key) {
  for (const CXXBaseSpecifier &Base : Key.bases()) {
    const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl();
    if (!Class)
      continue;
    if (Class->getName() == runtime::TypeAttribute)
      return Kind::Type;
    if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Class))
      return Instance->getTemplateArgs()[0].getAsType()->isVoidType()
                 ? Kind::Flag
                 : Kind::Value;
  }
  return Kind::Value;
}

/// A class has a default that hides that of its base.
static bool hasDefault(const CXXRecordDecl &Key) {
  return llvm::any_of(Key.decls(), [](const Decl *D) {
    const auto *Named = dyn_cast<NamedDecl>(D);
    return Named && Named->getIdentifier() &&
           Named->getName() == runtime::AttributeDefault;
  });
}

//===----------------------------------------------------------------------===//
// Attributes of declarations
//===----------------------------------------------------------------------===//

namespace {

/// [[cupcc_attribute(key(), key::__of(value))]], a flag without the value
class SetAttribute : public ParsedAttrInfo {
public:
  SetAttribute() {
    NumArgs = 1;
    OptArgs = 1;
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_CXX11, runtime::SetAttribute.data()}};
    Spellings = Names;
  }

  bool diagAppertainsToDecl(Sema &, const ParsedAttr &,
                            const Decl *) const override {
    return true;
  }

  bool diagAppertainsToStmt(Sema &S, const ParsedAttr &Attr,
                            const Stmt *) const override {
    DiagnosticTable(S.getDiagnostics())
        .report(cupcc::diag::err_attribute_statement, Attr.getLoc());
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    SmallVector<Expr *, 2> Arguments;
    for (unsigned I = 0; I < Attr.getNumArgs(); ++I)
      Arguments.push_back(Attr.getArgAsExpr(I));
    if (!isRight(S, Arguments, Attr.getLoc()))
      return AttributeNotApplied;
    clang::Attr *Annotation =
        S.CreateAnnotationAttr(Attr, UserAttributeAnnotation, Arguments);
    if (!Annotation)
      return AttributeNotApplied;
    D->addAttr(Annotation);
    return AttributeApplied;
  }

private:
  static bool isRight(Sema &S, ArrayRef<Expr *> Arguments,
                      SourceLocation Place);
};

/// [[cupcc_asked(sizeof(_Generic(x, default: true)))]]
class AskDeclaration : public ParsedAttrInfo {
public:
  AskDeclaration() {
    NumArgs = 1;
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_CXX11, runtime::AskDeclaration.data()}};
    Spellings = Names;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    Expr *Argument = Attr.getArgAsExpr(0);
    clang::Attr *Annotation =
        S.CreateAnnotationAttr(Attr, runtime::AskDeclaration, Argument);
    if (!Annotation)
      return AttributeNotApplied;
    D->addAttr(Annotation);
    return AttributeApplied;
  }
};

} // namespace

/// Whether there is a value where there must be one, and it is a constant.
bool SetAttribute::isRight(Sema &S, ArrayRef<Expr *> Arguments,
                           SourceLocation Place) {
  const CXXRecordDecl *Key = Arguments[0]->getType()->getAsCXXRecordDecl();
  if (!Key)
    return true;
  DiagnosticTable Table(S.getDiagnostics());
  const bool IsFlag = kindOf(*Key) == Kind::Flag;
  if (IsFlag == (Arguments.size() > 1)) {
    Table.report(IsFlag ? cupcc::diag::err_attribute_flag
                        : cupcc::diag::err_attribute_needs_value,
                 Place)
        << attributeName(*Key);
    return false;
  }
  if (IsFlag || Arguments[1]->isValueDependent())
    return true;
  if (Arguments[1]->isCXX11ConstantExpr(S.getASTContext()))
    return true;
  Table.report(cupcc::diag::err_attribute_not_constant, Place)
      << attributeName(*Key);
  return false;
}

static ParsedAttrInfoRegistry::Add<SetAttribute>
    Set(runtime::SetAttribute, "attribute of the program");
static ParsedAttrInfoRegistry::Add<AskDeclaration>
    Ask(runtime::AskDeclaration, "declaration whose attributes are asked for");

void cupcc::registerUserAttributes() {}

/// The attribute that \p Key stands for, or null.
static const AnnotateAttr *findAttribute(const Decl &D,
                                         const CXXRecordDecl &Key) {
  for (const auto *Annotation : D.specific_attrs<AnnotateAttr>())
    if (Annotation->getAnnotation() == UserAttributeAnnotation &&
        Annotation->args_size() > 0)
      if (const CXXRecordDecl *Its =
              (*Annotation->args_begin())->getType()->getAsCXXRecordDecl();
          Its && declaresSameEntity(Its, &Key))
        return Annotation;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

namespace {

class Answers : public TemplateFiller {
public:
  explicit Answers(Sema &S) : TemplateFiller(S) {}

private:
  bool fills(const NamedDecl &Instance) override {
    StringRef Name = Instance.getName();
    return Name == runtime::ReadAttribute ||
           Name == runtime::ReadTypeAttribute || Name == runtime::HasAttribute;
  }
  Expr *initializer(const VarTemplateSpecializationDecl &Instance,
                    SourceLocation Place) override;

  void fillClass(ClassTemplateSpecializationDecl &Instance,
                 SourceLocation Place) override;
  const AnnotateAttr *find(const TemplateArgumentList &Arguments, bool IsType,
                           SourceLocation Place) const;
  const Decl *declaration(const CXXRecordDecl &Of, SourceLocation Place) const;
  const EnumConstantDecl *enumerator(QualType Type, const llvm::APSInt &Value,
                                     SourceLocation Place) const;
  const EnumConstantDecl *enumeratorAt(QualType Type, const llvm::APSInt &Index,
                                       SourceLocation Place) const;
  const EnumDecl *enumeration(QualType Type, SourceLocation Place) const;
  const Decl *named(const Expr &Asked, SourceLocation Place) const;
  bool isOfKind(const CXXRecordDecl &Key, bool IsType,
                SourceLocation Place) const;
};

} // namespace

const EnumDecl *Answers::enumeration(QualType Type,
                                     SourceLocation Place) const {
  const EnumDecl *Result = Type->getAsEnumDecl();
  if (!Result)
    Table.report(cupcc::diag::err_enum_reflection, Place) << Type;
  return Result;
}

const EnumConstantDecl *Answers::enumerator(QualType Type,
                                            const llvm::APSInt &Value,
                                            SourceLocation Place) const {
  const EnumDecl *Enumeration = enumeration(Type, Place);
  if (!Enumeration)
    return nullptr;
  for (const EnumConstantDecl *Enumerator : Enumeration->enumerators())
    if (llvm::APSInt::isSameValue(Enumerator->getInitVal(), Value))
      return Enumerator;
  Table.report(cupcc::diag::err_attribute_no_enumerator, Place)
      << Type << llvm::toString(Value, 10);
  return nullptr;
}

const EnumConstantDecl *Answers::enumeratorAt(QualType Type,
                                              const llvm::APSInt &Index,
                                              SourceLocation Place) const {
  const EnumDecl *Enumeration = enumeration(Type, Place);
  return Enumeration ? enumeratorNumbered(*Enumeration, Index, Place, Table)
                     : nullptr;
}

/// What an expression names. A template's parameter stands for its argument.
const Decl *Answers::named(const Expr &Asked, SourceLocation Place) const {
  const Expr *E = Asked.IgnoreParens();
  if (Expr::EvalResult Result; isa<SubstNonTypeTemplateParmExpr>(E) &&
                               E->getType()->isEnumeralType() &&
                               E->EvaluateAsInt(Result, S.getASTContext()))
    return enumerator(E->getType(), Result.Val.getInt(), Place);
  // That of another argument is behind implicit casts.
  E = E->IgnoreParenImpCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParenImpCasts();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return Name->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl();
  Table.report(cupcc::diag::err_attribute_no_declaration, Place);
  return nullptr;
}

/// A class, an enumeration or an alias.
static const Decl *namedByType(QualType Type) {
  if (const auto *Alias = Type->getAs<TypedefType>();
      Alias && Alias->getDecl()->hasAttr<AnnotateAttr>())
    return Alias->getDecl();
  const TagDecl *Key = Type->getAsTagDecl();
  return Key && Key->getDefinition() ? Key->getDefinition() : Key;
}

/// 'sizeof((__extension__ _Generic(x, default: true)))', of which
/// IgnoreParens() would leave the 'true'.
static const GenericSelectionExpr *operandOf(const Expr &Argument) {
  const auto *Size =
      dyn_cast<UnaryExprOrTypeTraitExpr>(Argument.IgnoreParenImpCasts());
  const Expr *E =
      Size && !Size->isArgumentType() ? Size->getArgumentExpr() : nullptr;
  while (isa_and_nonnull<ParenExpr, UnaryOperator>(E))
    E = isa<ParenExpr>(E) ? cast<ParenExpr>(E)->getSubExpr()
                          : cast<UnaryOperator>(E)->getSubExpr();
  return dyn_cast_or_null<GenericSelectionExpr>(E);
}

/// Null after an error.
const Decl *Answers::declaration(const CXXRecordDecl &Of,
                                 SourceLocation Place) const {
  if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(&Of)) {
    const TemplateArgumentList &Arguments = Instance->getTemplateArgs();
    if (Of.getName() == runtime::EnumeratorAt)
      return enumeratorAt(Arguments[0].getAsType(),
                          Arguments[1].getAsIntegral(), Place);
    if (Arguments[0].getKind() == TemplateArgument::Integral)
      return enumerator(Arguments[0].getIntegralType(),
                        Arguments[0].getAsIntegral(), Place);
    Table.report(cupcc::diag::err_enum_reflection, Place)
        << Arguments[0].getNonTypeTemplateArgumentType();
    return nullptr;
  }
  const auto *Asked = Of.getAttr<AnnotateAttr>();
  if (!Asked || Asked->args_size() == 0)
    return nullptr;
  const GenericSelectionExpr *Operand = operandOf(**Asked->args_begin());
  if (!Operand)
    return nullptr;
  if (Operand->isExprPredicate())
    return named(*Operand->getControllingExpr(), Place);
  const Decl *Result = namedByType(Operand->getControllingType()->getType());
  if (!Result)
    Table.report(cupcc::diag::err_attribute_no_declaration, Place);
  return Result;
}

/// Whether the attribute has what is asked for.
bool Answers::isOfKind(const CXXRecordDecl &Key, bool IsType,
                       SourceLocation Place) const {
  switch (kindOf(Key)) {
  case Kind::Flag:
    Table.report(cupcc::diag::err_attribute_flag, Place) << attributeName(Key);
    return false;
  case Kind::Value:
  case Kind::Type:
    if (IsType == (kindOf(Key) == Kind::Type))
      return true;
    Table.report(cupcc::diag::err_attribute_kind, Place)
        << attributeName(Key) << !IsType;
    return false;
  }
  llvm_unreachable("no other kind");
}

/// The attribute itself. Null where its default is to be taken, and after an
/// error.
const AnnotateAttr *Answers::find(const TemplateArgumentList &Arguments,
                                  bool IsType, SourceLocation Place) const {
  const CXXRecordDecl *Key = Arguments[0].getAsType()->getAsCXXRecordDecl();
  const CXXRecordDecl *Of = Arguments[1].getAsType()->getAsCXXRecordDecl();
  if (!Key || !Of || !isOfKind(*Key, IsType, Place))
    return nullptr;
  const Decl *D = declaration(*Of, Place);
  if (!D)
    return nullptr;
  const AnnotateAttr *Found = findAttribute(*D, *Key);
  if (!Found && !hasDefault(*Key))
    Table.report(cupcc::diag::err_attribute_none, Place)
        << cast<NamedDecl>(D) << attributeName(*Key);
  return Found && Found->args_size() > 1 ? Found : nullptr;
}

Expr *Answers::initializer(const VarTemplateSpecializationDecl &Instance,
                           SourceLocation Place) {
  const TemplateArgumentList &Arguments = Instance.getTemplateArgs();
  if (Instance.getName() != runtime::HasAttribute) {
    const AnnotateAttr *Found = find(Arguments, /*IsType=*/false, Place);
    return Found ? Found->args_begin()[1] : nullptr;
  }
  const CXXRecordDecl *Key = Arguments[0].getAsType()->getAsCXXRecordDecl();
  const CXXRecordDecl *Of = Arguments[1].getAsType()->getAsCXXRecordDecl();
  const Decl *D = Key && Of ? declaration(*Of, Place) : nullptr;
  if (!D)
    return nullptr;
  return CXXBoolLiteralExpr::Create(
      S.getASTContext(), findAttribute(*D, *Key) != nullptr,
      S.getASTContext().BoolTy, Instance.getLocation());
}

/// Gives the member 'type' the type of the attribute.
void Answers::fillClass(ClassTemplateSpecializationDecl &Instance,
                        SourceLocation Place) {
  if (!Instance.isCompleteDefinition())
    return;
  const AnnotateAttr *Found =
      find(Instance.getTemplateArgs(), /*IsType=*/true, Place);
  const auto *Holder =
      Found ? dyn_cast_or_null<ClassTemplateSpecializationDecl>(
                  Found->args_begin()[1]->getType()->getAsCXXRecordDecl())
            : nullptr;
  if (!Holder)
    return;
  const QualType Type = Holder->getTemplateArgs()[0].getAsType();
  for (Decl *Member : Instance.decls())
    if (auto *Alias = dyn_cast<TypeAliasDecl>(Member))
      Alias->setTypeSourceInfo(S.getASTContext().getTrivialTypeSourceInfo(
          Type, Alias->getLocation()));
}

void cupcc::answerUserAttributes(Sema &S) {
  S.TemplateInstCallbacks.push_back(std::make_unique<Answers>(S));
}
