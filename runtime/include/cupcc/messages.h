//===- messages.h - texts that are put together at compile time -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The message in 'static_assert(c, "no " + e.string + " here")' is of a class
// that has C++26's size() and data(): there 'value.string' is a text, and the
// '+' is an operator of it (lib/Frontend/Lex/PackExpander.cpp). And what
// '@meta printf(...)' is written with (lib/Frontend/Sema/MetaOutput.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_MESSAGES_H
#define CUPCC_MESSAGES_H

#pragma clang system_header

#include "reflection.h"

// Earlier standards do not have the syntax.
#if __cplusplus >= 201703L

#define __CUPCC_MESSAGE __attribute__((always_inline, nodebug)) constexpr

namespace cupcc {

struct __any_text {};

/// At most this much of a text whose length is no part of its type.
inline constexpr unsigned long __text_limit = 1024;

template <unsigned long _Capacity> struct __text : __any_text {
  const char *__begin;
  unsigned long __length = 0;
  static constexpr unsigned long __capacity = _Capacity;

  __CUPCC_MESSAGE explicit __text(const char *__from) : __begin(__from) {
    while (__length < _Capacity && __from[__length])
      ++__length;
  }
  __CUPCC_MESSAGE unsigned long size() const { return __length; }
  __CUPCC_MESSAGE const char *data() const { return __begin; }
  __CUPCC_MESSAGE operator const char *() const { return __begin; }
  __CUPCC_MESSAGE char *__copy(char *__to) const {
    for (unsigned long __index = 0; __index < __length; ++__index)
      *__to++ = __begin[__index];
    return __to;
  }
};

/// The characters of a text, as long as the expression is evaluated.
template <unsigned long _Capacity> struct __characters {
  char __all[_Capacity + 1]{};
  __CUPCC_MESSAGE operator const char *() const { return __all; }
};

template <class _Text>
__CUPCC_MESSAGE __characters<_Text::__capacity>
__characters_of(const _Text &__text) {
  __characters<_Text::__capacity> __result;
  __text.__copy(__result.__all);
  return __result;
}

/// A number in digits.
struct __number_text : __any_text {
  char __digits[24]{};
  unsigned long __length = 0;
  static constexpr unsigned long __capacity = 24;

  __CUPCC_MESSAGE __number_text(bool __is_negative,
                                unsigned long long __absolute) {
    for (unsigned long long __rest = __absolute;; __rest /= 10) {
      __digits[__length++] = static_cast<char>('0' + __rest % 10);
      if (__rest < 10)
        break;
    }
    if (__is_negative)
      __digits[__length++] = '-';
    for (unsigned long __left = 0, __right = __length - 1; __left < __right;
         ++__left, --__right) {
      const char __digit = __digits[__left];
      __digits[__left] = __digits[__right];
      __digits[__right] = __digit;
    }
  }
  __CUPCC_MESSAGE unsigned long size() const { return __length; }
  __CUPCC_MESSAGE __characters<__capacity> data() const {
    return __characters_of(*this);
  }
  __CUPCC_MESSAGE char *__copy(char *__to) const {
    for (unsigned long __index = 0; __index < __length; ++__index)
      *__to++ = __digits[__index];
    return __to;
  }
};

template <class _Left, class _Right> struct __text_sum : __any_text {
  _Left __left;
  _Right __right;
  static constexpr unsigned long __capacity =
      _Left::__capacity + _Right::__capacity;

  __CUPCC_MESSAGE __text_sum(_Left __first, _Right __second)
      : __left(__first), __right(__second) {}
  __CUPCC_MESSAGE unsigned long size() const {
    return __left.size() + __right.size();
  }
  __CUPCC_MESSAGE __characters<__capacity> data() const {
    return __characters_of(*this);
  }
  __CUPCC_MESSAGE char *__copy(char *__to) const {
    return __right.__copy(__left.__copy(__to));
  }
};

/// What a summand is as a text.
template <class _Type, bool = __is_base_of(__any_text, _Type)>
struct __as_text {};
template <class _Type> struct __as_text<_Type, true> { using type = _Type; };
template <> struct __as_text<const char *, false> {
  using type = __text<__text_limit>;
};
template <> struct __as_text<char *, false> : __as_text<const char *> {};
template <unsigned long _Size> struct __as_text<char[_Size], false> {
  using type = __text<_Size>;
};
template <unsigned long _Size>
struct __as_text<const char[_Size], false> : __as_text<char[_Size]> {};

template <class _Left, class _Right,
          class _Sum = __text_sum<typename __as_text<_Left>::type,
                                  typename __as_text<_Right>::type>>
__CUPCC_MESSAGE _Sum operator+(const _Left &__left, const _Right &__right) {
  return _Sum(typename __as_text<_Left>::type(__left),
              typename __as_text<_Right>::type(__right));
}

/// What 'value.string' finds in a message.
template <class _Text> struct __text_reflection { _Text string; };

struct __cupcc_texts {};

template <class _Type, bool = __is_enum(_Type), bool = __is_integral(_Type)>
struct __text_if {};
template <class _Type> struct __text_if<_Type, true, false> {
  using type = __text_reflection<__text<__text_limit>>;
  using left = __cupcc_texts;
  static __CUPCC_MESSAGE type __of(_Type __value) {
    return {__text<__text_limit>(__reflect_if<_Type>::__of(__value).string)};
  }
};
template <class _Type> struct __text_if<_Type, false, true> {
  using type = __text_reflection<__number_text>;
  using left = __cupcc_texts;
  static __CUPCC_MESSAGE type __of(_Type __value) {
    const bool __is_negative = __value < _Type();
    const auto __bits = static_cast<unsigned long long>(__value);
    return {__number_text(__is_negative, __is_negative ? 0 - __bits : __bits)};
  }
};
template <> struct __text_if<bool, false, true> {
  using type = __text_reflection<__text<5>>;
  using left = __cupcc_texts;
  static __CUPCC_MESSAGE type __of(bool __value) {
    return {__text<5>(__value ? "true" : "false")};
  }
};

template <class _Type>
__CUPCC_MESSAGE typename __text_if<_Type>::type operator,(__cupcc_texts,
                                                          _Type __value) {
  return __text_if<_Type>::__of(__value);
}

} // namespace cupcc

__CUPCC_MESSAGE cupcc::__cupcc_texts __cupcc_reflect_text() { return {}; }
template <class _Type>
typename cupcc::__text_if<_Type>::left __cupcc_reflect_text_if(_Type);
void __cupcc_reflect_text_if(...);

/// A name in a message.
__CUPCC_MESSAGE cupcc::__text<cupcc::__text_limit>
__cupcc_text(const char *__name) {
  return cupcc::__text<cupcc::__text_limit>(__name);
}

/// '@meta printf(...)' is 'static_assert(__cupcc_meta_output([] {
/// __cupcc_meta_printf(...); }))'. Where it is instantiated, the compiler shows
/// what the call in the lambda says.
template <class _Function> __CUPCC_MESSAGE bool __cupcc_meta_output(_Function) {
  return true;
}
__attribute__((format(printf, 1, 2))) void __cupcc_meta_printf(const char *,
                                                               ...);
void __cupcc_meta_puts(const char *);

#undef __CUPCC_MESSAGE

#endif // __cplusplus

#endif // CUPCC_MESSAGES_H
