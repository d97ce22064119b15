//===- PermittedSyntax.h - what rewriters write without a warning -*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PERMITTEDSYNTAX_H
#define CUPCC_LIB_FRONTEND_LEX_PERMITTEDSYNTAX_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class DiagnosticsEngine;
class SourceLocation;
} // namespace clang

namespace cupcc {

/// Keeps Clang from warning of \p Ids between two places of the source, of
/// which nothing behind the second has been parsed yet. Within a macro it
/// warns.
void permitBetween(clang::DiagnosticsEngine &Engine,
                   llvm::ArrayRef<unsigned> Ids, clang::SourceLocation Begin,
                   clang::SourceLocation End);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PERMITTEDSYNTAX_H
