//===- user_attributes.h - attributes of the program --------------*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'using nt [[attribute(1)]] = int;' is read as
//
//   struct __cupcc_user_attribute_nt : __cupcc_attribute_of<int> {
//     static constexpr int __default() { return 1; }
//   };
//   using nt = int;
//
// (lib/Frontend/Lex/UserAttributes.cpp). The compiler gives the instances of
// the variable templates their values (lib/Frontend/Sema/UserAttributes.cpp).
// Where a declaration has no attribute, the default is left.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_USER_ATTRIBUTES_H
#define CUPCC_USER_ATTRIBUTES_H

#pragma clang system_header

// Earlier standards do not have the syntax.
#if __cplusplus >= 201703L

#define __CUPCC_ATTRIBUTE __attribute__((always_inline, nodebug)) constexpr

/// The type that a type attribute has.
template <class _Type> struct __cupcc_type { using type = _Type; };

template <class _Type> struct __cupcc_type_in { using type = void; };
template <class _Type> struct __cupcc_type_in<__cupcc_type<_Type>> {
  using type = _Type;
};

/// An attribute with values of a type; '= void', which is a flag; '= typename'.
template <class _Type> struct __cupcc_attribute_of {
  using __type = _Type;
  static __CUPCC_ATTRIBUTE _Type __of(_Type __value) { return __value; }
  static __CUPCC_ATTRIBUTE _Type __default() { return _Type(); }
};
template <> struct __cupcc_attribute_of<void> {
  using __type = int;
  static __CUPCC_ATTRIBUTE int __of(...) { return 0; }
  static __CUPCC_ATTRIBUTE int __default() { return 0; }
};
struct __cupcc_type_attribute {
  using __type = __cupcc_type<void>;
  static __CUPCC_ATTRIBUTE __cupcc_type<void> __default() { return {}; }
};

/// The enumerator with a value, and that with a number.
template <auto _Value> struct __cupcc_enumerator;
template <class _Enum, int _Index> struct __cupcc_indexed;

/// _Of is one of these, or a class with the attribute 'cupcc_asked', which
/// names a declaration.
template <class _Attribute, class _Of>
inline constexpr typename _Attribute::__type
    __cupcc_attribute_value = _Attribute::__default();
template <class _Attribute, class _Of> struct __cupcc_attribute_type {
  using type =
      typename __cupcc_type_in<decltype(_Attribute::__default())>::type;
};
template <class _Attribute, class _Of>
inline constexpr bool __cupcc_has_attribute = false;

#undef __CUPCC_ATTRIBUTE

#endif // __cplusplus

#endif // CUPCC_USER_ATTRIBUTES_H
