//===- FinishedVariables.h - what Sema left out -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_FINISHEDVARIABLES_H
#define CUPCC_LIB_FRONTEND_SEMA_FINISHEDVARIABLES_H

#include "clang/AST/DeclGroup.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class ASTConsumer;
class CXXRecordDecl;
class FunctionDecl;
class Sema;
class VarDecl;
} // namespace clang

namespace cupcc {

class Instantiations;

/// Takes back what declareVariable() (StorageOnly.h) did to keep Sema from
/// initializing variables, and checks what Sema did not check because of it and
/// what it leaves to the device's compiler. Errors come with the instantiations
/// that led there.
class FinishedVariables {
public:
  explicit FinishedVariables(const Instantiations &Instances)
      : Instances(Instances) {}

  /// \p S does the checks until end().
  void begin(clang::Sema &S) { Checker = &S; }
  void end() { Checker = nullptr; }

  /// What the parser has finished, with all variables in it.
  void finish(clang::DeclGroupRef Group);
  /// A closure. The parser does not tell the consumer of its function if the
  /// lambda stands in no function: in the initializer of a global variable,
  /// say.
  void finish(clang::CXXRecordDecl &Closure);
  /// The instance of a variable template, or of a static data member.
  void finish(clang::VarDecl &Variable);

private:
  void visit(clang::Decl &D);
  void finishStorageOnly(clang::VarDecl &Variable);
  void finishShared(clang::VarDecl &Variable);
  bool checkInstance(clang::VarDecl &Variable);
  void checkFunction(clang::FunctionDecl &Function);

  const Instantiations &Instances;
  clang::Sema *Checker = nullptr;
  /// Variables, and the call operators of lambdas, which are heard of twice.
  llvm::DenseSet<const clang::Decl *> Finished;
  /// Places of __shared__ variables that were warned of: the instances of a
  /// template have one.
  llvm::DenseSet<unsigned> Warned;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_FINISHEDVARIABLES_H
