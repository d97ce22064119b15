//===- NvccPragmas.h - pragmas about nvcc's messages ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_NVCCPRAGMAS_H
#define CUPCC_LIB_FRONTEND_LEX_NVCCPRAGMAS_H

#include "cupcc/Frontend/SourceTraits.h"
#include <memory>

namespace clang {
class Preprocessor;
}

namespace cupcc {

/// Takes the pragmas that only nvcc has. Not for a preprocessor that prints:
/// they would be left out. \p Traits counts what they set.
void takeNvccPragmas(clang::Preprocessor &PP,
                     const std::shared_ptr<SourceTraits> &Traits);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_NVCCPRAGMAS_H
