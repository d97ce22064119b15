//===- PtxasIdentity.h - telling one ptxas from others ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_PTXASIDENTITY_H
#define CUPCC_TOOLKIT_PTXASIDENTITY_H

#include "llvm/Support/raw_ostream.h"
#include <string>

namespace cupcc {

/// Prints what tells the ptxas at \p Path and its environment from others.
/// False if what it says and makes may depend on more, or if it does more than
/// to make a cubin.
bool printPtxas(const std::string &Path, llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_TOOLKIT_PTXASIDENTITY_H
