//===- ViewPragma.h - text preprocessed for the host ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_VIEWPRAGMA_H
#define CUPCC_LIB_FRONTEND_LEX_VIEWPRAGMA_H

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Makes '#pragma cupcc view ...' an error.
void handleViewPragma(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_VIEWPRAGMA_H
