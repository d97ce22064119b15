//===- InstanceAttributes.h - specifiers of instantiations ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_INSTANCEATTRIBUTES_H
#define CUPCC_LIB_FRONTEND_LEX_INSTANCEATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace cupcc {

/// What the parser reads for __host__ and __device__ in the explicit
/// instantiation of a template.
inline constexpr llvm::StringLiteral InstanceHost = "cupcc_instance_host";
inline constexpr llvm::StringLiteral InstanceDevice = "cupcc_instance_device";

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_INSTANCEATTRIBUTES_H
