//===- EntryNames.h - the kernels of a PTX module ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_ENTRYNAMES_H
#define CUPCC_LIB_OFFLOAD_CUBIN_ENTRYNAMES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace cupcc {

/// The entry functions of \p PTX, in order, also those that it declares before
/// it defines them. A comment with ".entry" in it may add what is none.
std::vector<std::string> entryNames(llvm::StringRef PTX);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_ENTRYNAMES_H
