//===- EndOfInstantiations.h - when all is instantiated ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_ENDOFINSTANTIATIONS_H
#define CUPCC_LIB_FRONTEND_SEMA_ENDOFINSTANTIATIONS_H

#include <functional>

namespace clang {
class Sema;
} // namespace clang

namespace cupcc {

/// \p Ask is called at the end of the parse of \p S, once that has made all
/// instances of templates that it was asked for, and while it still makes some.
void atEndOfInstantiations(clang::Sema &S, std::function<void()> Ask);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_ENDOFINSTANTIATIONS_H
