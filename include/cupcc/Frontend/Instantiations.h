//===- Instantiations.h - who asked for a template's instance ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An error that Sema finds in a template comes with the stack of instantiations
// that led there. What is found after the parse, while a target is lowered,
// has no such stack any more; so it is kept.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_INSTANTIATIONS_H
#define CUPCC_FRONTEND_INSTANTIATIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace clang {
class Decl;
class DiagnosticsEngine;
class FunctionDecl;
class Sema;
} // namespace clang

namespace cupcc {

/// The instantiations of functions, classes and variables of one parse.
class Instantiations {
public:
  /// Hears of those of \p S from now on. Must outlive it.
  void record(clang::Sema &S);

  /// Reports, as notes with Clang's own text, through which instantiations the
  /// code of \p D came to be: first its own, or that of what it stands in, last
  /// the one that ordinary code asked for. Nothing if it is ordinary code.
  ///
  /// Of templates that were instantiated in a precompiled header only the first
  /// note is known.
  void note(const clang::Decl &D, clang::DiagnosticsEngine &Engine) const;

  /// The functions, in the order in which their instantiation ended, some more
  /// than once.
  llvm::ArrayRef<clang::FunctionDecl *> functions() const { return Functions; }

private:
  class Listener;

  /// For what is being instantiated: inside of which other instantiation.
  llvm::DenseMap<const clang::Decl *, const clang::Decl *> Outer;
  std::vector<clang::FunctionDecl *> Functions;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_INSTANTIATIONS_H
