//===- CapturedCopies.cpp - what a lambda has captured --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   const bool OnHost = __is_host_target;
//   kernel<<<1, 1>>>([=] { return OnHost; });    // true
//
// The lambda has a copy, made on the host. When code is generated each target
// knows what 'OnHost' would be in its own run of the function around the
// lambda, and CodeGen, which reads a constant's initializer rather than a copy,
// would take that.
//
// CodeGen finds the copy by the captured variable. So a capture of a variable
// that is not constant while parsing gets another variable, without an
// initializer, that nothing else names: the lambda's body names that one. Other
// constants are the same everywhere.
//
// That is for lambdas that can be made by one target and called by another:
// those in the types of a kernel's parameters or of its template's arguments.
// In any other the dead branch of 'if (OnHost)' is dropped as it is around the
// lambda.
//
// The predicate of an 'if target' asks about the target itself and keeps the
// variable.
//
// Relies on: the LambdaCapture objects of a closure in Clang 22, which are
//  const but in writable memory, and CodeGen finding a capture by the captured
//  variable.
// Test: test/EndToEnd/captured-constants.cu.
// Goes when: Clang reads a captured constant from the closure, or lets captures
//  be set again.
//
//===----------------------------------------------------------------------===//

#include "CapturedCopies.h"
#include "DeviceRoots.h"
#include "cupcc/Frontend/TargetStatements.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Which lambdas
//===----------------------------------------------------------------------===//

namespace {

/// The classes that an object of a type can contain or lead to.
class CrossingClasses {
public:
  void addKernel(const FunctionDecl &Kernel);
  bool contains(const CXXRecordDecl &Class) const {
    return Classes.contains(Class.getCanonicalDecl());
  }

private:
  void add(QualType Type);
  void add(const TemplateArgument &Argument);
  void addClass(const CXXRecordDecl &Class);

  llvm::DenseSet<const CXXRecordDecl *> Classes;
};

} // namespace

void CrossingClasses::add(const TemplateArgument &Argument) {
  if (Argument.getKind() == TemplateArgument::Type)
    add(Argument.getAsType());
  else if (Argument.getKind() == TemplateArgument::Pack)
    for (const TemplateArgument &Element : Argument.pack_elements())
      add(Element);
}

void CrossingClasses::addClass(const CXXRecordDecl &Class) {
  for (const CXXBaseSpecifier &Base : Class.bases())
    add(Base.getType());
  for (const FieldDecl *Field : Class.fields())
    add(Field->getType());
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(&Class))
    for (const TemplateArgument &Argument :
         Special->getTemplateArgs().asArray())
      add(Argument);
}

void CrossingClasses::add(QualType Type) {
  if (Type.isNull() || Type->isDependentType())
    return;
  Type = Type.getCanonicalType();
  while (true) {
    if (QualType Pointee = Type->getPointeeType(); !Pointee.isNull())
      Type = Pointee;
    else if (const auto *Array = dyn_cast<ArrayType>(Type.getTypePtr()))
      Type = Array->getElementType();
    else
      break;
  }
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() ||
      !Classes.insert(Class->getCanonicalDecl()).second)
    return;
  addClass(*Class->getDefinition());
}

void CrossingClasses::addKernel(const FunctionDecl &Kernel) {
  for (const ParmVarDecl *Parameter : Kernel.parameters())
    add(Parameter->getType());
  if (const TemplateArgumentList *Arguments =
          Kernel.getTemplateSpecializationArgs())
    for (const TemplateArgument &Argument : Arguments->asArray())
      add(Argument);
}

//===----------------------------------------------------------------------===//
// Which captures, and their copies
//===----------------------------------------------------------------------===//

using Copies = llvm::DenseMap<const ValueDecl *, VarDecl *>;

/// Whether CodeGen may read the initializer of \p Captured, which the parse
/// did not know.
static bool becomesConstant(const ValueDecl &Captured) {
  const auto *Variable = dyn_cast<VarDecl>(&Captured);
  if (const auto *Binding = dyn_cast<BindingDecl>(&Captured))
    Variable = dyn_cast<VarDecl>(Binding->getDecomposedDecl());
  if (!Variable || isa<ParmVarDecl>(Variable) || Variable->isInitCapture() ||
      !Variable->getInit() || Variable->isConstexpr())
    return false;
  QualType Type = Variable->getType();
  if (!Type.isConstQualified() && !Type->isReferenceType())
    return false;
  if (Variable->hasConstantInitialization())
    return false;
  SmallVector<PartialDiagnosticAt> Notes;
  APValue Value;
  return !Variable->getInit()->EvaluateAsInitializer(
             Value, Variable->getASTContext(), Variable, Notes,
             /*IsConstantInitialization=*/true) ||
         !Notes.empty();
}

