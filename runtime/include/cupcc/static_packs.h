//===- static_packs.h - packs of numbers and what chooses -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What 'int...(b:e:s)', 'c ...? b : d' and 'static_assert(c)...;' are written
// with (lib/Frontend/Lex/EnumPacks.cpp, Conditionals.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_STATIC_PACKS_H
#define CUPCC_STATIC_PACKS_H

#pragma clang system_header

#include "dynamic_packs.h"
#include "enumerations.h"

// Earlier standards do not have the syntax.
#if __cplusplus >= 201703L

#define __CUPCC_STATIC __attribute__((always_inline, nodebug)) constexpr

namespace cupcc {

/// 'int...(begin:end:step)'.
template <long long _Begin, long long _End, long long _Step> struct __integers {
  static constexpr bool __is_up = _Step == __cupcc_omitted || _Step > 0;
  static constexpr bool __has_begin = __is_up || _Begin != __cupcc_omitted;
  static constexpr long long __step = _Step == __cupcc_omitted ? 1 : _Step;
  static constexpr long long __first = !__is_up ? _Begin - __has_begin
                                       : _Begin == __cupcc_omitted ? 0
                                                                   : _Begin;
  static constexpr int __count =
      !__has_begin || _Step == 0 ? 0
      : _End != __cupcc_omitted
          ? __steps(__is_up ? __first : _Begin, _End, __step)
      : __is_up ? __any_count
                : __steps(_Begin, 0, __step);
};

/// What does not return, in the place of an operand of any type.
struct __no_operand {};

template <bool _Value> struct __truth { static constexpr bool value = _Value; };

template <class _Type> _Type __value_of();

template <class> using __void = void;

/// Has no type where C++ has none for both sides of a ':'.
template <class _First, class _Second, class = void> struct __common_operand {};
template <class _First, class _Second>
struct __common_operand<
    _First, _Second,
    __void<decltype(true ? __value_of<_First>() : __value_of<_Second>())>> {
  using type = decltype(true ? __value_of<_First>() : __value_of<_Second>());
};
template <class _First> struct __common_operand<_First, __no_operand> {
  using type = _First;
};

/// The operand of the first element whose condition is true.
template <class, int... _Index> struct __choices {
  template <class, class _Otherwise>
  using __type = decltype(__value_of<_Otherwise &>()());
  template <class _Result, class _Condition, class _Operand, class _Otherwise>
  static __CUPCC_STATIC _Result __choose(_Condition &, _Operand &,
                                         _Otherwise &__otherwise) {
    if constexpr (__is_same(decltype(__otherwise()), __no_operand)) {
      __otherwise();
      __builtin_unreachable();
    } else {
      return __otherwise();
    }
  }
  template <class> static constexpr bool __has_true = false;
  template <class, class _Operand>
  static __CUPCC_STATIC void __chosen(_Operand &) {}
};
template <class _Type, int _First, int... _Rest>
struct __choices<_Type, _First, _Rest...> {
  using __others = __choices<_Type, _Rest...>;
  template <class _Operand, class _Otherwise>
  using __type = typename __common_operand<
      decltype(__value_of<_Operand &>()(__enum_index<_First>())),
      typename __others::template __type<_Operand, _Otherwise>>::type;

  template <class _Result, class _Condition, class _Operand, class _Otherwise>
  static __CUPCC_STATIC _Result __choose(_Condition &__condition,
                                         _Operand &__operand,
                                         _Otherwise &__otherwise) {
    if (__condition(__enum_index<_First>()))
      return __operand(__enum_index<_First>());
    return __others::template __choose<_Result>(__condition, __operand,
                                                __otherwise);
  }

  template <class _Condition>
  static constexpr bool __is_true =
      decltype(__value_of<_Condition &>()(__enum_index<_First>()))::value;
  template <class _Condition>
  static constexpr bool __has_true =
      __is_true<_Condition> || __others::template __has_true<_Condition>;
  template <class _Condition, class _Operand>
  static __CUPCC_STATIC auto __chosen(_Operand &__operand) {
    if constexpr (__is_true<_Condition>)
      return __operand(__enum_index<_First>());
    else
      return __others::template __chosen<_Condition>(__operand);
  }
};

template <int _Count>
using __choices_of =
    __make_integer_seq<__choices, int, (_Count < 0 ? 0 : _Count)>;

template <int _Count, class _Operand, class _Otherwise>
using __chosen_type =
    typename __choices_of<_Count>::template __type<_Operand, _Otherwise>;

} // namespace cupcc

/// How many numbers 'int...(begin:end:step)' has.
template <long long _Begin, long long _End, long long _Step,
          typename cupcc::__if<
              _Step != 0 &&
              cupcc::__integers<_Begin, _End, _Step>::__has_begin>::type = 0>
__CUPCC_STATIC int __cupcc_int_count() {
  return cupcc::__integers<_Begin, _End, _Step>::__count;
}
template <long long _Begin, long long _End, long long _Step,
          typename cupcc::__if<_Step == 0>::type = 0>
__CUPCC_STATIC int
__cupcc_int_count() = delete ("the step of 'int...' is not 0");
template <long long _Begin, long long _End, long long _Step,
          typename cupcc::__if<
              _Step != 0 &&
              !cupcc::__integers<_Begin, _End, _Step>::__has_begin>::type = 0>
__CUPCC_STATIC int
__cupcc_int_count() = delete ("'int...' with a negative step has a begin");

template <long long _Begin, long long _End, long long _Step, int _Index>
inline constexpr int __cupcc_int_element =
    static_cast<int>(cupcc::__integers<_Begin, _End, _Step>::__first +
                     _Index * cupcc::__integers<_Begin, _End, _Step>::__step);

/// A constant, as a type.
template <bool _Value> using __cupcc_truth = cupcc::__truth<_Value>;

/// Behind an operand that does not return.
__CUPCC_STATIC cupcc::__no_operand __cupcc_no_operand() { return {}; }

/// 'c ...? b : d'.
template <int _Count, class _Condition, class _Operand, class _Otherwise,
          class _Result = cupcc::__chosen_type<_Count, _Operand, _Otherwise>>
__CUPCC_STATIC _Result __cupcc_choose(_Condition __condition,
                                      _Operand __operand,
                                      _Otherwise __otherwise) {
  return cupcc::__choices_of<_Count>::template __choose<_Result>(
      __condition, __operand, __otherwise);
}
template <int _Count, class... _Operands>
void __cupcc_choose(_Operands...) =
    delete ("the operands of '...?' have no common type");

/// 'c ...?? b : d', if one of the conditions is true, and whether one is.
template <int _Count, class _Condition, class _Operand>
__CUPCC_STATIC auto __cupcc_choose_constant(_Condition, _Operand __operand) {
  return cupcc::__choices_of<_Count>::template __chosen<_Condition>(__operand);
}
template <int _Count, class _Condition>
cupcc::__truth<cupcc::__choices_of<_Count>::template __has_true<_Condition>>
    __cupcc_any_true(_Condition);

/// 'static_assert(...)...;', of which the function has one.
template <int _Count, class _Function>
__CUPCC_STATIC bool __cupcc_assert_each(_Function __function) {
  cupcc::__enum_indices_of<_Count>::__for_each(__function);
  return true;
}

#undef __CUPCC_STATIC

#endif // __cplusplus

#endif // CUPCC_STATIC_PACKS_H
