//===- ObjectsOfBothSides.cpp - host objects the device has, too ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable without a memory space specifier is the host's, and a kernel that
// names it is an error, since a second copy would miss what the host writes.
// Libraries have variables for which that cannot happen: function objects and
// markers that are not const (range-v3 keeps each empty member in a static
// one), and the ids of facets (fmt, and whoever derives from
// std::locale::facet).
//
//===----------------------------------------------------------------------===//

#include "ObjectsOfBothSides.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

/// The class of \p Variable, or of its elements; null if it has none.
static const CXXRecordDecl *classOf(const VarDecl &Variable) {
  QualType Type =
      Variable.getASTContext().getBaseElementType(Variable.getType());
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() ? Class : nullptr;
}

/// True if \p E constructs an object and does nothing for that.
static bool doesNothing(const Expr &E) {
  const auto *Construct = dyn_cast<CXXConstructExpr>(E.IgnoreImplicit());
  if (!Construct || Construct->getNumArgs() > 0)
    return false;
  const CXXConstructorDecl *Constructor = Construct->getConstructor();
  if (Constructor->isTrivial())
    return true;
  const FunctionDecl *Definition = nullptr;
  const auto *Body =
      dyn_cast_or_null<CompoundStmt>(Constructor->getBody(Definition));
  if (!Body || !Body->body_empty())
    return false;
  return llvm::all_of(cast<CXXConstructorDecl>(Definition)->inits(),
                      [](const CXXCtorInitializer *Init) {
                        return doesNothing(*Init->getInit());
                      });
}

bool cupcc::hasNoState(const VarDecl &Variable) {
  const CXXRecordDecl *Class = classOf(Variable);
  if (!Class || !Class->isEmpty() || !Class->hasTrivialDestructor() ||
      Variable.getType().isVolatileQualified())
    return false;
  const Expr *Init = Variable.getInit();
  return !Init ||
         (!Init->isValueDependent() &&
          (Variable.hasConstantInitialization() || doesNothing(*Init)));
}

bool cupcc::isLocaleId(const VarDecl &Variable) {
  const auto *Class = Variable.getType()->getAsCXXRecordDecl();
  if (!Class || !Class->getIdentifier() || Class->getName() != "id")
    return false;
  const auto *Locale = dyn_cast<CXXRecordDecl>(Class->getDeclContext());
  return Locale && Locale->getIdentifier() && Locale->getName() == "locale" &&
         Locale->isInStdNamespace();
}

void cupcc::dropIdleInitializer(VarDecl &Variable) {
  const Expr *Init = Variable.getInit();
  if (Init && !Init->isValueDependent() &&
      !Variable.hasConstantInitialization() && doesNothing(*Init))
    Variable.setInit(nullptr);
}
