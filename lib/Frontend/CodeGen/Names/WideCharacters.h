//===- WideCharacters.h - letters beyond ASCII in names ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_NAMES_WIDECHARACTERS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_NAMES_WIDECHARACTERS_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LoweredModule.h"
#include <string>

namespace cupcc {

/// \p Symbol as PTX can spell it: "_Z2\u00fcbv" becomes "_Z7_u00fcbv". The host
/// registers it under that name.
std::string ptxSymbol(llvm::StringRef Symbol);

/// Gives the symbols of a device's module names that PTX can spell. Two of one
/// name are reported to \p Table.
void spellSymbolsForPTX(LoweredModule &Device, const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_NAMES_WIDECHARACTERS_H