static VarDecl *createCopy(const ValueDecl &Captured, ASTContext &Context) {
  QualType Type = Captured.getType();
  // Its type's name is for messages, of which there are none any more.
  return VarDecl::Create(
      Context, const_cast<DeclContext *>(Captured.getDeclContext()),
      Captured.getLocation(), Captured.getLocation(), Captured.getIdentifier(),
      Type, Context.getTrivialTypeSourceInfo(Type), SC_None);
}

static bool isTargetPredicate(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && isTargetPredicate(*Callee);
}

/// In the body of one lambda; of those in it, in what they capture.
static void nameCopies(Stmt *S, const Copies &Of) {
  if (!S || isTargetPredicate(*S))
    return;
  if (auto *Lambda = dyn_cast<LambdaExpr>(S)) {
    for (Expr *Init : Lambda->capture_inits())
      nameCopies(Init, Of);
    return;
  }
  if (auto *Name = dyn_cast<DeclRefExpr>(S))
    if (Name->refersToEnclosingVariableOrCapture())
      if (VarDecl *Copy = Of.lookup(Name->getDecl()))
        Name->setDecl(Copy);
  for (Stmt *Child : S->children())
    nameCopies(Child, Of);
}

namespace {

class CapturedCopies {
public:
  CapturedCopies(const CrossingClasses &Crossing, ASTContext &Context)
      : Crossing(Crossing), Context(Context) {}

  /// \p Closure after the lambda around it.
  void replaceIn(CXXRecordDecl &Closure);

private:
  bool isRead(const LambdaCapture &Capture, const CXXRecordDecl &Closure) const;

  const CrossingClasses &Crossing;
  ASTContext &Context;
  /// Of each lambda, by its function.
  llvm::DenseMap<const DeclContext *, Copies> CopiesIn;
};

} // namespace

static SmallVector<FunctionDecl *> bodiesOf(const CXXRecordDecl &Closure) {
  CXXMethodDecl *Operator = Closure.getLambdaCallOperator();
  if (!Operator)
    return {};
  if (FunctionTemplateDecl *Template = Operator->getDescribedFunctionTemplate())
    return SmallVector<FunctionDecl *>(Template->specializations());
  return {Operator};
}

/// Of what the lambda around this one has a copy this one gets that.
bool CapturedCopies::isRead(const LambdaCapture &Capture,
                            const CXXRecordDecl &Closure) const {
  if (!Capture.capturesVariable())
    return false;
  auto Around = CopiesIn.find(Closure.getDeclContext());
  if (Around != CopiesIn.end() &&
      Around->second.contains(Capture.getCapturedVar()))
    return true;
  return Capture.getCaptureKind() == LCK_ByCopy && Crossing.contains(Closure) &&
         becomesConstant(*Capture.getCapturedVar());
}

void CapturedCopies::replaceIn(CXXRecordDecl &Closure) {
  Copies Here;
  for (const LambdaCapture &Capture : Closure.captures()) {
    if (!isRead(Capture, Closure))
      continue;
    VarDecl *&Copy = Here[Capture.getCapturedVar()];
    Copy = createCopy(*Capture.getCapturedVar(), Context);
    // Clang lets a closure's captures be set once.
    const_cast<LambdaCapture &>(Capture) =
        LambdaCapture(Capture.getLocation(), Capture.isImplicit(),
                      Capture.getCaptureKind(), Copy,
                      Capture.isPackExpansion() ? Capture.getEllipsisLoc()
                                                : SourceLocation());
  }
  if (Here.empty())
    return;
  for (FunctionDecl *Function : bodiesOf(Closure)) {
    CopiesIn[Function] = Here;
    if (Function->doesThisDeclarationHaveABody())
      nameCopies(Function->getBody(), Here);
  }
}

void cupcc::readCapturedCopies(ArrayRef<CXXRecordDecl *> Closures,
                               const RecordedUnit &Unit, ASTContext &Context) {
  if (Closures.empty())
    return;
  CrossingClasses Crossing;
  for (const FunctionDecl *Kernel : collectDeviceRoots(Unit).Kernels)
    Crossing.addKernel(*Kernel);
  CapturedCopies Captured(Crossing, Context);
  for (CXXRecordDecl *Closure : llvm::reverse(Closures))
    if (!Closure->isDependentContext() && !Closure->isInvalidDecl())
      Captured.replaceIn(*Closure);
}

static bool copiesConstant(const LambdaCapture &Capture) {
  return Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByCopy &&
         becomesConstant(*Capture.getCapturedVar());
}

bool cupcc::captureConstants(ArrayRef<CXXRecordDecl *> Closures) {
  return llvm::any_of(Closures, [](const CXXRecordDecl *Closure) {
    return !Closure->isDependentContext() && !Closure->isInvalidDecl() &&
           llvm::any_of(Closure->captures(), copiesConstant);
  });
}
