//===- MissingKeyword.h - where another parse lacked a keyword --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_MISSINGKEYWORD_H
#define CUPCC_FRONTEND_MISSINGKEYWORD_H

#include <compare>
#include <optional>
#include <string>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace cupcc {

/// A dependent name that 'typename' or 'template' should stand before, in terms
/// that another parse of the same source understands.
struct MissingKeyword {
  /// The order is that of the messages' %select.
  enum Kind { Typename, Template };

  Kind Keyword;
  /// Where the token is spelled that it should stand before: the file as the
  /// parse opened it, and bytes.
  std::string File;
  unsigned Offset;

  auto operator<=>(const MissingKeyword &) const = default;
};

/// \p Keyword before the token at \p Loc. Nothing if that is spelled in no
/// file: the preprocessor has put it together, or the command line has it.
std::optional<MissingKeyword> missingAt(MissingKeyword::Kind Keyword,
                                        clang::SourceLocation Loc,
                                        const clang::SourceManager &Sources);

} // namespace cupcc

#endif // CUPCC_FRONTEND_MISSINGKEYWORD_H
