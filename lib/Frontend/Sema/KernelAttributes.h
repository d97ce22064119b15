//===- KernelAttributes.h - attributes that Clang lacks ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_KERNELATTRIBUTES_H
#define CUPCC_LIB_FRONTEND_SEMA_KERNELATTRIBUTES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class Expr;
class FunctionDecl;
} // namespace clang

namespace cupcc {

/// Annotations that carry what Clang has no attribute for.
inline constexpr llvm::StringLiteral MaxRegistersAnnotation = "cupcc.maxnreg";
inline constexpr llvm::StringLiteral MaxClusterRankAnnotation =
    "cupcc.maxclusterrank";
inline constexpr llvm::StringLiteral ClusterDimsAnnotation =
    "cupcc.cluster_dims";
inline constexpr llvm::StringLiteral BlockSizeAnnotation = "cupcc.block_size";
inline constexpr llvm::StringLiteral BlockClustersAnnotation =
    "cupcc.block_clusters";

/// The arguments of \p Kernel's annotation \p Name, if it has that.
std::optional<llvm::ArrayRef<clang::Expr *>>
kernelAnnotationArguments(const clang::FunctionDecl &Kernel,
                          llvm::StringRef Name);

/// The only argument of \p Kernel's annotation \p Name, or null.
clang::Expr *kernelAnnotation(const clang::FunctionDecl &Kernel,
                              llvm::StringRef Name);

/// Makes sure that the attributes are known to Clang's parser. They register
/// themselves when the program starts; a reference to this function keeps the
/// linker from leaving them out.
void registerKernelAttributes();

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_KERNELATTRIBUTES_H
