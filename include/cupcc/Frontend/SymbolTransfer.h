//===- SymbolTransfer.h - the host's names for the targets ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_SYMBOLTRANSFER_H
#define CUPCC_FRONTEND_SYMBOLTRANSFER_H

#include "cupcc/Frontend/UnitRecorder.h"
#include "llvm/Support/JSON.h"

namespace cupcc {

/// The names of \p Unit, the host's finished parse, as
/// [{"identity": "...", "name": "_Z1kv"}]. An identity that two declarations
/// share is empty: no target can find either.
llvm::json::Value printSymbols(const RecordedUnit &Unit);

/// Gives the symbols of \p Unit, a target's finished parse that is not lowered
/// yet, the names that \p Value, made by the host's printSymbols(), has for
/// them. What the host does not define keeps a name of its own, which is no
/// name of the host's. False if \p Value is not such a value; then nothing
/// changed.
bool adoptSymbols(const llvm::json::Value &Value, RecordedUnit &Unit);

} // namespace cupcc

#endif // CUPCC_FRONTEND_SYMBOLTRANSFER_H
