//===- ReachedFunctions.cpp - what may be called from somewhere -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CodeGen alone knows what it will emit. Here is what it can come to: all that
// the AST names, and what it does not name and CodeGen calls: destructors of
// what has the type of an expression or a variable, functions that are in the
// table of virtual ones, the bodies of closures that become pointers.
//
//===----------------------------------------------------------------------===//

#include "ReachedFunctions.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace cupcc;

namespace {

class Walker : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Walker(ArrayRef<const Stmt *> Apart = {}) : Apart(Apart) {
    ShouldVisitImplicitCode = true;
    ShouldWalkTypesOfTypeLocs = false;
  }

  void walk(const Decl &D) {
    if (const auto *Function = dyn_cast<FunctionDecl>(&D))
      return walkFunction(*Function);
    const auto *Variable = cast<VarDecl>(&D);
    VisitVarDecl(Variable);
    TraverseStmt(Variable->getInit());
  }

  bool dataTraverseStmtPre(const Stmt *S) override {
    return !is_contained(Apart, S);
  }
  bool TraverseLambdaExpr(const LambdaExpr *Lambda) override {
    for (const Expr *Capture : Lambda->capture_inits())
      TraverseStmt(Capture);
    nameType(Lambda->getType());
    return TraverseStmt(Lambda->getBody());
  }
  /// The members of a local class are functions of their own.
  bool TraverseCXXRecordDecl(const CXXRecordDecl *) override { return true; }

  bool VisitExpr(const Expr *E) override { return nameType(E->getType()); }
  bool VisitInitListExpr(const InitListExpr *E) override {
    return TraverseStmt(E->getArrayFiller());
  }
  bool VisitDeclRefExpr(const DeclRefExpr *E) override {
    name(E->getDecl());
    if (const auto *Object = dyn_cast<TemplateParamObjectDecl>(E->getDecl()))
      nameValue(Object->getValue());
    return true;
  }
  bool VisitMemberExpr(const MemberExpr *E) override {
    return name(E->getMemberDecl());
  }
  bool VisitCXXConstructExpr(const CXXConstructExpr *E) override {
    return name(E->getConstructor());
  }
  bool
  VisitCXXInheritedCtorInitExpr(const CXXInheritedCtorInitExpr *E) override {
    return name(E->getConstructor());
  }
  bool VisitCXXNewExpr(const CXXNewExpr *E) override {
    return name(E->getOperatorNew()) && name(E->getOperatorDelete());
  }
  bool VisitCXXDeleteExpr(const CXXDeleteExpr *E) override {
    return name(E->getOperatorDelete()) && nameType(E->getDestroyedType());
  }
  bool VisitVarDecl(const VarDecl *Variable) override {
    if (const auto *Cleanup = Variable->getAttr<CleanupAttr>())
      name(Cleanup->getFunctionDecl());
    return nameType(Variable->getType());
  }

  llvm::SetVector<const Decl *> Named;

private:
  void walkFunction(const FunctionDecl &Function) {
    for (const ParmVarDecl *Parameter : Function.parameters())
      nameType(Parameter->getType());
    if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function))
      name(Method->getParent());
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        TraverseStmt(Init->getInit());
    TraverseStmt(Function.getBody());
  }

  bool name(const Decl *D) {
    if (D)
      Named.insert(D->getCanonicalDecl());
    return true;
  }
  bool nameType(QualType Type) {
    return Type.isNull() ||
           name(Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl());
  }
  /// Of an object that is the argument of a template.
  void nameValue(const APValue &Value) {
    if (Value.isLValue())
      name(Value.getLValueBase().dyn_cast<const ValueDecl *>());
    else if (Value.isMemberPointer())
      name(Value.getMemberPointerDecl());
    else if (Value.isUnion())
      nameValue(Value.getUnionValue());
    if (Value.isStruct()) {
      for (unsigned I = 0; I != Value.getStructNumBases(); ++I)
        nameValue(Value.getStructBase(I));
      for (unsigned I = 0; I != Value.getStructNumFields(); ++I)
        nameValue(Value.getStructField(I));
    }
    if (Value.isArray())
      for (unsigned I = 0; I != Value.getArrayInitializedElts(); ++I)
        nameValue(Value.getArrayInitializedElt(I));
  }

  ArrayRef<const Stmt *> Apart;
};

} // namespace

