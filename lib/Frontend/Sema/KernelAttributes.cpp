//===- KernelAttributes.cpp - attributes that Clang lacks -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __maxnreg__(n) and __block_size__ are unknown to Clang. The third argument of
// __launch_bounds__ is known, but Sema asks the target of the parse, the host,
// whether it has clusters, and drops the whole attribute. __cluster_dims__ is
// known, but not without arguments, nor with one beyond 15.
//
// The prelude spells them with attributes of cupcc's own, which are kept as
// annotations: those are instantiated with their templates, and each target
// reads them when it finishes its kernels (FinishDeviceModule.cpp).
//
// Which go together, and with which values, is asked when the declaration is
// complete (KernelChecks.cpp).
//
// Relies on: Clang 22's Sema dropping __launch_bounds__ with three arguments
//  where the target of the parse has no clusters; CUDA 13.0's
//  crt/host_defines.h spelling it by a macro.
// Test: test/Frontend/CodeGen/max-blocks-per-cluster.cu,
//  test/Frontend/CodeGen/launch-bounds.cu,
//  test/Frontend/CodeGen/cluster-dims.cu.
// Goes when: Sema leaves the argument to the target, and knows __maxnreg__,
//  __block_size__ and all arguments of __cluster_dims__.
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
                     MutableArrayRef<Expr *> Arguments) {
  if (clang::Attr *Annotation = S.CreateAnnotationAttr(Attr, Name, Arguments))
    D->addAttr(Annotation);
}

/// Keeps all arguments of \p Attr in an annotation. False after an error.
static bool annotateAll(Sema &S, Decl *D, const ParsedAttr &Attr,
                        StringRef Name) {
  SmallVector<Expr *, 3> Arguments;
  for (unsigned I = 0; I < Attr.getNumArgs(); ++I)
    if (Expr *Argument = argument(S, Attr, I))
      Arguments.push_back(Argument);
    else
      return false;
  annotate(S, D, Attr, Name, Arguments);
  return true;
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
    return annotateAll(S, D, Attr, MaxRegistersAnnotation)
               ? AttributeApplied
               : AttributeNotApplied;
  }
};

/// __attribute__((cupcc_cluster_dims([x [, y [, z]]])))
class ClusterDimsAttribute : public KernelAttribute {
public:
  ClusterDimsAttribute() {
    OptArgs = 3;
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, runtime::ClusterDims.data()}};
    Spellings = Names;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    return annotateAll(S, D, Attr, ClusterDimsAnnotation) ? AttributeApplied
                                                          : AttributeNotApplied;
  }
};

/// __attribute__((cupcc_block_size(x, y, z)))
class BlockSizeAttribute : public KernelAttribute {
public:
  BlockSizeAttribute() {
    NumArgs = 3;
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, runtime::BlockSize.data()}};
    Spellings = Names;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    return annotateAll(S, D, Attr, BlockSizeAnnotation) ? AttributeApplied
                                                        : AttributeNotApplied;
  }
};

/// __attribute__((cupcc_block_clusters(x, y, z)))
class BlockClustersAttribute : public KernelAttribute {
public:
  BlockClustersAttribute() {
    NumArgs = 3;
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, runtime::BlockClusters.data()}};
    Spellings = Names;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    return annotateAll(S, D, Attr, BlockClustersAnnotation)
               ? AttributeApplied
               : AttributeNotApplied;
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
static ParsedAttrInfoRegistry::Add<ClusterDimsAttribute>
    ClusterDims(runtime::ClusterDims, "clusters of a kernel");
static ParsedAttrInfoRegistry::Add<BlockSizeAttribute>
    BlockSize(runtime::BlockSize, "blocks of a kernel");
static ParsedAttrInfoRegistry::Add<BlockClustersAttribute>
    BlockClusters(runtime::BlockClusters, "clusters that a grid counts");
static ParsedAttrInfoRegistry::Add<LaunchBoundsAttribute>
    LaunchBounds(runtime::LaunchBounds, "launch bounds of a kernel");

void cupcc::registerKernelAttributes() {}

std::optional<ArrayRef<Expr *>>
cupcc::kernelAnnotationArguments(const FunctionDecl &Kernel, StringRef Name) {
  for (const auto *Annotation : Kernel.specific_attrs<AnnotateAttr>())
    if (Annotation->getAnnotation() == Name)
      return ArrayRef<Expr *>(
          const_cast<AnnotateAttr *>(Annotation)->args_begin(),
          Annotation->args_size());
  return std::nullopt;
}

Expr *cupcc::kernelAnnotation(const FunctionDecl &Kernel, StringRef Name) {
  std::optional<ArrayRef<Expr *>> Arguments =
      kernelAnnotationArguments(Kernel, Name);
  return Arguments && Arguments->size() == 1 ? Arguments->front() : nullptr;
}
