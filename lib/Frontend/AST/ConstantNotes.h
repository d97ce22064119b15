//===- ConstantNotes.h - 'if target' in constant evaluation -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_AST_CONSTANTNOTES_H
#define CUPCC_LIB_FRONTEND_AST_CONSTANTNOTES_H

namespace clang {
class DiagnosticsEngine;
}

namespace cupcc {

/// From here on the notes of \p Engine say in the words of the language why an
/// expression that reaches 'if target' is not constant.
void explainIfTargetInConstants(clang::DiagnosticsEngine &Engine);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_AST_CONSTANTNOTES_H
