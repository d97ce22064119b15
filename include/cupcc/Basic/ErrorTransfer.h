//===- ErrorTransfer.h - errors across processes ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_ERRORTRANSFER_H
#define CUPCC_BASIC_ERRORTRANSFER_H

#include "cupcc/Basic/Diagnostics.h"
#include "llvm/Support/JSON.h"

namespace cupcc {

/// One message, for another process of this program.
llvm::json::Value messageToJSON(const Failure::Message &Message);

/// The inverse. Nothing for what messageToJSON() did not make.
std::optional<Failure::Message> messageFromJSON(const llvm::json::Value &Value);

/// All errors in \p E, for another process of this program.
llvm::json::Value errorToJSON(llvm::Error E);

/// The inverse: errors that did not come from fail() have their text alone.
/// \p Value that errorToJSON() did not make is no error.
llvm::Error errorFromJSON(const llvm::json::Value &Value);

} // namespace cupcc

#endif // CUPCC_BASIC_ERRORTRANSFER_H
