//===- DeviceParse.h - is this parse for a device -----------------*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_DEVICEPARSE_H
#define CUPCC_LIB_FRONTEND_LEX_DEVICEPARSE_H

#include "llvm/ADT/StringRef.h"

namespace cupcc {

/// Defined while a source that has asked for the architecture is parsed for a
/// device. Unlike __CUDA_ARCH__, this asks for nothing: in a parse for all it
/// is not defined (ArchMacros.cpp).
inline constexpr llvm::StringLiteral DeviceParseMacro =
    "__CUPCC_DEVICE_PARSE__";

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_DEVICEPARSE_H
