//===- PackedAdditions.h - 16-bit additions for ptxas -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_PACKEDADDITIONS_H
#define CUPCC_LIB_OFFLOAD_PTX_PACKEDADDITIONS_H

#include <string>

namespace cupcc {

/// \p PTX with additions of two packed 16-bit integers written so that ptxas
/// computes them right where one is a constant.
std::string rewritePackedAdditions(std::string PTX);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_PACKEDADDITIONS_H
