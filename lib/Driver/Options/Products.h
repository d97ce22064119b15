//===- Products.h - what becomes of the objects -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_PRODUCTS_H
#define CUPCC_LIB_DRIVER_OPTIONS_PRODUCTS_H

#include "cupcc/Driver/Invocation.h"

namespace cupcc {

/// Reads what is to be made of the objects but an executable (--lib), done with
/// that (--run), where it goes (--output-directory), or whether all of it is
/// removed (--clean-targets). \p I says how far to go. Error: less far than
/// that needs.
llvm::Error readProducts(Invocation &I);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_PRODUCTS_H
