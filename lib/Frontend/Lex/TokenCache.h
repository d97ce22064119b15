//===- TokenCache.h - tokens that the preprocessor keeps --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENCACHE_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENCACHE_H

#include "llvm/ADT/ArrayRef.h"
#include <cstddef>
#include <optional>

namespace clang {
class Preprocessor;
class Token;
} // namespace clang

namespace cupcc {

/// For a rewriter that replaces the token it sees, and more that it reads
/// after it, by others, so that they stay replaced when the parser goes back.
class TokenCache {
public:
  /// Made when \p Seen is being seen, before anything is read after it.
  TokenCache(clang::Preprocessor &PP, const clang::Token &Seen);

  /// True if the preprocessor has kept tokens that it will hand out again
  /// before it lexes new ones.
  bool hasMore() const;

  /// Puts \p Rest where those tokens stood that were read since this was made.
  /// \p Self is the token that is being seen, as it shall be from now on. True
  /// if \p Rest will be seen when the parser gets it; false if no watcher will
  /// see it, since the parser may go back.
  bool replaceRest(const clang::Token &Self, llvm::ArrayRef<clang::Token> Rest);

private:
  clang::Preprocessor &PP;
  /// The place of the copy of the token that is being seen, if there is one.
  std::optional<size_t> Position;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENCACHE_H
