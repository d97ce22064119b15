//===- TokenText.h - tokens that are written as text ---------- -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENTEXT_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENTEXT_H

#include "TokenFactory.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace cupcc {

/// The tokens of \p Text, made at \p Place, where a word stands. '@0' stands
/// for the first of \p Holes, '@1' for the second, up to '@9'. No strings, no
/// '>>', and no '<' that compares.
TokenVector tokensOfText(const TokenFactory &Make, const std::string &Text,
                         llvm::ArrayRef<llvm::ArrayRef<clang::Token>> Holes,
                         clang::SourceLocation Place);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENTEXT_H
