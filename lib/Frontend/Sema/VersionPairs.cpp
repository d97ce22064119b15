//===- VersionPairs.cpp - two functions that differ in their side ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's own rule for such pairs compares the sides of the caller and of the
// function, and there is one parse for both sides here: the prelude makes every
// function one for both. So Sema is made to believe that one function of a pair
// differs in more: it gets the attribute 'enable_if' with a condition that is
// always true. That is a part of a function's signature, and overload
// resolution prefers what has it: every call that sees both is one of that
// function. Instances get their template's attributes, and the mark with them.
//
// Relies on: Clang 22 taking functions and templates with and without
//  'enable_if' for overloads, preferring the former where nothing else decides,
//  and giving the attribute to instances before it looks what they redeclare;
//  its telling a listener of the deduction guides that it makes.
// Test: test/Frontend/Sema/side-versions.cu,
//  test/EndToEnd/side-version-templates.cu.
// Goes when: Clang chooses between such functions when it lowers them.
//
//===----------------------------------------------------------------------===//

#include "VersionPairs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral Mark = "cupcc_side_version";

static bool isMark(const Attr *A) {
  const auto *Condition = dyn_cast<EnableIfAttr>(A);
  return Condition && Condition->getMessage() == Mark;
}

bool cupcc::isMarkedVersion(const FunctionDecl &Function) {
  return Function.hasAttrs() && llvm::any_of(Function.getAttrs(), isMark);
}

void cupcc::markVersion(FunctionDecl &Function) {
  if (isMarkedVersion(Function))
    return;
  ASTContext &Context = Function.getASTContext();
  Expr *True = CXXBoolLiteralExpr::Create(Context, true, Context.BoolTy,
                                          SourceLocation());
  Function.addAttr(EnableIfAttr::CreateImplicit(Context, True, Mark));
}

void cupcc::markDeductionGuide(Decl &D) {
  auto *Template = dyn_cast<FunctionTemplateDecl>(&D);
  auto *Guide =
      Template ? dyn_cast<CXXDeductionGuideDecl>(Template->getTemplatedDecl())
               : nullptr;
  const CXXConstructorDecl *Constructor =
      Guide ? Guide->getCorrespondingConstructor() : nullptr;
  if (Constructor && isMarkedVersion(*Constructor))
    markVersion(*Guide);
}

//===----------------------------------------------------------------------===//
// Sides
//===----------------------------------------------------------------------===//

template <typename AttrType> static bool says(const FunctionDecl &Function) {
  return llvm::any_of(Function.specific_attrs<AttrType>(),
                      [](const AttrType *A) { return isWritten(*A); });
}

ExecutionSpace cupcc::sideOf(const FunctionDecl &Function) {
  if (const FunctionDecl *Definition = Function.getDefinition()) {
    const bool Host = says<CUDAHostAttr>(*Definition);
    if (Host != says<CUDADeviceAttr>(*Definition))
      return Host ? ExecutionSpace::Host : ExecutionSpace::Device;
  }
  return executionSpace(Function);
}

bool cupcc::isForOneSide(const FunctionDecl &Function) {
  ExecutionSpace Space = sideOf(Function);
  return Space == ExecutionSpace::Host || Space == ExecutionSpace::Device;
}

bool cupcc::isWithoutSpecifiers(const FunctionDecl &Function) {
  return llvm::none_of(Function.redecls(), [](const FunctionDecl *Redecl) {
    return says<CUDAHostAttr>(*Redecl) || says<CUDADeviceAttr>(*Redecl) ||
           says<CUDAGlobalAttr>(*Redecl);
  });
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

bool cupcc::mayHaveVersions(const FunctionDecl &Function) {
  // Clang takes what is constexpr without specifiers for both sides'.
  if (Function.isConsteval() || Function.isExternC() || Function.isMain() ||
      (Function.isConstexpr() && isWithoutSpecifiers(Function)) ||
      Function.isDeleted() || !Function.getType()->getAs<FunctionProtoType>())
    return false;
  if (!Function.getDeclContext()->isFileContext() &&
      !Function.getDeclContext()->isRecord())
    return false;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function))
    return !isa<CXXDestructorDecl>(Method) && !Method->isVirtual() &&
           !Method->isDefaulted() && !Method->getParent()->isLambda();
  return !isa<CXXDeductionGuideDecl>(Function);
}

