//===- MetaOutput.h - what '@meta printf(...)' says -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_METAOUTPUT_H
#define CUPCC_LIB_FRONTEND_SEMA_METAOUTPUT_H

namespace clang {
class Sema;
}

namespace cupcc {

/// Shows each '@meta printf(...)' and '@meta puts(...)' when it is parsed, or
/// its template instantiated.
void showMetaOutput(clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_METAOUTPUT_H
