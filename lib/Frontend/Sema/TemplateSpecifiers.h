//===- TemplateSpecifiers.h - specifiers of instances -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_TEMPLATESPECIFIERS_H
#define CUPCC_LIB_FRONTEND_SEMA_TEMPLATESPECIFIERS_H

#include "clang/AST/Decl.h"

namespace clang {
class Sema;
class Token;
} // namespace clang

namespace cupcc {

/// Before Sema looks which template \p New, which it is about to declare,
/// specialises: has it not compare their execution space specifiers. \p New is
/// a function of any kind; what is done to a template's is for declarations to
/// come.
void hideSpecifiers(clang::FunctionDecl &New);

/// Has Sema compare those of specialisations with \p Template's again, if that
/// is one.
void showSpecifiers(clang::FunctionDecl &Template);

/// True if \p Name, the tokens of 'a::b::f' or 'a::operator+', may be that of a
/// template of which there is one for each side.
bool namesVersion(const clang::Sema &S, llvm::ArrayRef<clang::Token> Name);

/// Called so that the attributes' handlers are linked.
void registerInstanceAttributes();

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_TEMPLATESPECIFIERS_H
