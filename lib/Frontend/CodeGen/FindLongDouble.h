//===- FindLongDouble.h - long double in memory -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_FINDLONGDOUBLE_H
#define CUPCC_LIB_FRONTEND_CODEGEN_FINDLONGDOUBLE_H

#include "clang/Basic/SourceLocation.h"
#include <optional>

namespace clang {
class FunctionDecl;
}

namespace cupcc {

/// The first place in \p Function where a long double is read from or written
/// to memory that others may see: a device computes it in 8 bytes, the host
/// keeps it in 16 and in another format. Local variables that are only named
/// are the function's own business.
std::optional<clang::SourceRange>
findLongDoubleInMemory(const clang::FunctionDecl &Function);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_FINDLONGDOUBLE_H
