//===- KernelChecks.cpp - what a kernel's attributes may say --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// '__global__' may come after the other attributes, and a template's arguments
// are known when it is instantiated. So this is asked of declarations that are
// complete. What is refused is what nvcc refuses, or ptxas after it.
//
// '__grid_constant__' is Clang's, which does not compare declarations and does
// not look at lambdas.
//
//===----------------------------------------------------------------------===//

#include "KernelChecks.h"
#include "KernelAttributes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

using namespace clang;
using namespace cupcc;

namespace {

/// What one declaration of a function says about launches.
class KernelChecker {
public:
  explicit KernelChecker(const FunctionDecl &Function)
      : Function(Function), Context(Function.getASTContext()),
        Table(Context.getDiagnostics()), Bounds(own<CUDALaunchBoundsAttr>()),
        MaxRegisters(own(MaxRegistersAnnotation)),
        MaxRank(own(MaxClusterRankAnnotation)),
        ClusterDims(own(ClusterDimsAnnotation)),
        BlockSize(own(BlockSizeAnnotation)),
        BlockClusters(own(BlockClustersAnnotation)) {}

  bool check();

private:
  /// Not what an earlier declaration said, which is asked itself.
  template <class AttrType> const AttrType *own() const {
    const auto *A = Function.getAttr<AttrType>();
    return A && !A->isInherited() ? A : nullptr;
  }
  const AnnotateAttr *own(StringRef Name) const {
    for (const auto *A : Function.specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == Name && !A->isInherited())
        return A;
    return nullptr;
  }

  void checkPlace(const Attr *A, StringRef Name);
  void checkTogether(const Attr *A, StringRef Name, const Attr *B,
                     StringRef OtherName);
  void checkNumbers(const AnnotateAttr *A, StringRef Name, bool MayBeZero);
  void checkParameters();

  DiagnosticBuilder report(cupcc::diag::ID Id, SourceLocation Loc) {
    AllRight = false;
    return Table.report(Id, Loc);
  }

  const FunctionDecl &Function;
  ASTContext &Context;
  DiagnosticTable Table;
  const CUDALaunchBoundsAttr *Bounds;
  const AnnotateAttr *MaxRegisters, *MaxRank, *ClusterDims, *BlockSize,
      *BlockClusters;
  bool AllRight = true;
};

} // namespace

void KernelChecker::checkPlace(const Attr *A, StringRef Name) {
  if (A && !isKernel(&Function))
    report(cupcc::diag::err_kernel_only, A->getLocation()) << Name;
}

void KernelChecker::checkTogether(const Attr *A, StringRef Name, const Attr *B,
                                  StringRef OtherName) {
  if (A && B)
    report(cupcc::diag::err_kernel_attributes_conflict, A->getLocation())
        << Name << OtherName;
}

void KernelChecker::checkNumbers(const AnnotateAttr *A, StringRef Name,
                                 bool MayBeZero) {
  if (!A)
    return;
  for (const Expr *Number : A->args()) {
    if (Number->isValueDependent())
      continue;
    std::optional<llvm::APSInt> Value = Number->getIntegerConstantExpr(Context);
    if (Value && (Value->isNegative() || (*Value == 0 && !MayBeZero)))
      report(cupcc::diag::err_kernel_number, Number->getExprLoc())
          << Name << llvm::toString(*Value, 10) << MayBeZero;
  }
}

/// A parameter is one thing in all declarations of a kernel: whoever takes its
/// address sees the same.
void KernelChecker::checkParameters() {
  const FunctionDecl *Previous = Function.getPreviousDecl();
  for (unsigned I = 0; I < Function.getNumParams(); ++I) {
    const ParmVarDecl *Parameter = Function.getParamDecl(I);
    const auto *A = Parameter->getAttr<CUDAGridConstantAttr>();
    if (isLambdaCallOperator(&Function))
      checkPlace(A, "__grid_constant__");
    if (!Previous || !isKernel(&Function) ||
        Previous->getNumParams() != Function.getNumParams() ||
        bool(A) == Previous->getParamDecl(I)->hasAttr<CUDAGridConstantAttr>())
      continue;
    report(cupcc::diag::err_grid_constant_redeclared, Parameter->getLocation())
        << Parameter << bool(A);
    Table.report(cupcc::diag::note_declared_here,
                 Previous->getParamDecl(I)->getLocation())
        << Previous->getParamDecl(I);
  }
}

bool KernelChecker::check() {
  checkPlace(Bounds, "__launch_bounds__");
  checkPlace(MaxRegisters, "__maxnreg__");
  checkPlace(ClusterDims, "__cluster_dims__");
  checkPlace(BlockSize, "__block_size__");
  checkParameters();
  checkNumbers(MaxRegisters, "__maxnreg__", false);
  checkNumbers(MaxRank, "__launch_bounds__", true);
  checkNumbers(ClusterDims, "__cluster_dims__", false);
  checkNumbers(BlockSize, "__block_size__", false);
  checkNumbers(BlockClusters, "__block_size__", false);
  checkTogether(MaxRegisters, "__maxnreg__", Bounds, "__launch_bounds__");
  checkTogether(BlockSize, "__block_size__", Bounds, "__launch_bounds__");
  checkTogether(BlockClusters, "a second triple of __block_size__", ClusterDims,
                "__cluster_dims__");
  if (ClusterDims && ClusterDims->args_size())
    checkTogether(MaxRank, "a third argument of __launch_bounds__", ClusterDims,
                  "__cluster_dims__");
  return AllRight;
}

bool cupcc::checkKernelAttributes(const FunctionDecl &Function) {
  return KernelChecker(Function).check();
}
