//===- arch_enumeration.h - the architectures as an enumeration -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvvm_arch_t has an enumerator for each architecture of the command line,
// which the compiler defines as a list before this file:
//   __CUPCC_ARCHS__(X)          X(sm_75, 75) X(sm_90, 90)
//   __CUPCC_ARCH_SYNONYMS__(X)  X(sm_90a, 90), where it is compiled for both
//
// It is an enumeration without a scope, so that a value converts to a number,
// in a namespace, so that the program may use the name 'sm_75'.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_ARCH_ENUMERATION_H
#define CUPCC_ARCH_ENUMERATION_H

#pragma clang system_header

#include "reflection.h"

namespace cupcc {

#define __CUPCC_ENUMERATOR(__name, __number) __name = __number,
enum nvvm_arch_t : int {
  __CUPCC_ARCHS__(__CUPCC_ENUMERATOR)
      __CUPCC_ARCH_SYNONYMS__(__CUPCC_ENUMERATOR)
};
#undef __CUPCC_ENUMERATOR

/// "sm_75", or "" for a value that is no enumerator, as on the host.
constexpr const char *arch_name(nvvm_arch_t __arch) {
#define __CUPCC_NAME(__name, __number)                                         \
  if (__arch == nvvm_arch_t::__name)                                           \
    return #__name;
  __CUPCC_ARCHS__(__CUPCC_NAME)
#undef __CUPCC_NAME
  return "";
}

} // namespace cupcc

using cupcc::nvvm_arch_t;

#endif // CUPCC_ARCH_ENUMERATION_H
