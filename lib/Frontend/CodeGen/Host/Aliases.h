//===- Aliases.h - declarations with 'alias' --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_HOST_ALIASES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_HOST_ALIASES_H

#include "cupcc/Frontend/UnitRecorder.h"

namespace clang {
class CodeGenerator;
}

namespace cupcc {

/// Hands every alias of \p Unit to the host's \p Generator, after everything
/// else; those that it has made already stay.
void handOverAliases(const RecordedUnit &Unit, clang::CodeGenerator &Generator);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_HOST_ALIASES_H
