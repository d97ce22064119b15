//===- ArchPacks.h - reflection on nvvm_arch_t, in tokens -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHPACKS_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHPACKS_H

#include "TokenFactory.h"
#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"

namespace cupcc {

/// Writes 'nvvm_arch_t.enum_count', '.enum_values ...', '.enum_names ...' and
/// 'value.string' as C++.
class ArchPackExpander {
public:
  ArchPackExpander(clang::Preprocessor &PP, llvm::ArrayRef<DeviceArch> Archs,
                   const DiagnosticTable &Table)
      : Make(PP), Archs(Archs), Table(Table) {}

  /// \p Tokens begin where a statement or a declaration begins, and are all of
  /// it, or all up to the '{' of its body. Errors have been reported.
  TokenVector expand(llvm::ArrayRef<clang::Token> Tokens) const;

private:
  TokenFactory Make;
  llvm::ArrayRef<DeviceArch> Archs;
  const DiagnosticTable &Table;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHPACKS_H
