//===- ArchQuestions.h - __CUDA_ARCH__ in a source parsed once --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHQUESTIONS_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHQUESTIONS_H

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Warns where the user's source asks the preprocessor for the architecture.
void watchArchQuestions(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHQUESTIONS_H