/// As it was written, with 'auto' for a result that was deduced since.
static QualType writtenType(const FunctionDecl &Function) {
  const auto *Type = Function.getType()->castAs<FunctionProtoType>();
  FunctionProtoType::ExtProtoInfo Info = Type->getExtProtoInfo();
  Info.ExceptionSpec = {};
  return Function.getASTContext().getFunctionType(
      Function.getDeclaredReturnType(), Type->getParamTypes(), Info);
}

static bool haveOneTemplateHead(const FunctionDecl &A, const FunctionDecl &B) {
  const FunctionTemplateDecl *First = A.getDescribedFunctionTemplate();
  const FunctionTemplateDecl *Second = B.getDescribedFunctionTemplate();
  if (!First || !Second)
    return First == Second;
  return A.getASTContext().isSameTemplateParameterList(
      First->getTemplateParameters(), Second->getTemplateParameters());
}

static bool haveOneSignature(const FunctionDecl &A, const FunctionDecl &B) {
  const auto *First = dyn_cast<CXXMethodDecl>(&A);
  const auto *Second = dyn_cast<CXXMethodDecl>(&B);
  if (First && Second && First->isStatic() != Second->isStatic())
    return false;
  ASTContext &Context = A.getASTContext();
  return haveOneTemplateHead(A, B) &&
         Context.hasSameType(writtenType(A), writtenType(B)) &&
         Context.isSameAssociatedConstraint(A.getTrailingRequiresClause(),
                                            B.getTrailingRequiresClause());
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

/// The declarations of the scope of \p Function with its name. The friends of a
/// class template are in no scope before it is instantiated.
static llvm::SmallVector<NamedDecl *>
namesakesOf(const FunctionDecl &Function) {
  llvm::SmallVector<NamedDecl *> Result;
  const auto *Befriending =
      dyn_cast<CXXRecordDecl>(Function.getLexicalDeclContext());
  if (Function.getFriendObjectKind() && Befriending &&
      Befriending->isDependentContext()) {
    for (const Decl *D : Befriending->decls())
      if (const auto *Friend = dyn_cast<FriendDecl>(D);
          Friend && Friend->getFriendDecl() &&
          Friend->getFriendDecl()->getDeclName() == Function.getDeclName())
        Result.push_back(Friend->getFriendDecl());
    return Result;
  }
  const DeclContext *Scope = Function.getDeclContext()->getRedeclContext();
  llvm::append_range(Result, Scope->lookup(Function.getDeclName()));
  return Result;
}

llvm::SmallVector<FunctionDecl *>
cupcc::versionsBeside(const FunctionDecl &Function) {
  llvm::SmallVector<FunctionDecl *> Result;
  for (NamedDecl *D : namesakesOf(Function)) {
    auto *Other = dyn_cast<FunctionDecl>(D);
    if (auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      Other = Template->getTemplatedDecl();
    if (Other && Other->getCanonicalDecl() != Function.getCanonicalDecl() &&
        (isForOneSide(*Other) || isWithoutSpecifiers(*Other)) &&
        mayHaveVersions(*Other) && haveOneSignature(*Other, Function))
      Result.push_back(Other);
  }
  return Result;
}

/// Of a function that is no instance, or of a template's pattern.
static FunctionDecl *pairedWith(const FunctionDecl &Function) {
  if (!mayHaveVersions(Function))
    return nullptr;
  for (FunctionDecl *Other : versionsBeside(Function))
    if (isMarkedVersion(*Other) != isMarkedVersion(Function))
      return Other;
  return nullptr;
}

FunctionTemplateDecl *
cupcc::otherTemplate(const FunctionTemplateDecl &Template) {
  FunctionDecl *Other = pairedWith(*Template.getTemplatedDecl());
  return Other ? Other->getDescribedFunctionTemplate() : nullptr;
}

FunctionDecl *cupcc::otherVersion(const FunctionDecl &Function) {
  const FunctionTemplateDecl *Template = Function.getPrimaryTemplate();
  if (!Template)
    return pairedWith(Function);
  FunctionTemplateDecl *Other = otherTemplate(*Template);
  void *Position = nullptr;
  return Other ? Other->findSpecialization(
                     Function.getTemplateSpecializationArgs()->asArray(),
                     Position)
               : nullptr;
}
