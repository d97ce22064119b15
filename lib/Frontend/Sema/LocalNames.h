//===- LocalNames.h - symbols of variables in functions ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_LOCALNAMES_H
#define CUPCC_LIB_FRONTEND_SEMA_LOCALNAMES_H

#include "clang/AST/Decl.h"

namespace cupcc {

/// Keeps a symbol for \p New, a variable that is about to be declared: if it is
/// a device variable in a function, earlier automatic variables of its name
/// there get another one.
void keepLocalName(clang::VarDecl &New);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LOCALNAMES_H
