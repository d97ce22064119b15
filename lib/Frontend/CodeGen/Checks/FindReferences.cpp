//===- FindReferences.cpp - where a function names another ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindReferences.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Walks one function. Lambdas in it, and members of its classes, are functions
/// of their own.
class FunctionWalker : public DynamicRecursiveASTVisitor {
public:
  FunctionWalker() { ShouldVisitImplicitCode = true; }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (Expr *Capture : Lambda->capture_inits())
      if (!TraverseStmt(Capture))
        return false;
    return true;
  }

  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }

  void walk(const Decl &D) { TraverseDecl(const_cast<Decl *>(&D)); }

  SmallVector<SourceRange> Found;
};

class ReferenceFinder : public FunctionWalker {
public:
  explicit ReferenceFinder(const NamedDecl &Target)
      : Target(Target.getCanonicalDecl()) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return check(E->getDecl(), E->getSourceRange());
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    return check(E->getMemberDecl(), E->getSourceRange());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    return check(E->getConstructor(), E->getSourceRange());
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) override {
    // Its operator delete is called when a constructor throws only.
    return check(E->getOperatorNew(), E->getSourceRange());
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) override {
    return check(E->getOperatorDelete(), E->getSourceRange());
  }

private:
  bool check(const Decl *D, SourceRange Range) {
    if (D && D->getCanonicalDecl() == Target && Range.isValid())
      Found.push_back(Range);
    return true;
  }

  const Decl *Target;
};

class AccessFinder : public FunctionWalker {
public:
  AccessFinder(const VarDecl &Variable, bool WritesOnly)
      : Variable(Variable.getCanonicalDecl()), WritesOnly(WritesOnly) {}

  bool VisitCastExpr(CastExpr *E) override {
    if (E->getCastKind() == CK_LValueToRValue && !WritesOnly)
      check(E->getSubExpr());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      check(E->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->isIncrementDecrementOp())
      check(E->getSubExpr());
    return true;
  }

private:
  /// Looks through members and elements to the variable they are of.
  void check(const Expr *E) {
    SourceRange Range = E->getSourceRange();
    while (true) {
      E = E->IgnoreParenImpCasts();
      if (const auto *Member = dyn_cast<MemberExpr>(E);
          Member && !Member->isArrow())
        E = Member->getBase();
      else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E);
               Element && Element->getBase()
                              ->IgnoreParenImpCasts()
                              ->getType()
                              ->isArrayType())
        E = Element->getBase();
      else
        break;
    }
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    if (Name && Name->getDecl()->getCanonicalDecl() == Variable)
      Found.push_back(Range);
  }

  const Decl *Variable;
  bool WritesOnly;
};

class LaunchFinder : public FunctionWalker {
public:
  explicit LaunchFinder(StringRef Configuration)
      : Configuration(Configuration) {}

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *E) override {
    const FunctionDecl *Callee = E->getConfig()->getDirectCallee();
    if (Callee && Callee->getIdentifier() && Callee->getName() == Configuration)
      Found.push_back(E->getSourceRange());
    return true;
  }

private:
  StringRef Configuration;
};

/// Looks at what CodeGen makes code of: not at operands that are not evaluated,
/// nor at branches that a constant condition never reaches.
class VirtualCallFinder : public FunctionWalker {
public:
  explicit VirtualCallFinder(const ASTContext &Context)
      : Context(Context), Language(Context.getLangOpts()) {}

