//===- NvccMessages.h - nvcc's numbers of messages --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_NVCCMESSAGES_H
#define CUPCC_LIB_FRONTEND_LEX_NVCCMESSAGES_H

#include "clang/Basic/DiagnosticIDs.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace clang {
class DiagnosticsEngine;
}

namespace cupcc {

/// The warnings, cupcc's and Clang's, of what nvcc's message \p Message is
/// about, a number or a name. None for most.
std::vector<clang::diag::kind> warningsLike(llvm::StringRef Message,
                                            clang::DiagnosticsEngine &Engine);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_NVCCMESSAGES_H
