//===- HostOnly.h - why a device does not have a function -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTONLY_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTONLY_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace cupcc {

/// Why the device's libraries do not define \p Symbol, which the host's do;
/// none if nothing is known.
std::optional<llvm::StringRef> hostOnlyReason(llvm::StringRef Symbol);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTONLY_H
