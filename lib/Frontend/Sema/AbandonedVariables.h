//===- AbandonedVariables.h - templates given up in a circle ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_ABANDONEDVARIABLES_H
#define CUPCC_LIB_FRONTEND_SEMA_ABANDONEDVARIABLES_H

#include <memory>
#include <vector>

namespace clang {
class CXXRecordDecl;
class Sema;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Instances of variable templates whose initializer Clang could not make where
/// it first needed them, and said nothing of. Each is tried again when the
/// classes are complete that were being made around it.
class AbandonedVariables {
public:
  /// \p S instantiates, until end(). Its instantiations are heard of.
  void begin(clang::Sema &S);
  void end() { Instantiator = nullptr; }

  /// \p Variable was instantiated, with or without success.
  void add(clang::VarDecl &Variable);

  /// A declaration has ended that is part of no other.
  void atTopLevel() { retry(/*AtTopLevel=*/true); }

private:
  class Listener;

  struct Abandoned {
    clang::VarDecl *Variable;
    /// The outermost class that was being instantiated; null if it is not known
    /// what is missing.
    const clang::CXXRecordDecl *Around;
  };

  void retry(bool AtTopLevel);

  clang::Sema *Instantiator = nullptr;
  std::vector<Abandoned> Waiting;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_ABANDONEDVARIABLES_H
