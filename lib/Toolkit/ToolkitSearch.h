//===- ToolkitSearch.h - where to look for the CUDA Toolkit -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_TOOLKIT_TOOLKITSEARCH_H
#define CUPCC_LIB_TOOLKIT_TOOLKITSEARCH_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cupcc {

/// A folder that should hold a toolkit.
struct ToolkitPlace {
  std::string Root;
  std::string NamedBy; ///< for messages: "'--cuda-path'"
};

/// The first place that is named, in the order of Toolkit::find(); if there is
/// none, the usual one. Error: the folder is not there.
llvm::Expected<ToolkitPlace> findToolkitPlace(llvm::StringRef CudaPath,
                                              llvm::StringRef UsualRoot);

} // namespace cupcc

#endif // CUPCC_LIB_TOOLKIT_TOOLKITSEARCH_H
