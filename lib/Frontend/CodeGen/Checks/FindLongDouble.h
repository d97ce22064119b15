//===- FindLongDouble.h - where long double is computed ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDLONGDOUBLE_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDLONGDOUBLE_H

#include "clang/Basic/SourceLocation.h"
#include <optional>

namespace clang {
class FunctionDecl;
}

namespace cupcc {

/// The first place in \p Function where a long double is computed with,
/// converted, or passed by value. Nothing where one is only loaded and stored,
/// or known to the compiler.
std::optional<clang::SourceRange>
findLongDoubleComputation(const clang::FunctionDecl &Function);

/// True if a parameter, the result, the class or a template argument of
/// \p Function is a long double, or leads to one.
bool mentionsLongDouble(const clang::FunctionDecl &Function);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDLONGDOUBLE_H
