//===- tuning.h - statements that tune a kernel -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __launch_bounds__ and __maxnreg__ stand on a kernel's declaration, which all
// architectures share. These stand in its body, where "if target" can choose.
// Nothing is called: the compiler takes them for what they say, for the kernels
// that reach them (lib/Frontend/CodeGen/Device/TuningStatements.cpp).
//
// The argument is a number, constant when code is generated. The
// second parameter is the compiler's own.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TUNING_H
#define CUPCC_TUNING_H

#pragma clang system_header

extern "C" {
/// The greatest extents of a block; in axes that are not named, 1.
__attribute__((device)) void __nvvm_maxntidx(long long __threads,
                                             int __place = 0) noexcept;
__attribute__((device)) void __nvvm_maxntidy(long long __threads,
                                             int __place = 0) noexcept;
__attribute__((device)) void __nvvm_maxntidz(long long __threads,
                                             int __place = 0) noexcept;
/// How many blocks a multiprocessor shall have room for, or 0.
__attribute__((device)) void __nvvm_minctasm(long long __blocks,
                                             int __place = 0) noexcept;
/// The most registers that a thread may have.
__attribute__((device)) void __nvvm_maxnreg(long long __registers,
                                            int __place = 0) noexcept;
}

#endif // CUPCC_TUNING_H
