//===- patterns.h - 'x is T', 'x as T' and 'inspect' ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler reads 'x is T' as 'x ->* __cupcc_is_type<T>()', which keeps the
// place of the operator among the others, and a clause of 'inspect' as a
// __cupcc_clause of all that must hold (lib/Frontend/Lex/Patterns.cpp,
// Inspect.cpp). What is asked for is here:
//
//   * an operator of the program: one that the place sees, which the compiler
//     hands over as a lambda that calls it, a member, or one that
//     argument-dependent lookup finds. 'operator is' is a function template
//     with the name __cupcc_operator_is then;
//   * else what C++ knows of the type;
//   * else what the Standard Library's types have. No header of it is included
//     here: they are known by what can be done with them.
//
// 'x as T' that nothing makes possible is an error of the attribute
// 'diagnose_if', which stands where the user wrote it, and which is no error
// but a failed substitution in a template's signature.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PATTERNS_H
#define CUPCC_PATTERNS_H

#pragma clang system_header

// Earlier standards do not have the syntax.
#if __cplusplus >= 201703L

#define __CUPCC_PATTERN __attribute__((always_inline, nodebug)) constexpr

namespace cupcc {

//===----------------------------------------------------------------------===//
// Operators of the program
//===----------------------------------------------------------------------===//

/// Instead of a lambda where the place sees no operator.
struct __no_operator {};

template <class _Type> _Type &&__some() noexcept;
template <class...> using __always_void = void;
template <bool, class _Type = int> struct __if_true {};
template <class _Type> struct __if_true<true, _Type> { using type = _Type; };
template <bool _Holds> struct __holding {
  static constexpr bool __value = _Holds;
};

namespace __found_by_arguments {
// Templates of these names must be visible for 'f<T>(x)' to be a call.
template <class> void __cupcc_operator_is() = delete;
template <class> void __cupcc_operator_as() = delete;
template <class> void holds_alternative() = delete;
template <class> void any_cast() = delete;
template <class> void get() = delete;

template <class _Type, class _X>
using __is_result = decltype(__cupcc_operator_is<_Type>(__some<_X>()));
template <class _Type, class _X>
using __as_result = decltype(__cupcc_operator_as<_Type>(__some<_X>()));
template <class _Type, class _X>
using __alternative = decltype(holds_alternative<_Type>(__some<_X>()));
template <class _Type, class _X>
using __any_pointer =
    decltype(any_cast<_Type>(__builtin_addressof(__some<_X &>())));
template <class _Type, class _X>
__CUPCC_PATTERN decltype(auto) __ask_is(_X &&__x) {
  return __cupcc_operator_is<_Type>(static_cast<_X &&>(__x));
}
template <class _Type, class _X>
__CUPCC_PATTERN decltype(auto) __ask_as(_X &&__x) {
  return __cupcc_operator_as<_Type>(static_cast<_X &&>(__x));
}
template <class _Type, class _X>
__CUPCC_PATTERN bool __holds_alternative(const _X &__x) {
  return holds_alternative<_Type>(__x);
}
template <class _Type, class _X>
__CUPCC_PATTERN decltype(auto) __get(_X &&__x) {
  return get<_Type>(static_cast<_X &&>(__x));
}
template <class _Type, class _X>
__CUPCC_PATTERN decltype(auto) __cast_any(_X &&__x) {
  return any_cast<_Type>(static_cast<_X &&>(__x));
}
} // namespace __found_by_arguments

template <class _Type, class _X>
using __is_member =
    decltype(__some<_X>().template __cupcc_operator_is<_Type>());
template <class _Type, class _X>
using __as_member =
    decltype(__some<_X>().template __cupcc_operator_as<_Type>());
template <class _Operator, class _X>
using __call = decltype(__some<const _Operator &>()(__some<_X>()));

/// Whether \p _Result<\p _Arguments...> is a type.
template <class, template <class...> class _Result, class... _Arguments>
inline constexpr bool __works = false;
template <template <class...> class _Result, class... _Arguments>
inline constexpr bool
    __works<__always_void<_Result<_Arguments...>>, _Result, _Arguments...> =
        true;
template <template <class...> class _Result, class... _Arguments>
inline constexpr bool __can = __works<void, _Result, _Arguments...>;

//===----------------------------------------------------------------------===//
// Types of the Standard Library, and dynamic types
//===----------------------------------------------------------------------===//

/// How often a template's arguments have the type.
template <class, class> inline constexpr int __times = 0;
template <class _Type, template <class...> class _Template, class... _Types>
inline constexpr int __times<_Type, _Template<_Types...>> =
    (0 + ... + int(__is_same(_Type, _Types)));

template <class _Type, class _X>
inline constexpr bool __is_alternative = [] {
  if constexpr (__times<_Type, __remove_cvref(_X)> == 1)
    return __can<__found_by_arguments::__alternative, _Type,
                 const __remove_cvref(_X) &>;
  else
    return false;
}();

template <class _Type, class _X>
inline constexpr bool __may_be_in_any = [] {
  if constexpr (__is_class(__remove_cvref(_X)) && __is_object(_Type) &&
                !__is_array(_Type)) {
    // A pointer to anything converts to std::any, of which a value is cast.
    if constexpr (__can<__found_by_arguments::__any_pointer, _Type,
                        const __remove_cvref(_X)>)
      return __is_same(
          __found_by_arguments::__any_pointer<_Type, const __remove_cvref(_X)>,
          const _Type *);
    else
      return false;
  } else {
    return false;
  }
}();

template <class _X> using __optional_value = typename _X::value_type;
template <class _X>
using __optional_members =
    decltype(*__some<_X &>(), __some<_X &>().value(),
             static_cast<bool>(__some<_X &>().has_value()));
template <class _Type, class _X>
inline constexpr bool __is_optional = [] {
  using _Value = __remove_cvref(_X);
  if constexpr (__can<__optional_members, _Value> &&
                __can<__optional_value, _Value>)
    return __is_same(typename _Value::value_type, _Type);
  else
    return false;
}();

/// \p _Type with the 'const' of \p _As.
template <class _Type, class> struct __const_as { using type = _Type; };
template <class _Type, class _As> struct __const_as<_Type, const _As> {
  using type = const _Type;
};

#ifdef __GXX_RTTI
template <class _Type, class _X>
using __dynamic_cast_result = decltype(dynamic_cast<_Type>(__some<_X>()));
template <class _Type, class _X>
inline constexpr bool __casts_dynamically =
    __can<__dynamic_cast_result, _Type, _X>;
#else
template <class _Type, class _X>
inline constexpr bool __casts_dynamically = false;
#endif

/// What an object of type _X is asked for as a _Type, behind the pointer.
template <class _Type, class _X>
using __dynamic_target =
    typename __const_as<_Type, __remove_reference_t(_X)>::type;

template <class _Type, class _X>
inline constexpr bool __is_dynamic_object = [] {
  if constexpr (__is_class(__remove_cvref(_X)) && __is_class(_Type))
    return __is_polymorphic(__remove_cvref(_X)) &&
           __casts_dynamically<__dynamic_target<_Type, _X> *,
                               __remove_reference_t(_X) *>;
  else
    return false;
}();
template <class _Type, class _X>
inline constexpr bool __is_dynamic_pointer = [] {
  if constexpr (__is_pointer(__remove_cvref(_X)) && __is_pointer(_Type))
    return __casts_dynamically<_Type, __remove_cvref(_X)>;
  else
    return false;
}();

//===----------------------------------------------------------------------===//
// 'is'
//===----------------------------------------------------------------------===//

enum class __answer { __never, __sometimes, __always };

enum class __way {
  __none,
  __visible, // operators of the program
  __member,
  __argument,
  __same,
  __base,
  __alternative,
  __any,
  __optional,
  __pointer,
  __object,
  __converted
};

template <class _Type, class _X, class _Operator>
__CUPCC_PATTERN __way __way_of_is() {
  using _Asked = __remove_cvref(_Type);
  using _Value = __remove_cvref(_X);
  if constexpr (__can<__call, _Operator, _X>)
    return __way::__visible;
  else if constexpr (__can<__is_member, _Type, _X>)
    return __way::__member;
  else if constexpr (__can<__found_by_arguments::__is_result, _Type, _X>)
    return __way::__argument;
  else if constexpr (__is_same(_Asked, _Value))
    return __way::__same;
  else if constexpr (__is_alternative<_Asked, _X>)
    return __way::__alternative;
  else if constexpr (__may_be_in_any<_Asked, _X>)
    return __way::__any;
  else if constexpr (__is_optional<_Asked, _X>)
    return __way::__optional;
  else if constexpr (__is_class(_Value) && __is_class(_Asked) &&
                     __is_base_of(_Asked, _Value))
    return __way::__base;
  else if constexpr (__is_dynamic_pointer<_Asked, _X>)
    return __is_convertible(_Value, _Asked) ? __way::__base : __way::__pointer;
  else if constexpr (__is_dynamic_object<_Asked, _X>)
    return __way::__object;
  else
    return __way::__none;
}

/// 'x is T' for a type.
template <class _Type, class _Operator> struct __is_type {
  _Operator __operator;

  template <class _X>
  static constexpr __way __how = __way_of_is<_Type, _X, _Operator>();
  template <class _X>
  static constexpr __answer __says =
      __how<_X> == __way::__none ? __answer::__never
      : __how<_X> == __way::__same || __how<_X> == __way::__base
          ? __answer::__always
          : __answer::__sometimes;

  template <class _X> __CUPCC_PATTERN bool __ask(_X &&__x) const {
    using _Asked = __remove_cvref(_Type);
    constexpr __way __by = __how<_X>;
    if constexpr (__by == __way::__visible)
      return static_cast<bool>(__operator(static_cast<_X &&>(__x)));
    else if constexpr (__by == __way::__member)
      return static_cast<bool>(
          static_cast<_X &&>(__x).template __cupcc_operator_is<_Type>());
    else if constexpr (__by == __way::__argument)
      return static_cast<bool>(
          __found_by_arguments::__ask_is<_Type>(static_cast<_X &&>(__x)));
    else if constexpr (__by == __way::__alternative)
      return __found_by_arguments::__holds_alternative<_Asked>(__x);
    else if constexpr (__by == __way::__any)
      return __found_by_arguments::__cast_any<_Asked>(
                 __builtin_addressof(__x)) != nullptr;
    else if constexpr (__by == __way::__optional)
      return static_cast<bool>(__x.has_value());
#ifdef __GXX_RTTI
    else if constexpr (__by == __way::__pointer)
      return dynamic_cast<_Asked>(__x) != nullptr;
    else if constexpr (__by == __way::__object)
      return dynamic_cast<__dynamic_target<_Asked, _X> *>(
                 __builtin_addressof(__x)) != nullptr;
#endif
    else
      return __by != __way::__none;
  }
};

/// 'x is U' for a template of classes.
template <template <class...> class _Template, class... _Types>
inline constexpr bool __is_instance_of_types(_Template<_Types...> *) {
  return true;
}
template <template <class...> class>
inline constexpr bool __is_instance_of_types(...) {
  return false;
}
template <template <class, auto, auto...> class _Template, class _Type,
          auto... _Numbers>
inline constexpr bool
__is_instance_of_numbers(_Template<_Type, _Numbers...> *) {
  return true;
}
template <template <class, auto, auto...> class>
inline constexpr bool __is_instance_of_numbers(...) {
  return false;
}

/// What is known of the operand's type alone.
template <class _Known> struct __is_known {
  template <class _X>
  static constexpr __answer
      __says = _Known::template __holds<__remove_cvref(_X)>()
                   ? __answer::__always
                   : __answer::__never;
  template <class _X> __CUPCC_PATTERN bool __ask(_X &&) const {
    return __says<_X> == __answer::__always;
  }
};
template <template <class...> class _Template> struct __of_types {
  template <class _Value> static constexpr bool __holds() {
    return __is_instance_of_types<_Template>(static_cast<_Value *>(nullptr));
  }
};
template <template <class, auto, auto...> class _Template> struct __of_numbers {
  template <class _Value> static constexpr bool __holds() {
    return __is_instance_of_numbers<_Template>(static_cast<_Value *>(nullptr));
  }
};
struct __of_anything {
  template <class> static constexpr bool __holds() { return true; }
};
/// For a concept, or a template of variables: of a lambda that returns a
/// __holding.
template <class _Test> struct __of_test {
  template <class _Value> static constexpr bool __holds() {
    if constexpr (__can<__call, _Test, _Value &>)
      return __call<_Test, _Value &>::__value;
    else
      return false;
  }
};

template <class _Value, class _X>
using __test_result =
    decltype(static_cast<bool>(__some<const _Value &>()(__some<_X>())));
template <class _Value, class _X>
using __equal_result =
    decltype(static_cast<bool>(__some<_X>() == __some<const _Value &>()));

/// 'x is v' for a value: v(x), or x == v.
template <class _Value> struct __is_value {
  _Value __value;

  template <class _X>
  static constexpr __answer __says =
      __can<__test_result, _Value, _X> || __can<__equal_result, _Value, _X>
          ? __answer::__sometimes
          : __answer::__never;
  template <class _X> __CUPCC_PATTERN bool __ask(_X &&__x) const {
    if constexpr (__can<__test_result, _Value, _X>)
      return static_cast<bool>(__value(static_cast<_X &&>(__x)));
    else if constexpr (__can<__equal_result, _Value, _X>)
      return static_cast<bool>(static_cast<_X &&>(__x) == __value);
    else
      return false;
  }
};

template <class _Constraint> struct __is_not {
  _Constraint __constraint;

  template <class _X>
  static constexpr __answer __says =
      _Constraint::template __says<_X> == __answer::__never ? __answer::__always
      : _Constraint::template __says<_X> == __answer::__always
          ? __answer::__never
          : __answer::__sometimes;
  template <class _X> __CUPCC_PATTERN bool __ask(_X &&__x) const {
    return !__constraint.__ask(static_cast<_X &&>(__x));
  }
};

/// Makes 'x ->* constraint' the question.
template <class _Constraint> struct __is : _Constraint {
  static constexpr bool __converts = false;
};

template <class _X, class _Constraint>
__CUPCC_PATTERN bool operator->*(_X &&__x,
                                 const __is<_Constraint> &__constraint) {
  return __constraint.__ask(static_cast<_X &&>(__x));
}

//===----------------------------------------------------------------------===//
// 'as'
//===----------------------------------------------------------------------===//

template <class _Type, class _X, class _Operator>
__CUPCC_PATTERN __way __way_of_as() {
  using _Asked = __remove_cvref(_Type);
  using _Value = __remove_cvref(_X);
  if constexpr (__can<__call, _Operator, _X>)
    return __way::__visible;
  else if constexpr (__can<__as_member, _Type, _X>)
    return __way::__member;
  else if constexpr (__can<__found_by_arguments::__as_result, _Type, _X>)
    return __way::__argument;
  else if constexpr (__is_same(_Asked, _Value) && !__is_reference(_Type))
    return __way::__same;
  else if constexpr (__is_alternative<_Asked, _X>)
    return __way::__alternative;
  else if constexpr (__may_be_in_any<_Asked, _X>)
    return __way::__any;
  else if constexpr (__is_optional<_Asked, _X>)
    return __way::__optional;
  else if constexpr (__is_class(_Value) && __is_class(_Asked) &&
                     __is_base_of(_Asked, _Value))
    return __way::__base;
  else if constexpr (__is_convertible(_X, _Type))
    return __way::__converted;
  else if constexpr (__is_dynamic_pointer<_Asked, _X>)
    return __way::__pointer;
  else if constexpr (__is_dynamic_object<_Asked, _X>)
    return __way::__object;
  else
    return __way::__none;
}

/// A part of an lvalue is one, and of a temporary is a new object.
template <class _Type, class _X> struct __part_of {
  using type = __remove_cvref(_Type);
};
template <class _Type, class _X> struct __part_of<_Type, _X &> {
  using type = typename __const_as<__remove_cvref(_Type), _X>::type &;
};

template <class _Type, class _Operator, class _IsOperator> struct __as_type {
  _Operator __operator;
  __is_type<_Type, _IsOperator> __test;

  static constexpr bool __converts = true;
  template <class _X>
  static constexpr __way __how = __way_of_as<_Type, _X, _Operator>();
  /// In a clause of 'inspect': what has an own 'is' is asked, all else
  /// converts.
  template <class _X>
  static constexpr __answer
      __says = __how<_X> == __way::__none ? __answer::__never
               : decltype(__test)::template __says<_X> == __answer::__never
                   ? (__how<_X> == __way::__visible ||
                              __how<_X> == __way::__member ||
                              __how<_X> == __way::__argument ||
                              __how<_X> == __way::__converted
                          ? __answer::__always
                          : __answer::__never)
                   : decltype(__test)::template __says<_X>;
  template <class _X> __CUPCC_PATTERN bool __ask(_X &&__x) const {
    return __test.__ask(static_cast<_X &&>(__x));
  }

  template <class _X> __CUPCC_PATTERN decltype(auto) __convert(_X &&__x) const {
    using _Asked = __remove_cvref(_Type);
    using _Part = typename __part_of<_Type, _X>::type;
    constexpr __way __by = __how<_X>;
    if constexpr (__by == __way::__visible)
      return __operator(static_cast<_X &&>(__x));
    else if constexpr (__by == __way::__member)
      return static_cast<_X &&>(__x).template __cupcc_operator_as<_Type>();
    else if constexpr (__by == __way::__argument)
      return __found_by_arguments::__ask_as<_Type>(static_cast<_X &&>(__x));
    else if constexpr (__by == __way::__same || __by == __way::__base)
      return static_cast<_Part>(static_cast<_X &&>(__x));
    else if constexpr (__by == __way::__alternative)
      return static_cast<_Part>(
          __found_by_arguments::__get<_Asked>(static_cast<_X &&>(__x)));
    else if constexpr (__by == __way::__any)
      return __found_by_arguments::__cast_any<_Part>(static_cast<_X &&>(__x));
    else if constexpr (__by == __way::__optional)
      return static_cast<_Part>(static_cast<_X &&>(__x).value());
#ifdef __GXX_RTTI
    else if constexpr (__by == __way::__pointer)
      return dynamic_cast<_Asked>(__x);
    else if constexpr (__by == __way::__object)
      return dynamic_cast<__dynamic_target<_Asked, _X> &>(__x);
#endif
    else if constexpr (__by == __way::__converted)
      return static_cast<_Type>(static_cast<_X &&>(__x));
    else
      return __some<_Type>(); // never called
  }
};

template <class _Constraint> struct __as : _Constraint {};

template <class _X, class _Constraint,
          typename __if_true<_Constraint::template __how<_X> !=
                             __way::__none>::type = 0>
__CUPCC_PATTERN decltype(auto)
operator->*(_X &&__x, const __as<_Constraint> &__constraint) {
  return __constraint.__convert(static_cast<_X &&>(__x));
}
template <class _X, class _Type, class _Operator, class _IsOperator,
          typename __if_true<__as_type<_Type, _Operator, _IsOperator>::
                                     template __how<_X> == __way::__none,
                             long>::type = 0>
_Type &&operator->*(_X &&,
                    const __as<__as_type<_Type, _Operator, _IsOperator>> &)
    __attribute__((diagnose_if(
        true,
        "no 'operator as' takes this, and it does not convert to the type",
        "error")));

//===----------------------------------------------------------------------===//
// 'inspect'
//===----------------------------------------------------------------------===//

/// All that a clause asks of a value of type _X.
template <class _X, class... _Constraints> struct __clause {
  static constexpr bool __possible = true;
  static constexpr bool __certain = true;
  __CUPCC_PATTERN bool __holds(_X) const { return true; }
  __CUPCC_PATTERN _X __result(_X __x) const { return __x; }
};
template <class _X, class _First, class... _Others>
struct __clause<_X, _First, _Others...> {
  _First __first;
  __clause<_X, _Others...> __others;

