//===- ToleratedErrors.h - what nvcc warns of, in a warning -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_TOLERATEDERRORS_H
#define CUPCC_LIB_FRONTEND_SEMA_TOLERATEDERRORS_H

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Makes warnings of Clang's errors about what nvcc and g++ compile. What the
/// command line says about the same messages still counts.
void tolerateErrors(clang::CompilerInstance &Instance);

/// The part of it that a source in C++ with the language's constructs needs:
/// Clang's warnings about what the constructs become.
void permitConstructs(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_TOLERATEDERRORS_H
