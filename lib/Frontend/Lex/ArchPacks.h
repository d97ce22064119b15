//===- ArchPacks.h - reflection on nvvm_arch_t, in tokens -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHPACKS_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHPACKS_H

#include "TokenFactory.h"
#include "UserAttributes.h"
#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <memory>
#include <optional>

namespace cupcc {

class CommaOverloads;

/// Writes 'E.enum_count', 'E.enum_values ...', 'E.enum_names ...',
/// 'value.string', 'array.length' and statements that end with '...;' as C++.
class ArchPackExpander {
public:
  /// These tell what Sema knows of a name: true or false where the source has
  /// declared it, nothing where it has not or it is qualified.
  using NameQuery = std::function<std::optional<bool>(clang::IdentifierInfo &)>;

  ArchPackExpander(clang::Preprocessor &PP, llvm::ArrayRef<DeviceArch> Archs,
                   const DiagnosticTable &Table,
                   std::shared_ptr<const CommaOverloads> Commas,
                   NameQuery IsTemplate, NameQuery IsType)
      : Make(PP), Archs(Archs), Table(Table), Commas(std::move(Commas)),
        IsTemplate(std::move(IsTemplate)), IsType(std::move(IsType)),
        Attributes(Make, Table, this->IsType) {}

  /// \p Tokens begin where a statement or a declaration begins, and are all of
  /// it, or all up to the '{' of its body. \p InFunction where that is in the
  /// body of a function. Errors have been reported.
  TokenVector expand(llvm::ArrayRef<clang::Token> Tokens, bool InFunction);

private:
  TokenFactory Make;
  llvm::ArrayRef<DeviceArch> Archs;
  const DiagnosticTable &Table;
  std::shared_ptr<const CommaOverloads> Commas;
  NameQuery IsTemplate, IsType;
  UserAttributes Attributes;
  /// Of enumerations, in functions that are not parsed yet as well.
  llvm::DenseSet<const clang::IdentifierInfo *> Enumerations;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHPACKS_H