  static constexpr __answer __says = _First::template __says<_X>;
  static constexpr bool __possible =
      __says != __answer::__never && __clause<_X, _Others...>::__possible;
  static constexpr bool __certain =
      __says == __answer::__always && __clause<_X, _Others...>::__certain;

  __CUPCC_PATTERN bool __holds(_X __x) const {
    if constexpr (!__possible)
      return false;
    else if constexpr (__says == __answer::__always)
      return __others.__holds(__x);
    else
      return __first.__ask(__x) && __others.__holds(__x);
  }
  __CUPCC_PATTERN decltype(auto) __result(_X __x) const {
    if constexpr (_First::__converts)
      return __first.__convert(static_cast<_X>(__x));
    else
      return __others.__result(static_cast<_X>(__x));
  }
};

} // namespace cupcc

template <class _Type, class _Operator = cupcc::__no_operator>
__CUPCC_PATTERN auto __cupcc_is_type(_Operator __operator = {}) {
  return cupcc::__is<cupcc::__is_type<_Type, _Operator>>{{__operator}};
}
template <template <class...> class _Template>
__CUPCC_PATTERN auto __cupcc_is_template() {
  return cupcc::__is<cupcc::__is_known<cupcc::__of_types<_Template>>>{};
}
template <template <class, auto, auto...> class _Template>
__CUPCC_PATTERN auto __cupcc_is_template() {
  return cupcc::__is<cupcc::__is_known<cupcc::__of_numbers<_Template>>>{};
}
template <class _Test> __CUPCC_PATTERN auto __cupcc_is_known(_Test) {
  return cupcc::__is<cupcc::__is_known<cupcc::__of_test<_Test>>>{};
}
__CUPCC_PATTERN auto __cupcc_is_anything() {
  return cupcc::__is<cupcc::__is_known<cupcc::__of_anything>>{};
}
template <class _Value> __CUPCC_PATTERN auto __cupcc_is_value(_Value __value) {
  return cupcc::__is<cupcc::__is_value<_Value>>{
      {static_cast<_Value &&>(__value)}};
}
template <class _Constraint>
__CUPCC_PATTERN auto __cupcc_is_not(_Constraint __constraint) {
  return cupcc::__is<cupcc::__is_not<_Constraint>>{
      {static_cast<_Constraint &&>(__constraint)}};
}
template <class _Type, class _Operator = cupcc::__no_operator,
          class _IsOperator = cupcc::__no_operator>
