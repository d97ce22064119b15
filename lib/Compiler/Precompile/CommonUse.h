//===- CommonUse.h - which common headers a source has ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_COMMONUSE_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_COMMONUSE_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace cupcc {

/// That a source includes all that a header of cupcc/common does, and before it
/// nothing but headers that may be included in any order.
struct CommonUse {
  /// The header of cupcc/common, as it is included.
  llvm::StringRef Header;
  /// What the source includes that has all of it, as it says.
  std::string User;
};

/// The one of \p Text, which a source begins with (PreambleText.h): of the
/// header with the most in it.
std::optional<CommonUse> commonUseOf(llvm::StringRef Text);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_COMMONUSE_H
