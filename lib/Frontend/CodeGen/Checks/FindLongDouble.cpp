//===- FindLongDouble.cpp - where long double is computed -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindLongDouble.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace cupcc;

/// A long double or a complex number of two.
static bool isLongDouble(QualType Type) {
  if (const auto *Complex = Type->getAs<ComplexType>())
    Type = Complex->getElementType();
  return Type->isSpecificBuiltinType(BuiltinType::LongDouble);
}

//===----------------------------------------------------------------------===//
// In declarations
//===----------------------------------------------------------------------===//

static bool leadsToLongDouble(QualType Type);

static bool leadsToLongDouble(ArrayRef<TemplateArgument> Arguments) {
  return llvm::any_of(Arguments, [](const TemplateArgument &Argument) {
    if (Argument.getKind() == TemplateArgument::Pack)
      return leadsToLongDouble(Argument.pack_elements());
    return Argument.getKind() == TemplateArgument::Type &&
           leadsToLongDouble(Argument.getAsType());
  });
}

static bool leadsToLongDouble(const Decl &Template) {
  const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(&Template);
  return Class && leadsToLongDouble(Class->getTemplateArgs().asArray());
}

/// Through pointers, references, arrays and arguments of class templates.
static bool leadsToLongDouble(QualType Type) {
  while (true) {
    Type = Type.getCanonicalType();
    if (const auto *Array = dyn_cast<ArrayType>(Type))
      Type = Array->getElementType();
    else if (Type->isPointerType() || Type->isReferenceType())
      Type = Type->getPointeeType();
    else
      break;
  }
  if (const auto *Class = Type->getAsCXXRecordDecl())
    return leadsToLongDouble(*Class);
  return isLongDouble(Type);
}

bool cupcc::mentionsLongDouble(const FunctionDecl &Function) {
  if (leadsToLongDouble(Function.getReturnType()))
    return true;
  for (const ParmVarDecl *Parameter : Function.parameters())
    if (leadsToLongDouble(Parameter->getType()))
      return true;
  if (const auto *Arguments = Function.getTemplateSpecializationArgs())
    if (leadsToLongDouble(Arguments->asArray()))
      return true;
  const auto *Class = dyn_cast<CXXRecordDecl>(Function.getDeclContext());
  return Class && leadsToLongDouble(*Class);
}

//===----------------------------------------------------------------------===//
// In code
//===----------------------------------------------------------------------===//

/// Takes a long double by value, or returns one.
static bool passesLongDouble(QualType Function) {
  const auto *Type = Function->getAs<FunctionProtoType>();
  return Type && (isLongDouble(Type->getReturnType()) ||
                  llvm::any_of(Type->param_types(), isLongDouble));
}

static QualType calleeType(const CallExpr &Call, const ASTContext &Context) {
  QualType Type = Call.getCallee()->getType();
  if (Type->isSpecificPlaceholderType(BuiltinType::BoundMember))
    Type = Expr::findBoundMemberType(Call.getCallee());
  if (!Type.isNull() && Type->isPointerType())
    Type = Type->getPointeeType();
  return Type.isNull() ? Context.VoidTy : Type;
}

namespace {

class ComputationFinder : public DynamicRecursiveASTVisitor {
public:
  explicit ComputationFinder(ASTContext &Context) : Context(Context) {
    ShouldVisitImplicitCode = true;
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->getOpcode() == BO_Assign || E->getOpcode() == BO_Comma ||
        E->isPtrMemOp())
      return true;
    QualType Left = E->getLHS()->getType();
    if (auto *Compound = dyn_cast<CompoundAssignOperator>(E))
      Left = Compound->getComputationLHSType();
    return check(*E,
                 isLongDouble(Left) || isLongDouble(E->getRHS()->getType()));
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    bool Computes = E->isIncrementDecrementOp() || E->getOpcode() == UO_Minus ||
                    E->getOpcode() == UO_Not || E->getOpcode() == UO_LNot;
    return check(*E, Computes && isLongDouble(E->getSubExpr()->getType()));
  }
  bool VisitCastExpr(CastExpr *E) override {
    QualType From = E->getSubExpr()->getType(), To = E->getType();
    return check(*E, isLongDouble(From) != isLongDouble(To) &&
                         (To->isArithmeticType() || To->isAnyComplexType()));
  }
  bool VisitCallExpr(CallExpr *E) override {
    return check(*E, passesLongDouble(calleeType(*E, Context)));
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    return check(*E, passesLongDouble(E->getConstructor()->getType()));
  }

  // What is not evaluated when the program runs.
  bool TraverseVarDecl(VarDecl *Variable) override {
    return Variable->isConstexpr() || Variable->hasGlobalStorage() ||
           DynamicRecursiveASTVisitor::TraverseVarDecl(Variable);
  }
  bool TraverseConstantExpr(ConstantExpr *) override { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) override { return true; }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) override { return true; }
  bool TraverseIfStmt(IfStmt *S) override {
    bool Taken;
    const Expr *Condition = S->getCond();
    if (!Condition || Condition->isValueDependent() ||
        !Condition->EvaluateAsBooleanCondition(Taken, Context))
      return DynamicRecursiveASTVisitor::TraverseIfStmt(S);
    return TraverseStmt(Taken ? S->getThen() : S->getElse());
  }
  // Lambdas and local classes have functions of their own.
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    return llvm::all_of(Lambda->capture_inits(),
                        [&](Expr *Init) { return TraverseStmt(Init); });
  }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }

  std::optional<SourceRange> Found;

private:
  /// False, which ends the search, if this is the place.
  bool check(const Expr &E, bool Computes) {
    if (!Computes || E.isValueDependent())
      return true;
    // Clang emits constants as such, but calls of constexpr functions as calls.
    if (!isa<CallExpr, CXXConstructExpr>(E) && E.isEvaluatable(Context))
      return true;
    Found = E.getSourceRange();
    return false;
  }

  ASTContext &Context;
};

} // namespace

std::optional<SourceRange>
cupcc::findLongDoubleComputation(const FunctionDecl &Function) {
  ComputationFinder Finder(Function.getASTContext());
  Finder.TraverseDecl(const_cast<FunctionDecl *>(&Function));
  return Finder.Found;
}
