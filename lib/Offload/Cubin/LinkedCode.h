//===- LinkedCode.h - nvlink has left the code as it was --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_LINKEDCODE_H
#define CUPCC_LIB_OFFLOAD_CUBIN_LINKEDCODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace cupcc {

/// Error: a function of \p Parts, cubins as ptxas made them, is not the same in
/// \p Linked, which nvlink made of them.
llvm::Error checkLinked(llvm::StringRef Linked,
                        llvm::ArrayRef<llvm::StringRef> Parts);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_LINKEDCODE_H
