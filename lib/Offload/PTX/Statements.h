//===- Statements.h - the text of PTX ---------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_STATEMENTS_H
#define CUPCC_LIB_OFFLOAD_PTX_STATEMENTS_H

#include "llvm/ADT/StringRef.h"

namespace cupcc {

/// True if a statement begins behind \p Before: there is no predicate, which
/// cannot stand before a block.
inline bool beginsStatement(llvm::StringRef Before) {
  Before = Before.rtrim(" \t");
  return Before.empty() || llvm::StringRef("\n;{}").contains(Before.back());
}

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_STATEMENTS_H
