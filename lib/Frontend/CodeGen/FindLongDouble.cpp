//===- FindLongDouble.cpp - long double in memory -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindLongDouble.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace cupcc;

static bool isLongDouble(QualType Type) {
  return Type->isSpecificBuiltinType(BuiltinType::LongDouble);
}

/// Arrays of and pointers to it, however deep.
static bool leadsToLongDouble(QualType Type) {
  bool Indirect = false;
  while (true) {
    Type = Type.getCanonicalType();
    if (const auto *Array = dyn_cast<ArrayType>(Type))
      Type = Array->getElementType();
    else if (Type->isPointerType() || Type->isReferenceType())
      Type = Type->getPointeeType();
    else
      return Indirect && isLongDouble(Type);
    Indirect = true;
  }
}

namespace {

class LongDoubleFinder : public RecursiveASTVisitor<LongDoubleFinder> {
public:
  bool VisitExpr(Expr *E) {
    if (E->getType().isNull()) // the string of an asm statement
      return true;
    bool InMemory =
        isLongDouble(E->getType()) && E->isGLValue() && !isLocalVariable(*E);
    if (InMemory || leadsToLongDouble(E->getType())) {
      Found = E->getSourceRange();
      return false;
    }
    return true;
  }

  // What is not evaluated touches no memory; a lambda is another function.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }

  std::optional<SourceRange> Found;

private:
  static bool isLocalVariable(const Expr &E) {
    const auto *Name = dyn_cast<DeclRefExpr>(E.IgnoreParens());
    const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    return Variable && Variable->hasLocalStorage() &&
           !Variable->getType()->isReferenceType();
  }
};

} // namespace

std::optional<SourceRange>
cupcc::findLongDoubleInMemory(const FunctionDecl &Function) {
  if (executionSpace(Function) == ExecutionSpace::Kernel)
    for (const ParmVarDecl *Parameter : Function.parameters())
      if (isLongDouble(Parameter->getType()))
        return Parameter->getSourceRange();
  LongDoubleFinder Finder;
  Finder.TraverseDecl(const_cast<FunctionDecl *>(&Function));
  return Finder.Found;
}
