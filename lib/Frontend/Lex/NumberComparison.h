//===- NumberComparison.h - a macro compared in an #if ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_NUMBERCOMPARISON_H
#define CUPCC_LIB_FRONTEND_LEX_NUMBERCOMPARISON_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace cupcc {

/// ">= 800": what follows a macro in the condition of a directive, if nothing
/// else there depends on which number the macro stands for.
struct NumberComparison {
  enum Operator { Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual };
  Operator How;
  uint64_t Number;

  bool holdsFor(uint64_t Value) const;

  /// The comparison of a name that stands between \p Before, the directive's
  /// line up to it, and \p After, which begins behind it. Nothing where more is
  /// computed with the name, or where that takes more to tell than the text.
  static std::optional<NumberComparison> around(llvm::StringRef Before,
                                                llvm::StringRef After);
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_NUMBERCOMPARISON_H
