//===- CommaOverloads.h - a left operand that only some types see -*- C++
//-*-==//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an expression is, only the parser finds out, and in a template only its
// instances know. So that it may mean something new where its type is one that
// C++ has no meaning for, it gets a left operand:
//
//   (__cupcc_count(), (n))
//
// The ',' is an overloaded operator for such a type, and C++'s own for all
// else: then the expression is what it was, with its kind of value and its
// temporaries' lives.
//
// A program may have a ',' of its own that would take any left operand. Where
// one has been declared, the left operand is of type void unless the right one
// has such a type, and no operator is looked for:
//
//   (decltype(__cupcc_count_if((n)))(), (n))
//
// That parses n twice, so one with a lambda, which would be two, stays as it
// is.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_COMMAOVERLOADS_H
#define CUPCC_LIB_FRONTEND_LEX_COMMAOVERLOADS_H

#include "TokenFactory.h"
#include "TokenWatcher.h"
#include "cupcc/Frontend/SourceTraits.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace cupcc {

/// Whether the source declares an 'operator,' that the prelude has not.
class CommaOverloads {
public:
  /// Notes in \p Traits what it sees.
  explicit CommaOverloads(std::shared_ptr<SourceTraits> Traits)
      : Traits(std::move(Traits)) {}

  void see(const clang::Token &Token);

  /// '(left, (Operand))', where \p Left makes the left operand and \p LeftIf
  /// is declared for the types that it is for. Nothing if it cannot be had.
  TokenVector withLeft(llvm::StringRef Left, llvm::StringRef LeftIf,
                       llvm::ArrayRef<clang::Token> Operand,
                       const TokenFactory &Make) const;

private:
  enum class Place { Elsewhere, Operator, Comma, Parameter };
  Place Now = Place::Elsewhere;
  std::shared_ptr<SourceTraits> Traits;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_COMMAOVERLOADS_H
