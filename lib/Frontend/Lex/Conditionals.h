//===- Conditionals.h - 'c ...? b : d' --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_CONDITIONALS_H
#define CUPCC_LIB_FRONTEND_LEX_CONDITIONALS_H

#include "EnumPacks.h"

namespace cupcc {

/// The operand of the first element whose condition is true.
struct MultiConditional {
  Pieces Condition, Chosen, Otherwise;
  bool IsConstant;             ///< '...??'
  clang::SourceLocation Place; ///< of the '...'
};

Pieces writeConditional(const MultiConditional &C, const EnumPacks &Packs,
                        bool InFunction, const TokenFactory &Make);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_CONDITIONALS_H
