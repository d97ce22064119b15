//===- reflection.h - '.string' and '.length' -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'value.string' is read as '(__cupcc_reflect(), value).string', and so is
// 'array.length' (lib/Frontend/Lex/PackStatements.cpp). For what has them the
// ',' is an operator here; for all else it is C++'s own.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_REFLECTION_H
#define CUPCC_REFLECTION_H

#pragma clang system_header

#include "enumerations.h"

namespace cupcc {

struct __cupcc_reflect_tag {};

template <class _Type, bool = __is_enum(_Type)> struct __reflect_if {};
#if __cplusplus >= 201703L
template <class _Type> struct __reflect_if<_Type, true> {
  using type = __enum_reflection;
  using left = __cupcc_reflect_tag;
  static __attribute__((always_inline, nodebug)) constexpr type
  __of(_Type __value) {
    return {__enum_indices_of<__cupcc_enum_count<_Type>>::__name(__value)};
  }
};
#endif
/// Takes the value, so that a constant need not be captured by a lambda, and
/// nothing that only converts to an enumeration.
template <class _Type>
__attribute__((always_inline, nodebug)) constexpr typename __reflect_if<_Type>::type operator,(
    __cupcc_reflect_tag, _Type __value) {
  return __reflect_if<_Type>::__of(__value);
}

/// What 'array.length' finds.
template <unsigned long _Length> struct __array_reflection {
  static constexpr unsigned long length = _Length;
};

struct __cupcc_array {};

template <class _Type, unsigned long _Length>
__attribute__((always_inline, nodebug)) constexpr __array_reflection<_Length>
operator,(__cupcc_array, _Type (&)[_Length]) {
  return {};
}

} // namespace cupcc

__attribute__((always_inline, nodebug)) constexpr cupcc::__cupcc_array
__cupcc_reflect_array() {
  return {};
}
template <class _Type, unsigned long _Length>
cupcc::__cupcc_array __cupcc_reflect_array_if(_Type (&)[_Length]);
void __cupcc_reflect_array_if(...);

__attribute__((always_inline, nodebug)) constexpr cupcc::__cupcc_reflect_tag
__cupcc_reflect() {
  return {};
}

template <class _Type>
typename cupcc::__reflect_if<_Type>::left __cupcc_reflect_if(_Type);
void __cupcc_reflect_if(...);

#endif // CUPCC_REFLECTION_H
