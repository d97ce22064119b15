//===- UserAttributes.h - attributes of the program -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_USERATTRIBUTES_H
#define CUPCC_LIB_FRONTEND_SEMA_USERATTRIBUTES_H

namespace clang {
class Sema;
}

namespace cupcc {

/// Makes known the attributes that Lex/UserAttributes.cpp writes.
void registerUserAttributes();

/// Fills the instances of the prelude's templates about them.
void answerUserAttributes(clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_USERATTRIBUTES_H
