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
    // From the left, so that the instances are made in this order.
    (..., __function(__enum_index<_Index>()));
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

/// Of a pack that takes its length from those beside it.
inline constexpr int __any_count = -2;

template <int... _Counts> __CUPCC_ENUM int __known_count() {
  int __result = __any_count;
  for (int __count : {_Counts...})
    if (__result == __any_count)
      __result = __count;
  return __result;
}

/// How the lengths of packs that are expanded together fit.
enum class __fit { __well, __different, __endless };

template <int... _Counts> __CUPCC_ENUM __fit __fit_of() {
  const int __known = __known_count<_Counts...>();
  if (__known == __any_count)
    return __fit::__endless;
  return (... && (_Counts == __any_count || _Counts == __known))
             ? __fit::__well
             : __fit::__different;
}

template <bool> struct __if {};
template <> struct __if<true> { using type = int; };

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

/// How many elements packs have that are expanded together.
template <int... _Counts, typename cupcc::__if<cupcc::__fit_of<_Counts...>() ==
                                               cupcc::__fit::__well>::type = 0>
__CUPCC_ENUM int __cupcc_length() {
  return cupcc::__known_count<_Counts...>();
}
template <int... _Counts,
          typename cupcc::__if<cupcc::__fit_of<_Counts...>() ==
                               cupcc::__fit::__different>::type = 0>
__CUPCC_ENUM int __cupcc_length() =
    delete ("packs that are expanded together have as many elements");
template <int... _Counts,
          typename cupcc::__if<cupcc::__fit_of<_Counts...>() ==
                               cupcc::__fit::__endless>::type = 0>
__CUPCC_ENUM int __cupcc_length() =
    delete ("'int...' without an end takes it from another pack");
template <int _Count>
struct std::tuple_size<cupcc::__enum_tuple<_Count>>
    : std::integral_constant<decltype(sizeof(0)), _Count> {};
template <decltype(sizeof(0)) _Index, int _Count>
struct std::tuple_element<_Index, cupcc::__enum_tuple<_Count>> {
  using type = cupcc::__enum_index<_Index>;
};

/// Calls the function with the number of each enumerator, as a type.
template <int _Count, class _Function>
__CUPCC_ENUM void __cupcc_for_each_enumerator(_Function __function) {
  cupcc::__enum_indices_of<_Count>::__for_each(__function);
}
/// The same with all of them at once.
template <int _Count, class _Function>
__CUPCC_ENUM decltype(auto) __cupcc_with_enumerators(_Function __function) {
  return cupcc::__enum_indices_of<_Count>::__with(__function);
}

/// The numbers of all of them for a structured binding.
template <int _Count>
__CUPCC_ENUM cupcc::__enum_tuple<(_Count < 0 ? 0 : _Count)>
__cupcc_enum_tuple() {
  return {};
}

namespace cupcc {

/// A number's digits.
template <auto _Value> struct __number_digits {
  char __text[24] = {};
  constexpr __number_digits() {
    char __digits[24] = {};
    int __count = 0;
    auto __rest = _Value;
    do {
      const int __digit = int(__rest % 10);
      __digits[__count++] = char('0' + (__digit < 0 ? -__digit : __digit));
      __rest /= 10;
    } while (__rest != 0);
    int __at = 0;
    if (_Value < 0)
      __text[__at++] = '-';
    while (__count > 0)
      __text[__at++] = __digits[--__count];
  }
};
template <auto _Value>
inline constexpr __number_digits<_Value> __number_digits_of = {};

} // namespace cupcc

/// The name of a type, and the digits of a number.
template <class _Type> inline constexpr const char *__cupcc_type_text = nullptr;
template <auto _Value>
inline constexpr const char *__cupcc_number_text =
    cupcc::__number_digits_of<_Value>.__text;

#if __cplusplus >= 202002L
namespace cupcc {

constexpr int __text_length(const char *__text) {
  int __length = 0;
  while (__text[__length])
    ++__length;
  return __length;
}
template <int _Length> struct __joined_text {
  char __text[_Length + 1] = {};
  constexpr void __add(int &__at, const char *__part) {
    while (*__part)
      __text[__at++] = *__part++;
  }
};
template <class... _Parts> constexpr auto __join() {
  __joined_text<(0 + ... + __text_length(_Parts()()))> __result;
  int __at = 0;
  (__result.__add(__at, _Parts()()), ...);
  return __result;
}
template <class... _Parts>
inline constexpr auto __joined_text_of = __join<_Parts...>();

} // namespace cupcc

/// The texts that functions return, one after the other.
template <class... _Parts>
__CUPCC_ENUM const char *__cupcc_joined_text(_Parts...) {
  return cupcc::__joined_text_of<_Parts...>.__text;
}
#else
template <class... _Parts>
constexpr const char *__cupcc_joined_text(_Parts...) {
  static_assert(sizeof...(_Parts) == 0,
                "'+' joins texts with literals in C++20 and later");
  return "";
}
#endif

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
