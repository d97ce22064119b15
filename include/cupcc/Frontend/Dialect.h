//===- Dialect.h - what cupcc's language adds while parsing -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_DIALECT_H
#define CUPCC_FRONTEND_DIALECT_H

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Lets cupcc see and change the tokens between \p Instance's preprocessor and
/// its parser. Call it when the preprocessor exists and before it is used. Not
/// for actions that only print tokens (-E).
void installDialect(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_FRONTEND_DIALECT_H
