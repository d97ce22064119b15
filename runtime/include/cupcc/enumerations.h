//===- enumerations.h - what an enumeration has -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler gives the instances of these templates their values
// (lib/Frontend/Sema/Enumerations.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_ENUMERATIONS_H
#define CUPCC_ENUMERATIONS_H

#pragma clang system_header

// Earlier standards do not have the syntax.
#if __cplusplus >= 201703L

#include <utility>

/// How many enumerators with different values there are.
template <class _Enum> inline constexpr int __cupcc_enum_count = -1;
/// The value and the name of one.
template <class _Enum, int _Index>
inline constexpr _Enum __cupcc_enum_value = _Enum();
template <class _Enum, int _Index>
inline constexpr const char *__cupcc_enum_name = nullptr;

/// The value of the one with a number, or any where there is none.
template <class _Enum, int _Index, bool = (_Index < __cupcc_enum_count<_Enum>)>
inline constexpr _Enum __cupcc_enum_step = _Enum();
template <class _Enum, int _Index>
inline constexpr _Enum __cupcc_enum_step<_Enum, _Index, true> =
    __cupcc_enum_value<_Enum, _Index>;

#define __CUPCC_ENUM __attribute__((always_inline, nodebug)) constexpr

namespace cupcc {

template <int _Number> struct __enum_index {
  static constexpr int __number = _Number;
};

template <class, int... _Index> struct __enum_indices {
  template <class _Function>
  static __CUPCC_ENUM void __for_each(_Function __function) {
    (__function(__enum_index<_Index>()), ...);
  }
  template <class _Function>
  static __CUPCC_ENUM decltype(auto) __with(_Function __function) {
    return __function(__enum_index<_Index>()...);
  }
  /// "" for a value that is no enumerator's.
  template <class _Enum> static __CUPCC_ENUM const char *__name(_Enum __value) {
    const char *__found = "";
    (void)(... || (__value == __cupcc_enum_value<_Enum, _Index>
                       ? (__found = __cupcc_enum_name<_Enum, _Index>, true)
                       : false));
    return __found;
  }
};

template <int _Count>
using __enum_indices_of =
    __make_integer_seq<__enum_indices, int, (_Count < 0 ? 0 : _Count)>;

template <int _First, int... _Counts> struct __one_count {
  static_assert((... && (_First == _Counts)),
                "enumerations that are expanded together have as many "
                "enumerators");
  using type = __enum_indices_of<_First>;
};

/// What a structured binding takes apart into the numbers of enumerators.
template <int _Count> struct __enum_tuple {
  template <decltype(sizeof(0)) _Index>
  __CUPCC_ENUM __enum_index<_Index> get() const {
    return {};
  }
};

/// What 'value.string' finds in a value of an enumeration.
struct __enum_reflection {
  const char *string;
};

} // namespace cupcc

template <int _Count>
struct std::tuple_size<cupcc::__enum_tuple<_Count>>
    : std::integral_constant<decltype(sizeof(0)), _Count> {};
template <decltype(sizeof(0)) _Index, int _Count>
struct std::tuple_element<_Index, cupcc::__enum_tuple<_Count>> {
  using type = cupcc::__enum_index<_Index>;
};

/// Calls the function with the number of each enumerator, as a type.
template <int... _Counts, class _Function>
__CUPCC_ENUM void __cupcc_for_each_enumerator(_Function __function) {
  cupcc::__one_count<_Counts...>::type::__for_each(__function);
}
/// The same with all of them at once.
template <int... _Counts, class _Function>
__CUPCC_ENUM decltype(auto) __cupcc_with_enumerators(_Function __function) {
  return cupcc::__one_count<_Counts...>::type::__with(__function);
}

/// The numbers of all of them for a structured binding.
template <int _Count, int... _Counts>
__CUPCC_ENUM cupcc::__enum_tuple<(_Count < 0 ? 0 : _Count)>
__cupcc_enum_tuple() {
  static_assert(sizeof(typename cupcc::__one_count<_Count, _Counts...>::type) >
                0);
  return {};
}

/// The labels of a step of '@meta for': of one that is not there an empty
/// range.
template <bool _IsThere, class _Type>
constexpr _Type __cupcc_case_from(_Type __label) {
  return _IsThere ? __label : _Type(1);
}
template <bool _IsThere, class _Type>
constexpr _Type __cupcc_case_to(_Type __label) {
  return _IsThere ? __label : _Type(0);
}

#undef __CUPCC_ENUM

#endif // __cplusplus

#endif // CUPCC_ENUMERATIONS_H
