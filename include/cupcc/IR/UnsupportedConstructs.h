//===- UnsupportedConstructs.h - what PTX has no way to do ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_UNSUPPORTEDCONSTRUCTS_H
#define CUPCC_IR_UNSUPPORTEDCONSTRUCTS_H

#include <optional>
#include <string>

namespace llvm {
class Function;
}

namespace cupcc {

/// The first construct in \p F, as users call it ("'thread_local'"), that
/// LLVM's NVPTX back end stops the process for.
std::optional<std::string> unsupportedConstruct(const llvm::Function &F);

} // namespace cupcc

#endif // CUPCC_IR_UNSUPPORTEDCONSTRUCTS_H
