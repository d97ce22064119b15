//===- launch.h - the function behind <<<...>>> -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang turns Kernel<<<A, B, C, D>>>(...) into __cudaPushCallConfiguration(A,
// B, C, D) followed by the call, and takes the declaration it saw last. Ours
// has a fifth parameter, the architecture of a five-argument launch;
// libcudart's function has four, and in the C calling convention it never looks
// at the register of the fifth. prelude.h keeps crt/device_functions.h from
// declaring the one with four.
//
// Only the compiler reads the fifth argument (LaunchArchitecture.cpp); its
// parameter is a class so that the constructor's instances tell at once whether
// a source uses it (FindLaunches.cpp).
//
// Relies on: Clang 22 calling the declaration of __cudaPushCallConfiguration
//  that it saw last; libcudart's function not looking at a fifth argument.
// Test: test/EndToEnd/launch-architecture.cu,
//  test/Frontend/CodeGen/launch-architectures.cu.
// Goes when: Clang knows a fifth argument of a launch.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LAUNCH_H
#define CUPCC_LAUNCH_H

#pragma clang system_header

#include "vector_types.h"

struct CUstream_st;

namespace cupcc {

template <bool> struct __launch_arch_if {};
template <> struct __launch_arch_if<true> { typedef int __type; };

/// An architecture, by its number. Passed in a register, like the number.
struct __launch_arch {
  __launch_arch() = default;

  /// From integers, enumerators and objects that convert to one. Must not be
  /// instantiated but for a launch's argument.
  template <class _T, typename __launch_arch_if<
                          __is_convertible(_T, long long)>::__type = 0>
  constexpr __launch_arch(_T __number) : __number(__number) {}

  /// From anything else, so that the compiler's error is the same for all.
  template <class _T, typename __launch_arch_if<
                          !__is_convertible(_T, long long)>::__type = 0>
  __launch_arch(const _T &);

private:
  long long __number;
};

} // namespace cupcc

/// \p __arch is 0 for a launch that leaves it out.
extern "C" unsigned __cudaPushCallConfiguration(
    dim3 __grid, dim3 __threads = 1, decltype(sizeof(0)) __shared = 0,
    CUstream_st *__stream = nullptr,
    cupcc::__launch_arch __arch = cupcc::__launch_arch());

#endif // CUPCC_LAUNCH_H
