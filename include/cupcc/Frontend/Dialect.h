//===- Dialect.h - what cupcc's language adds while parsing -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_DIALECT_H
#define CUPCC_FRONTEND_DIALECT_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Frontend/MissingKeyword.h"
#include "cupcc/Frontend/SourceTraits.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Lets cupcc see and change the tokens between \p Instance's preprocessor and
/// its parser. \p Archs are those of the command line, ascending. Call it when
/// the preprocessor exists and before it is used. Tokens that are only printed
/// (-E) stay as they are. \p Traits is kept up to date while the source is
/// read; what it says at first is what was read before.
void installDialect(
    clang::CompilerInstance &Instance, llvm::ArrayRef<DeviceArch> Archs,
    std::shared_ptr<SourceTraits> Traits = std::make_shared<SourceTraits>(),
    llvm::ArrayRef<MissingKeyword> Missing = {});

/// The part of it that needs no device, for a source in C++.
void installConstructs(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_FRONTEND_DIALECT_H
