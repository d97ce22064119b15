//===- AssemblyOpening.h - where an asm statement opens ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ASSEMBLYOPENING_H
#define CUPCC_LIB_FRONTEND_LEX_ASSEMBLYOPENING_H

#include "clang/Lex/Token.h"

namespace cupcc {

/// Follows the tokens up to the '(' in 'asm volatile ('.
class AssemblyOpening {
public:
  /// True if \p Token, the next, is that '('.
  bool opens(const clang::Token &Token) {
    using namespace clang;
    if (!AfterAsm) {
      AfterAsm = Token.is(tok::kw_asm);
      return false;
    }
    AfterAsm = Token.isOneOf(tok::kw_volatile, tok::kw_inline, tok::kw_goto);
    return Token.is(tok::l_paren);
  }

private:
  bool AfterAsm = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ASSEMBLYOPENING_H
