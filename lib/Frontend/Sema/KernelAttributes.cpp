//===- KernelAttributes.cpp - attributes that Clang lacks -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __maxnreg__(n) is unknown to Clang. The third argument of __launch_bounds__
// is known, but Sema asks the target of the parse, the host, whether it has
// clusters, and drops the whole attribute.
//
// The prelude spells them with attributes of cupcc's own, which are kept as
// annotations: those are instantiated with their templates, and each target
// reads them when it finishes its kernels (FinishDeviceModule.cpp).
//
// Relies on: Clang 22's Sema dropping __launch_bounds__ with three arguments
//  where the target of the parse has no clusters; CUDA 13.0's
//  crt/host_defines.h spelling it by a macro.
// Test: test/Frontend/CodeGen/max-blocks-per-cluster.cu,
//  test/Frontend/CodeGen/launch-bounds.cu.
// Goes when: Sema leaves the argument to the target, and knows __maxnreg__.
//
//===----------------------------------------------------------------------===//

#include "KernelAttributes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;
using namespace cupcc;

/// Argument \p I as an expression, or null after an error. In attributes that
/// its tables do not have Clang takes a lone identifier for a name of
/// something.
static Expr *argument(Sema &S, const ParsedAttr &Attr, unsigned I) {
  if (!Attr.isArgIdent(I))
    return Attr.getArgAsExpr(I);
  const IdentifierLoc *Name = Attr.getArgAsIdent(I);
  CXXScopeSpec Scope;
  UnqualifiedId Id;
  Id.setIdentifier(Name->getIdentifierInfo(), Name->getLoc());
  ExprResult Result =
      S.ActOnIdExpression(S.getCurScope(), Scope, SourceLocation(), Id,
                          /*HasTrailingLParen=*/false,
                          /*IsAddressOfOperand=*/false);
  return Result.isUsable() ? Result.get() : nullptr;
}

static void annotate(Sema &S, Decl *D, const ParsedAttr &Attr, StringRef Name,
                     Expr *Argument) {
  if (clang::Attr *Annotation = S.CreateAnnotationAttr(Attr, Name, Argument))
    D->addAttr(Annotation);
}

namespace {

class KernelAttribute : public ParsedAttrInfo {
public:
  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override {
    if (isa<FunctionDecl, FunctionTemplateDecl>(D))
      return true;
    S.Diag(Attr.getLoc(), clang::diag::warn_attribute_wrong_decl_type_str)
        << Attr << Attr.isRegularKeywordAttribute() << "kernel functions";
    return false;
  }
};

/// __attribute__((maxnreg(n)))
class MaxRegistersAttribute : public KernelAttribute {
public:
  MaxRegistersAttribute() {
    NumArgs = 1;
    static constexpr Spelling Names[] = {{ParsedAttr::AS_GNU, "maxnreg"}};
    Spellings = Names;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    Expr *Registers = argument(S, Attr, 0);
    if (!Registers)
      return AttributeNotApplied;
    annotate(S, D, Attr, MaxRegistersAnnotation, Registers);
    return AttributeApplied;
  }
};

/// __attribute__((cupcc_launch_bounds(threads [, blocks [, cluster rank]])))
class LaunchBoundsAttribute : public KernelAttribute {
public:
  LaunchBoundsAttribute() {
    NumArgs = 1;
    OptArgs = 2;
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, runtime::LaunchBounds.data()}};
    Spellings = Names;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    Expr *Bounds[3] = {};
    for (unsigned I = 0; I < Attr.getNumArgs(); ++I)
      if (!(Bounds[I] = argument(S, Attr, I)))
        return AttributeNotApplied;
    S.AddLaunchBoundsAttr(D, Attr, Bounds[0], Bounds[1],
                          /*MaxBlocks=*/nullptr);
    if (Bounds[2])
      annotate(S, D, Attr, MaxClusterRankAnnotation, Bounds[2]);
    return AttributeApplied;
  }
};

} // namespace

static ParsedAttrInfoRegistry::Add<MaxRegistersAttribute>
    MaxRegisters("maxnreg", "registers of a kernel");
static ParsedAttrInfoRegistry::Add<LaunchBoundsAttribute>
    LaunchBounds(runtime::LaunchBounds, "launch bounds of a kernel");

void cupcc::registerKernelAttributes() {}

Expr *cupcc::kernelAnnotation(const FunctionDecl &Kernel, StringRef Name) {
  for (const auto *Annotation : Kernel.specific_attrs<AnnotateAttr>())
    if (Annotation->getAnnotation() == Name && Annotation->args_size() == 1)
      return *Annotation->args_begin();
  return nullptr;
}
