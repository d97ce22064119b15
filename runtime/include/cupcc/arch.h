//===- arch.h - the architectures of the command line -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reflection on nvvm_arch_t in plain C++. Beside what is here there is
// cupcc::arch_name(value), the enumerator's name (arch_enumeration.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_ARCH_H
#define CUPCC_ARCH_H

#pragma clang system_header

#include "arch_enumeration.h"
#include <array>

namespace cupcc {

/// How many architectures there are; 0 where none is asked for.
inline constexpr int arch_count =
#define __CUPCC_ONE(__name, __number) +1
    0 __CUPCC_ARCHS__(__CUPCC_ONE);
#undef __CUPCC_ONE

/// All of them, ascending.
#define __CUPCC_VALUE(__name, __number) nvvm_arch_t::__name,
inline constexpr std::array<nvvm_arch_t, arch_count> arch_values = {
    __CUPCC_ARCHS__(__CUPCC_VALUE)};
#undef __CUPCC_VALUE

/// Calls \p __function once for each, ascending, with the architecture as its
/// template argument: for_each_arch([]<nvvm_arch_t a>() { ... }).
template <class _Function>
constexpr void for_each_arch(_Function &&__function) {
#define __CUPCC_CALL(__name, __number)                                         \
  __function.template operator()<nvvm_arch_t::__name>();
  __CUPCC_ARCHS__(__CUPCC_CALL)
#undef __CUPCC_CALL
}

} // namespace cupcc

#endif // CUPCC_ARCH_H
