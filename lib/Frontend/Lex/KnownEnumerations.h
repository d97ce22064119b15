//===- KnownEnumerations.h - how many enumerators there are -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_KNOWNENUMERATIONS_H
#define CUPCC_LIB_FRONTEND_LEX_KNOWNENUMERATIONS_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// How many enumerators with different values \p Type has, where it is the name
/// of an enumeration that has been parsed and depends on no template.
std::optional<unsigned>
countKnownEnumerators(const clang::CompilerInstance &Instance,
                      llvm::ArrayRef<clang::Token> Type);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_KNOWNENUMERATIONS_H
