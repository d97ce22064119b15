//===- Pieces.h - tokens and packs of a statement ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PIECES_H
#define CUPCC_LIB_FRONTEND_LEX_PIECES_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace cupcc {

enum class Pack {
  None,
  Dynamic,    ///< a slice or a range (DynamicPacks.h)
  EnumValues, ///< of an enumeration (EnumPacks.h)
  EnumNames,
  EnumAttributes, ///< of each enumerator
  EnumTypeAttributes,
  Index,    ///< 'int...'
  Integers, ///< 'int...(n)' and 'int...(begin:end:step)'
  Parameter ///< the name of a template's or a function's pack
};

/// A token, or a pack, which counts as one.
struct Piece {
  clang::Token Tok;
  Pack Of = Pack::None;
  size_t Number = 0;       ///< of a pack, where it is kept
  bool MayDeclare = false; ///< of 'int...' that may be C++'s
};

using Pieces = llvm::SmallVector<Piece, 0>;

/// Where the bracket that \p Out[Close] closes opens.
std::optional<size_t> opening(llvm::ArrayRef<Piece> Out, size_t Close);

/// Where the '<' for the '>' in \p Out[Close] stands.
std::optional<size_t> openingAngle(llvm::ArrayRef<Piece> Out, size_t Close);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PIECES_H
