//===- locale.c - newlib's locale -----------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib's converters of integers hand the address of their locale to isspace_l
// and iswspace_l, which know the "C" locale alone and do not look there.
//
//===----------------------------------------------------------------------===//

const char __global_locale;
