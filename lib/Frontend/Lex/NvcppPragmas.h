//===- NvcppPragmas.h - nvc++'s pragmas in NVIDIA's headers -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_NVCPPPRAGMAS_H
#define CUPCC_LIB_FRONTEND_LEX_NVCPPPRAGMAS_H

#include "cupcc/Frontend/SourceTraits.h"
#include <memory>

namespace clang {
class Preprocessor;
}

namespace cupcc {

/// Obeys nvc++'s pragmas about warnings in headers of the system. Not for a
/// preprocessor that prints: they would be left out. How many have pushed is
/// kept in \p Traits.
void obeyNvcppPragmas(clang::Preprocessor &PP,
                      std::shared_ptr<SourceTraits> Traits);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_NVCPPPRAGMAS_H
