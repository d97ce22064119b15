//===- RuntimeNames.h - what compiler and runtime promise -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_RUNTIMENAMES_H
#define CUPCC_BASIC_RUNTIMENAMES_H

#include "llvm/ADT/StringRef.h"

namespace cupcc::runtime {

/// The names of RuntimeNames.def: runtime::Throw is __cupcc_throw.
#define CUPCC_RUNTIME_NAME(Id, Name, Where)                                    \
  inline constexpr llvm::StringLiteral Id(Name);
#include "cupcc/Basic/RuntimeNames.def"

} // namespace cupcc::runtime

#endif // CUPCC_BASIC_RUNTIMENAMES_H
