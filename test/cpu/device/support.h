//===- support.h - names of functions that stand for PTX -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of this library is found by its name: "cpu." and then the name of
// the intrinsic without "llvm.", or what Assembly.def and SystemCalls.def of
// cupcc-on-cpu say. Its type must be the intrinsic's.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_SUPPORT_H
#define CUPCC_TEST_CPU_SUPPORT_H

/// Stands for the intrinsic or the row of a table called \p NAME.
#define STANDS_FOR(NAME) __asm__("cpu." NAME)

#endif // CUPCC_TEST_CPU_SUPPORT_H
