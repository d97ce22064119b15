//===- MetaOutput.h - '@meta printf(...)' -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_METAOUTPUT_H
#define CUPCC_LIB_FRONTEND_LEX_METAOUTPUT_H

#include "TokenKinds.h"

namespace cupcc {

/// What follows '@meta' where that shows a text.
inline bool isMetaOutput(const clang::Token &T) {
  return isNamed(T, "printf") || isNamed(T, "puts");
}

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_METAOUTPUT_H
