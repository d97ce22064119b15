//===- WholeClasses.h - the order of a class's members ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_WHOLECLASSES_H
#define CUPCC_FRONTEND_WHOLECLASSES_H

namespace clang {
class ASTContext;
}

namespace cupcc {

/// Has the classes of the precompiled header that \p Context reads keep the
/// order of their members; to be called before it has read any.
void readClassesWhole(clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_FRONTEND_WHOLECLASSES_H