__CUPCC_PATTERN auto __cupcc_as_type(_Operator __operator = {},
                                     _IsOperator __test = {}) {
  return cupcc::__as<cupcc::__as_type<_Type, _Operator, _IsOperator>>{
      {__operator, {__test}}};
}
template <bool _Holds> using __cupcc_holds = cupcc::__holding<_Holds>;

/// A clause of 'inspect' on a value of type _X.
template <class _X> __CUPCC_PATTERN cupcc::__clause<_X> __cupcc_clause() {
  return {};
}
template <class _X, class _First, class... _Others>
__CUPCC_PATTERN cupcc::__clause<_X, _First, _Others...>
__cupcc_clause(_First __first, _Others... __others) {
  return {static_cast<_First &&>(__first),
          __cupcc_clause<_X>(static_cast<_Others &&>(__others)...)};
}

/// 'T is U' for a template of classes U.
template <class _Type, template <class...> class _Template>
__CUPCC_PATTERN bool __cupcc_specializes() {
  return cupcc::__of_types<_Template>::template __holds<_Type>();
}
template <class _Type, template <class, auto, auto...> class _Template>
__CUPCC_PATTERN bool __cupcc_specializes() {
  return cupcc::__of_numbers<_Template>::template __holds<_Type>();
}

#undef __CUPCC_PATTERN

#endif // __cplusplus

#endif // CUPCC_PATTERNS_H
