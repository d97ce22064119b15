//===- SourcePlace.h - a place that outlives its parse ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_SOURCEPLACE_H
#define CUPCC_FRONTEND_SOURCEPLACE_H

#include <compare>
#include <optional>
#include <string>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace cupcc {

/// Where a token is spelled, in terms that another parse of the same source
/// understands.
struct SourcePlace {
  /// As the parse opened it.
  std::string File;
  /// In bytes.
  unsigned Offset;
  auto operator<=>(const SourcePlace &) const = default;
};

/// Nothing for a token that is spelled in no file: the preprocessor has put it
/// together, or the command line has it.
std::optional<SourcePlace> placeOf(clang::SourceLocation Loc,
                                   const clang::SourceManager &Sources);

} // namespace cupcc

#endif // CUPCC_FRONTEND_SOURCEPLACE_H
