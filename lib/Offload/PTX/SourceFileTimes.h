//===- SourceFileTimes.h - line tables without times ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_SOURCEFILETIMES_H
#define CUPCC_LIB_OFFLOAD_PTX_SOURCEFILETIMES_H

#include <string>

namespace cupcc {

/// \p PTX with a constant time and size for each source file that its line
/// numbers speak of.
std::string fixSourceFileTimes(std::string PTX);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_SOURCEFILETIMES_H
