//===- RenameSymbols.h - one symbol for a kernel everywhere -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_NAMES_RENAMESYMBOLS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_NAMES_RENAMESYMBOLS_H

#include "cupcc/Frontend/LoweredModule.h"

namespace clang {
class ASTContext;
}

namespace cupcc {

class SymbolNames;

/// Gives every kernel and every device variable of \p Lowered, the host's side
/// if \p IsHost, defined or declared, the name that \p Names has for it, or
/// else its own mangled name, and static variables in kernels names after it.
void renameSymbols(LoweredModule &Lowered, const SymbolNames &Names,
                   bool IsHost, clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_NAMES_RENAMESYMBOLS_H
