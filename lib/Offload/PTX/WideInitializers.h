//===- WideInitializers.h - initialisers of fewer elements ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_WIDEINITIALIZERS_H
#define CUPCC_LIB_OFFLOAD_PTX_WIDEINITIALIZERS_H

#include <string>

namespace cupcc {

/// \p PTX with each large variable whose initialiser is a list of bytes made
/// one of the same size, alignment and contents that is a list of wider
/// numbers.
std::string widenInitializers(std::string PTX);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_WIDEINITIALIZERS_H
