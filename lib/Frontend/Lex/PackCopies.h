//===- PackCopies.h - a pattern for each architecture -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PACKCOPIES_H
#define CUPCC_LIB_FRONTEND_LEX_PACKCOPIES_H

#include "ArchPieces.h"
#include "TokenFactory.h"
#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Diagnostics.h"

namespace cupcc {

/// Writes what patterns with packs stand for.
class PackCopies {
public:
  PackCopies(const TokenFactory &Make, llvm::ArrayRef<DeviceArch> Archs,
             const DiagnosticTable &Table)
      : Make(Make), Archs(Archs), Table(Table) {}

  Pieces copy(llvm::ArrayRef<Piece> Pattern, const DeviceArch &Arch) const;

  /// \p Init may be empty. The result needs no parentheses of its own: it is
  /// all that stands between those of the fold.
  Pieces fold(llvm::ArrayRef<Piece> Init, llvm::ArrayRef<Piece> Pattern,
              const clang::Token &Operator, bool FromLeft) const;

private:
  Pieces copyInParens(llvm::ArrayRef<Piece> Pattern,
                      const DeviceArch &Arch) const;
  Pieces emptyFold(const clang::Token &Operator) const;

  const TokenFactory &Make;
  llvm::ArrayRef<DeviceArch> Archs;
  const DiagnosticTable &Table;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PACKCOPIES_H
