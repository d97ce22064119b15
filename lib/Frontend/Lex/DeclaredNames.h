//===- DeclaredNames.h - what tokens give a name to -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rewriter asks Sema what a name is. Sema does not know yet what the
// statement declares that is being read, nor, while a class is parsed, what the
// bodies of its functions and its later members declare. For these the tokens
// are asked. In doubt a name is a variable's, and the source means what it
// means in C++.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_DECLAREDNAMES_H
#define CUPCC_LIB_FRONTEND_LEX_DECLAREDNAMES_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class IdentifierInfo;
class LangOptions;
class SourceManager;
} // namespace clang

namespace cupcc {

/// True if \p Tokens may declare a variable, a parameter or a member \p Name.
bool mayDeclareVariable(llvm::ArrayRef<clang::Token> Tokens,
                        const clang::IdentifierInfo &Name);

/// The same of the text from the '{' at \p Brace to its '}'.
bool mayDeclareVariable(clang::SourceLocation Brace,
                        const clang::IdentifierInfo &Name,
                        const clang::SourceManager &Manager,
                        const clang::LangOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_DECLAREDNAMES_H
