//===- FindReferences.cpp - where a function names another ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindReferences.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Walks one function. Lambdas in it are functions of their own.
template <typename Derived>
class FunctionWalker : public RecursiveASTVisitor<Derived> {
public:
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) {
    for (Expr *Capture : Lambda->capture_inits())
      if (!this->getDerived().TraverseStmt(Capture))
        return false;
    return true;
  }

  void walk(const Decl &D) {
    this->getDerived().TraverseDecl(const_cast<Decl *>(&D));
  }

  SmallVector<SourceRange> Found;
};

class ReferenceFinder : public FunctionWalker<ReferenceFinder> {
public:
  explicit ReferenceFinder(const NamedDecl &Target)
      : Target(Target.getCanonicalDecl()) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return check(E->getDecl(), E->getSourceRange());
  }
  bool VisitMemberExpr(MemberExpr *E) {
    return check(E->getMemberDecl(), E->getSourceRange());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return check(E->getConstructor(), E->getSourceRange());
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    // Its operator delete is called when a constructor throws only.
    return check(E->getOperatorNew(), E->getSourceRange());
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) {
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

class AccessFinder : public FunctionWalker<AccessFinder> {
public:
  explicit AccessFinder(const VarDecl &Variable)
      : Variable(Variable.getCanonicalDecl()) {}

  bool VisitCastExpr(CastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      check(E->getSubExpr());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      check(E->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
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
};

class LaunchFinder : public FunctionWalker<LaunchFinder> {
public:
  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *E) {
    Found.push_back(E->getSourceRange());
    return true;
  }
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
  AccessFinder Finder(Variable);
  Finder.walk(In);
  return unique(std::move(Finder.Found));
}

SmallVector<SourceRange> cupcc::findLaunches(const Decl &In) {
  LaunchFinder Finder;
  Finder.walk(In);
  return unique(std::move(Finder.Found));
}
