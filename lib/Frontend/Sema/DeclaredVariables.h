//===- DeclaredVariables.h - hearing of declarations ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DECLAREDVARIABLES_H
#define CUPCC_LIB_FRONTEND_SEMA_DECLAREDVARIABLES_H

#include "clang/Sema/ParsedAttr.h"

namespace cupcc {

/// From begin() to end() declareVariable() (StorageOnly.h) is called for every
/// variable that the parser declares, and declareFunction() (SideVersions.h)
/// for every function.
class DeclaredVariables {
public:
  DeclaredVariables() : Pool(Factory) {}

  /// Must outlive the parse of \p S, which has not begun.
  void begin(clang::Sema &S);
  /// When the parser gets the end of the source. Does nothing where begin() was
  /// not called.
  static void end(clang::Sema &S);

private:
  clang::AttributeFactory Factory;
  clang::AttributePool Pool;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DECLAREDVARIABLES_H
