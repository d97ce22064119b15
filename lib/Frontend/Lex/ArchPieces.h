//===- ArchPieces.h - tokens and packs of nvvm_arch_t -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHPIECES_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHPIECES_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace cupcc {

enum class Pack {
  None,
  Values,
  Names,
  Dynamic,    ///< a slice or a range (DynamicPacks.h)
  EnumValues, ///< of another enumeration (EnumPacks.h)
  EnumNames,
  EnumAttributes, ///< of each enumerator
  EnumTypeAttributes
};

/// A token, or a pack, which counts as one.
struct Piece {
  clang::Token Tok; ///< of a pack 'nvvm_arch_t'
  Pack Of = Pack::None;
  clang::SourceLocation Period = {}, Member = {}; ///< of a pack
  size_t Number = 0; ///< of one that is kept elsewhere
};

using Pieces = llvm::SmallVector<Piece, 0>;

/// A pack of the enumeration.
bool hasPack(llvm::ArrayRef<Piece> Pattern);

/// Where the bracket that \p Out[Close] closes opens.
std::optional<size_t> opening(llvm::ArrayRef<Piece> Out, size_t Close);

/// Where the '<' for the '>' in \p Out[Close] stands.
std::optional<size_t> openingAngle(llvm::ArrayRef<Piece> Out, size_t Close);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHPIECES_H
