//===- PostfixExpression.h - where 'a.b(c)[d]' begins -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_POSTFIXEXPRESSION_H
#define CUPCC_LIB_FRONTEND_LEX_POSTFIXEXPRESSION_H

#include "Pieces.h"

namespace cupcc {

/// Where the postfix expression begins that \p Out ends with. Where tokens
/// alone do not tell, '(a)(b)' or 'a<b>(c)', there is none.
std::optional<size_t> findPostfixExpression(llvm::ArrayRef<Piece> Out);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_POSTFIXEXPRESSION_H
