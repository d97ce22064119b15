//===- IgnoreOpenMP.cpp - functions without their directives --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP is the host's. nvcc's device compiler does not know the directives, so
// a function that both sides call has threads on the host and runs through on
// the device. In our one AST the directives are there for both.
//
// Each directive is replaced by the statement that it stands before. That was
// parsed as the body of a function of its own, in which the variables around it
// are captured ones: their names become plain names again. A member named in a
// clause has become a variable that stands for it, and is the member again.
//
// Clang's own way to ignore directives, -fopenmp-simd, is of no use here: its
// CodeGen makes another runtime for the triple of a GPU first, which stops.
//
// Relies on: Clang 22 parsing what a directive stands before into
//  CapturedStmts, and marking the names of captured variables in it.
// Test: test/Frontend/CodeGen/openmp-directives.cu.
// Goes when: CodeGen lowers directives as plain statements where LangOptions
//  have no OpenMP.
//
//===----------------------------------------------------------------------===//

#include "IgnoreOpenMP.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

class DirectiveRemover {
public:
  explicit DirectiveRemover(DeclContext &Function)
      : Function(Function), Context(Function.getParentASTContext()) {}

  void visit(Stmt *&S);

private:
  Stmt *without(OMPExecutableDirective &Directive) const;
  Expr *plainName(DeclRefExpr &Name) const;
  bool isOwn(const ValueDecl &D) const;

  DeclContext &Function;
  ASTContext &Context;
  /// How many directives are around.
  unsigned Depth = 0;
};

} // namespace

/// What \p Directive stands before; nothing for one that stands alone.
Stmt *DirectiveRemover::without(OMPExecutableDirective &Directive) const {
  Stmt *Body =
      Directive.hasAssociatedStmt() ? Directive.getAssociatedStmt() : nullptr;
  while (auto *Region = dyn_cast_or_null<CapturedStmt>(Body))
    Body = Region->getCapturedStmt();
  if (auto *Loop = dyn_cast_or_null<OMPCanonicalLoop>(Body))
    Body = Loop->getLoopStmt();
  return Body ? Body : new (Context) NullStmt(Directive.getBeginLoc());
}

/// True if \p D is declared in the function and not around it, as what a lambda
/// captures is.
bool DirectiveRemover::isOwn(const ValueDecl &D) const {
  const DeclContext *Where = D.getDeclContext();
  while (isa<CapturedDecl>(Where))
    Where = Where->getParent();
  return Where == &Function;
}

/// \p Name as it would be outside of the directives around it.
Expr *DirectiveRemover::plainName(DeclRefExpr &Name) const {
  if (auto *Captured = dyn_cast<OMPCapturedExprDecl>(Name.getDecl()))
    return Captured->getInit();
  if (!Name.refersToEnclosingVariableOrCapture() || !isOwn(*Name.getDecl()))
    return &Name;
  return DeclRefExpr::Create(
      Context, Name.getQualifierLoc(), Name.getTemplateKeywordLoc(),
      Name.getDecl(), /*RefersToEnclosingVariableOrCapture=*/false,
      Name.getNameInfo(), Name.getType(), Name.getValueKind(),
      Name.getFoundDecl(), /*TemplateArgs=*/nullptr, Name.isNonOdrUse());
}

void DirectiveRemover::visit(Stmt *&S) {
  if (!S)
    return;
  const unsigned Around = Depth;
  while (auto *Directive = dyn_cast<OMPExecutableDirective>(S)) {
    S = without(*Directive);
    ++Depth;
  }
  if (auto *Name = dyn_cast<DeclRefExpr>(S); Name && Depth > 0)
    S = plainName(*Name);
  if (auto *Lambda = dyn_cast<LambdaExpr>(S)) {
    if (!Lambda->getCallOperator()->isDependentContext())
      cupcc::ignoreOpenMP(*Lambda->getCallOperator());
    for (Expr *&Capture : Lambda->capture_inits())
      visit(reinterpret_cast<Stmt *&>(Capture));
  } else {
    for (Stmt *&Child : S->children())
      visit(Child);
  }
  Depth = Around;
}

void cupcc::ignoreOpenMP(FunctionDecl &Function) {
  DirectiveRemover Remover(Function);
  if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
    for (const CXXCtorInitializer *Initializer : Constructor->inits()) {
      Stmt *Init = Initializer->getInit();
      Remover.visit(Init);
    }
  Stmt *Body = Function.getBody();
  Remover.visit(Body);
}

void cupcc::ignoreOpenMP(VarDecl &Variable) {
  if (Variable.getInit())
    DirectiveRemover(*Variable.getDeclContext())
        .visit(*Variable.getInitAddress());
}
