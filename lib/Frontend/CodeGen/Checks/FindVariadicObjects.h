//===- FindVariadicObjects.h - classes passed to '...' ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDVARIADICOBJECTS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDVARIADICOBJECTS_H

#include "clang/Basic/SourceLocation.h"
#include <optional>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace cupcc {

/// The first argument in \p Function that is passed to '...' and that va_arg
/// would not find: an object of a class with padding, or aligned to more than
/// its first member. Clang's NVPTX passes the members one by one.
std::optional<clang::SourceRange>
findVariadicObject(const clang::FunctionDecl &Function,
                   const clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDVARIADICOBJECTS_H
