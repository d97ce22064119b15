//===- NarrowNegations.h - 16-bit negations for ptxas -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_NARROWNEGATIONS_H
#define CUPCC_LIB_OFFLOAD_PTX_NARROWNEGATIONS_H

#include <string>

namespace cupcc {

/// \p PTX with signed 16-bit subtractions, negations and absolute values
/// written so that ptxas computes them right for -32768.
std::string rewriteNarrowNegations(std::string PTX);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_NARROWNEGATIONS_H