llvm::SetVector<const Decl *> cupcc::namedIn(const Decl &In,
                                             ArrayRef<const Stmt *> Apart) {
  Walker W(Apart);
  W.walk(In);
  return std::move(W.Named);
}

llvm::SetVector<const Decl *> cupcc::namedIn(const Stmt &In) {
  Walker W;
  W.TraverseStmt(&In);
  return std::move(W.Named);
}

const Decl *cupcc::definitionOf(const Decl &D) {
  if (const auto *Function = dyn_cast<FunctionDecl>(&D)) {
    const FunctionDecl *Definition = Function->getDefinition();
    return Definition && !Definition->isDependentContext() ? Definition
                                                           : nullptr;
  }
  const auto *Variable = dyn_cast<VarDecl>(&D);
  if (!Variable || !Variable->hasGlobalStorage() ||
      Variable->getType()->isDependentType())
    return nullptr;
  const VarDecl *Initialized = nullptr;
  return Variable->getAnyInitializer(Initialized) ? Initialized : nullptr;
}

/// The functions of a closure's class that its conversion to a pointer, and
/// what that points to, call.
static void addBodies(const CXXRecordDecl &Closure,
                      llvm::function_ref<void(const Decl &)> Add) {
  if (const FunctionTemplateDecl *Generic =
          Closure.getDependentLambdaCallOperator()) {
    for (const FunctionDecl *Body : Generic->specializations())
      Add(*Body);
  } else if (const CXXMethodDecl *Body = Closure.getLambdaCallOperator()) {
    Add(*Body);
  }
}

void ReachedFunctions::addClass(const CXXRecordDecl &Class) {
  if (!Class.hasDefinition() || Class.isDependentContext() ||
      !Reached.insert(Class.getCanonicalDecl()).second)
    return;
  const CXXRecordDecl &Definition = *Class.getDefinition();
  if (const CXXDestructorDecl *Destructor = Definition.getDestructor()) {
    add(*Destructor);
    if (const FunctionDecl *Delete = Destructor->getOperatorDelete())
      add(*Delete);
  }
  if (Definition.isLambda())
    addBodies(Definition, [this](const Decl &Body) { add(Body); });
  if (Definition.isDynamicClass())
    for (const CXXMethodDecl *Method : Definition.methods())
      if (Method->isVirtual())
        add(*Method);
  for (const CXXBaseSpecifier &Base : Definition.bases())
    if (const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl())
      addClass(*Of);
  for (const FieldDecl *Field : Definition.fields())
    if (const CXXRecordDecl *Of =
            Field->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl())
      addClass(*Of);
}

void ReachedFunctions::add(const Decl &D) {
  if (const auto *Class = dyn_cast<CXXRecordDecl>(&D))
    return addClass(*Class);
  Reached.insert(D.getCanonicalDecl());
  if (const Decl *Definition = definitionOf(D))
    Definitions.insert(Definition);
}

void ReachedFunctions::follow(
    llvm::function_ref<SmallVector<const Stmt *>(const FunctionDecl &)> Apart) {
  // Each may add more.
  for (size_t I = 0; I != Definitions.size(); ++I) {
    const Decl &D = *Definitions[I];
    const auto *Function = dyn_cast<FunctionDecl>(&D);
    for (const Decl *Named :
         namedIn(D, Function ? Apart(*Function) : SmallVector<const Stmt *>()))
      add(*Named);
  }
}

bool ReachedFunctions::contains(const FunctionDecl &Function) const {
  return Reached.contains(Function.getCanonicalDecl());
}