  bool TraverseIfStmt(IfStmt *If) override {
    const std::optional<bool> Taken =
        If->isConsteval() ? std::optional(If->isNegatedConsteval())
                          : valueOf(*If->getCond());
    if (!Taken)
      return FunctionWalker::TraverseIfStmt(If);
    return TraverseStmt(If->getInit()) && TraverseStmt(If->getCond()) &&
           TraverseStmt(*Taken ? If->getThen() : If->getElse());
  }
  bool TraverseConditionalOperator(ConditionalOperator *E) override {
    const std::optional<bool> Taken = valueOf(*E->getCond());
    if (!Taken)
      return FunctionWalker::TraverseConditionalOperator(E);
    return TraverseStmt(E->getCond()) &&
           TraverseStmt(*Taken ? E->getTrueExpr() : E->getFalseExpr());
  }
  bool TraverseBinaryOperator(BinaryOperator *E) override {
    if (E->isLogicalOp() && valueOf(*E->getLHS()) == (E->getOpcode() == BO_LOr))
      return TraverseStmt(E->getLHS());
    return FunctionWalker::TraverseBinaryOperator(E);
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }
  bool TraverseCXXTypeidExpr(CXXTypeidExpr *) override { return true; }
  bool TraverseRequiresExpr(RequiresExpr *) override { return true; }
  bool TraverseTypeLoc(TypeLoc, bool) override { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) override { return true; }

  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) override {
    const auto *Member = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens());
    const CXXMethodDecl *Method = E->getMethodDecl();
    if (Member && Method && Method->isVirtual() &&
        Member->performsVirtualDispatch(Language))
      add(E->getSourceRange(), *Method, E->getImplicitObjectArgument());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) override {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(E->getCalleeDecl());
    if (Method && Method->isVirtual())
      add(E->getSourceRange(), *Method, E->getArg(0));
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) override {
    const CXXRecordDecl *Class = E->getDestroyedType()->getAsCXXRecordDecl();
    const CXXDestructorDecl *Destructor =
        Class && Class->hasDefinition() ? Class->getDestructor() : nullptr;
    if (Destructor && Destructor->isVirtual() && !E->isArrayForm())
      add(E->getSourceRange(), *Destructor, E->getArgument());
    return true;
  }

  SmallVector<VirtualCall> Calls;

private:
  /// Not where the class is known: CodeGen calls the function itself.
  void add(SourceRange Range, const CXXMethodDecl &Method, const Expr *Object) {
    if (!Method.getDevirtualizedMethod(Object, /*IsAppleKext=*/false))
      Calls.push_back({Range, &Method});
  }

  std::optional<bool> valueOf(const Expr &Condition) const {
    bool Value;
    if (Condition.isValueDependent() ||
        !Condition.EvaluateAsBooleanCondition(Value, Context))
      return std::nullopt;
    return Value;
  }

  const ASTContext &Context;
  const LangOptions &Language;
};

} // namespace

static SmallVector<SourceRange> unique(SmallVector<SourceRange> Ranges) {
  llvm::sort(Ranges, [](SourceRange A, SourceRange B) {
    return A.getBegin() < B.getBegin();
  });
  Ranges.erase(llvm::unique(Ranges,
                            [](SourceRange A, SourceRange B) {
                              return A.getBegin() == B.getBegin();
                            }),
               Ranges.end());
  return Ranges;
}

SmallVector<SourceRange> cupcc::findReferences(const Decl &In,
                                               const NamedDecl &Target) {
  ReferenceFinder Finder(Target);
  Finder.walk(In);
  return unique(std::move(Finder.Found));
}

SmallVector<SourceRange> cupcc::findAccesses(const Decl &In,
                                             const VarDecl &Variable) {
  AccessFinder Finder(Variable, /*WritesOnly=*/false);
  Finder.walk(In);
  return unique(std::move(Finder.Found));
}

SmallVector<SourceRange> cupcc::findWrites(const Decl &In,
                                           const VarDecl &Variable) {
  AccessFinder Finder(Variable, /*WritesOnly=*/true);
  Finder.walk(In);
  return unique(std::move(Finder.Found));
}

SmallVector<VirtualCall> cupcc::findVirtualCalls(const Decl &In) {
  VirtualCallFinder Finder(In.getASTContext());
  Finder.walk(In);
  llvm::sort(Finder.Calls, [](const VirtualCall &A, const VirtualCall &B) {
    return std::pair(A.Range.getBegin(), A.Range.getEnd()) <
           std::pair(B.Range.getBegin(), B.Range.getEnd());
  });
  return std::move(Finder.Calls);
}

SmallVector<SourceRange> cupcc::findLaunches(const Decl &In,
                                             StringRef Configuration) {
  LaunchFinder Finder(Configuration);
  Finder.walk(In);
  return unique(std::move(Finder.Found));
}
