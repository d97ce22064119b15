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

/// For a TokenWatcher that replaces the token it sees, and more that it reads
/// after it, by others, so that they stay replaced when the parser goes back.
class TokenCache {
public:
  /// Made when \p Seen is being seen, before anything is read after it.
  TokenCache(clang::Preprocessor &PP, const clang::Token &Seen);

  /// Puts \p Tokens, which no watcher sees again, where those stood that were
  /// read since this was made. \p Self is the token that is being seen, as it
  /// shall be from now on.
  void replaceRest(const clang::Token &Self,
                   llvm::ArrayRef<clang::Token> Tokens);

private:
  clang::Preprocessor &PP;
  /// The place of the copy of the token that is being seen, if there is one.
  std::optional<size_t> Position;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENCACHE_H
