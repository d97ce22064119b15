//===- MakeLinkable.h - cubin of a program -> one to link -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_MAKELINKABLE_H
#define CUPCC_LIB_OFFLOAD_CUBIN_MAKELINKABLE_H

#include "llvm/Support/Error.h"
#include <string>

namespace cupcc {

/// Makes of \p Cubin, a whole program for an architecture before sm_90 as ptxas
/// leaves it, one that nvlink joins with others; none of its code changes.
/// Error: it is not what it should be.
llvm::Error makeLinkable(std::string &Cubin);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_MAKELINKABLE_H
