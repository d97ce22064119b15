//===- PackExpander.h - packs and members of reflection ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PACKEXPANDER_H
#define CUPCC_LIB_FRONTEND_LEX_PACKEXPANDER_H

#include "KnownEnumerations.h"
#include "ParameterPacks.h"
#include "TokenFactory.h"
#include "UserAttributes.h"
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
class PackExpander {
public:
  /// These tell what Sema knows of a name: true or false where the source has
  /// declared it, nothing where it has not or it is qualified.
  using NameQuery = std::function<std::optional<bool>(clang::IdentifierInfo &)>;

  /// The same of a name that may be qualified.
  using TypeQuery =
      std::function<std::optional<bool>(llvm::ArrayRef<clang::Token>)>;
  /// The enumerators of an enumeration, if they are known by now.
  using EnumeratorsQuery = std::function<std::optional<KnownEnumerators>(
      llvm::ArrayRef<clang::Token>)>;

  PackExpander(clang::Preprocessor &PP, const DiagnosticTable &Table,
               std::shared_ptr<const CommaOverloads> Commas,
               NameQuery IsTemplate, TypeQuery IsType, NameQuery IsPack,
               EnumeratorsQuery EnumeratorsOf, std::function<bool()> InTemplate)
      : Make(PP), Table(Table), Commas(std::move(Commas)),
        IsTemplate(std::move(IsTemplate)), IsType(std::move(IsType)),
        EnumeratorsOf(std::move(EnumeratorsOf)),
        InTemplate(std::move(InTemplate)), Parameters(std::move(IsPack)),
        Attributes(Make, Table, this->IsType) {}

  /// \p Tokens begin where a statement or a declaration begins, and are all of
  /// it, or all up to the '{' of its body. \p InFunction where that is in the
  /// body of a function, and \p IsParsedLater where the parser reads that when
  /// the class around it is complete. Errors have been reported.
  TokenVector expand(llvm::ArrayRef<clang::Token> Tokens, bool InFunction,
                     bool IsParsedLater);

private:
  TokenFactory Make;
  const DiagnosticTable &Table;
  std::shared_ptr<const CommaOverloads> Commas;
  NameQuery IsTemplate;
  TypeQuery IsType;
  EnumeratorsQuery EnumeratorsOf;
  std::function<bool()> InTemplate;
  ParameterPacks Parameters;
  UserAttributes Attributes;
  /// Of the lists that have been given a name.
  unsigned LastList = 0;
  /// Of enumerations, in functions that are not parsed yet as well.
  llvm::DenseSet<const clang::IdentifierInfo *> Enumerations;
  /// Of those in the class body that is being read, in such functions.
  llvm::DenseSet<const clang::IdentifierInfo *> Later;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PACKEXPANDER_H
