//===- ConstevalElse.h - the 'else' of 'if consteval' -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_CONSTEVALELSE_H
#define CUPCC_LIB_FRONTEND_LEX_CONSTEVALELSE_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/SmallVector.h"

namespace cupcc {

/// Finds 'if consteval { ... } else if ...' in the tokens of the source.
class ConstevalElse {
public:
  /// To be told of each token, once, in the order of the source. True for an
  /// 'if' behind the 'else' of an 'if consteval'.
  bool isIf(const clang::Token &Token);

private:
  enum class Place { Elsewhere, Consteval, Block, Else };

  unsigned Depth = 0;
  /// The depths at which blocks of 'if consteval' were opened.
  llvm::SmallVector<unsigned> Blocks;
  /// What the last token was.
  Place Last = Place::Elsewhere;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_CONSTEVALELSE_H
