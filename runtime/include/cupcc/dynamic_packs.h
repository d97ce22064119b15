//===- dynamic_packs.h - slices and ranges of numbers -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a statement such as 'f(v[1:], @range())...;' is written with
// (lib/Frontend/Lex/DynamicPacks.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DYNAMIC_PACKS_H
#define CUPCC_DYNAMIC_PACKS_H

#pragma clang system_header

// Earlier standards do not have the syntax.
#if __cplusplus >= 201703L

#define __CUPCC_PACK __attribute__((always_inline, nodebug)) constexpr

/// For a bound that is not written.
inline constexpr long long __cupcc_omitted = -__LONG_LONG_MAX__ - 1;

namespace cupcc {

/// How many steps there are from one bound to the other. The first is not
/// itself a place where the step is negative, the last is not where it is
/// positive.
__CUPCC_PACK long long __steps(long long __begin, long long __end,
                               long long __step) {
  long long __distance = __step > 0 ? __end - __begin : __begin - __end;
  long long __stride = __step > 0 ? __step : -__step;
  return __distance > 0 ? (__distance + __stride - 1) / __stride : 0;
}

template <class _Type, unsigned long _Size>
__CUPCC_PACK _Type *__begin_of(_Type (&__array)[_Size]) {
  return __array;
}
template <class _Type>
__CUPCC_PACK auto __begin_of(_Type &__container)
    -> decltype(__container.begin()) {
  return __container.begin();
}

template <class _Type, unsigned long _Size>
__CUPCC_PACK long long __size_of(_Type (&)[_Size]) {
  return _Size;
}
template <class _Type>
__CUPCC_PACK auto __size_of(_Type &__container)
    -> decltype((long long)__container.size()) {
  return __container.size();
}

struct __any_iterator {};
struct __bidirectional : __any_iterator {};
struct __random_access : __bidirectional {};

template <class _Iterator>
__CUPCC_PACK auto __advance(_Iterator &__place, long long __count,
                            __random_access)
    -> decltype((void)(__place += __count)) {
  __place += __count;
}
template <class _Iterator>
__CUPCC_PACK auto __advance(_Iterator &__place, long long __count,
                            __bidirectional) -> decltype((void)--__place) {
  for (; __count > 0; --__count)
    ++__place;
  for (; __count < 0; ++__count)
    --__place;
}
template <class _Iterator>
__CUPCC_PACK void __advance(_Iterator &__place, long long __count,
                            __any_iterator) {
  for (; __count > 0; --__count)
    ++__place;
}

/// What 'object[begin:end:step]' says.
template <class _Object> struct __slice {
  _Object &&__object;
  long long __begin, __end, __step;
};

template <class _Number> struct __range { long long __begin, __end, __step; };

/// Where a slice or a range stands in a loop over it.
template <class _Source> struct __place_in;

/// Holds a temporary.
template <class _Object> struct __place_in<__slice<_Object>> {
  _Object __object;
  long long __step, __begin, __count;
  decltype(__begin_of(__object)) __iterator;

  __CUPCC_PACK explicit __place_in(__slice<_Object> &&__of)
      : __object(static_cast<_Object &&>(__of.__object)), __step(__of.__step),
        __begin(__index(__of.__begin, __step > 0 ? 0 : -1)),
        __count(
            __steps(__begin, __index(__of.__end, __step > 0 ? -1 : 0), __step)),
        __iterator(__begin_of(__object)) {
    if (__count > 0)
      __advance(__iterator, __step > 0 ? __begin : __begin - 1,
                __random_access());
  }
  __CUPCC_PACK decltype(auto) __element() { return *__iterator; }
  __CUPCC_PACK void __next() {
    __advance(__iterator, __step, __random_access());
  }

private:
  /// -1 is the end. Nothing is beyond it.
  __CUPCC_PACK long long __index(long long __written, long long __otherwise) {
    if (__written == __cupcc_omitted)
      __written = __otherwise;
    const long long __size = __size_of(__object);
    const long long __index =
        __written < 0 ? __written + __size + 1 : __written;
    return __index < 0 ? 0 : __index < __size ? __index : __size;
  }
};

template <class _Number> struct __place_in<__range<_Number>> {
  long long __step, __value, __count;

  __CUPCC_PACK explicit __place_in(__range<_Number> &&__of)
      : __step(__of.__step),
        __value(__step > 0 ? __of.__begin : __of.__begin - 1),
        __count(__of.__end != __cupcc_omitted
                    ? __steps(__of.__begin, __of.__end, __step)
                : __step > 0 ? __LONG_LONG_MAX__
                             : __steps(__of.__begin, 0, __step)) {}
  __CUPCC_PACK _Number __element() const {
    return static_cast<_Number>(__value);
  }
  __CUPCC_PACK void __next() { __value += __step; }
};

template <class, int...> struct __indices {};

template <int, class _Source> struct __pack_member {
  __place_in<_Source> __place;
};

template <class _Indices, class... _Sources> struct __dynamic_pack;

/// As many elements as the shortest of the sources has.
template <int... _Index, class... _Sources>
struct __dynamic_pack<__indices<int, _Index...>, _Sources...>
    : __pack_member<_Index, _Sources>... {
  long long __left = __LONG_LONG_MAX__;

  __CUPCC_PACK explicit __dynamic_pack(_Sources &&...__sources)
      : __pack_member<_Index, _Sources>{
            __place_in<_Sources>(static_cast<_Sources &&>(__sources))}... {
    (__shorten(__get<_Index>(*this).__count), ...);
  }
  __CUPCC_PACK bool __more() const { return __left > 0; }
  /// Goes to no place behind the last.
  __CUPCC_PACK void __next() {
    if (--__left > 0)
      (__get<_Index>(*this).__next(), ...);
  }
  template <int _Number> __CUPCC_PACK decltype(auto) __at() {
    return __get<_Number>(*this).__element();
  }

private:
  __CUPCC_PACK void __shorten(long long __count) {
    if (__count < __left)
      __left = __count;
  }
  template <int _Number, class _Source>
  static __CUPCC_PACK __place_in<_Source> &
  __get(__pack_member<_Number, _Source> &__member) {
    return __member.__place;
  }
};

template <class... _Sources>
using __dynamic_pack_of =
    __dynamic_pack<__make_integer_seq<__indices, int, sizeof...(_Sources)>,
                   _Sources...>;

} // namespace cupcc

template <class _Object, class _Begin, class _End, class _Step,
          class = decltype(cupcc::__begin_of(
              *(__remove_reference_t(_Object) *)nullptr)),
          class = decltype(cupcc::__size_of(
              *(__remove_reference_t(_Object) *)nullptr))>
__CUPCC_PACK cupcc::__slice<_Object>
__cupcc_slice(_Object &&__object, _Begin __begin, _End __end, _Step __step) {
  return {static_cast<_Object &&>(__object), static_cast<long long>(__begin),
          static_cast<long long>(__end), static_cast<long long>(__step)};
}
template <class _Object>
cupcc::__slice<int (&)[1]> __cupcc_slice(_Object &&, ...) = delete (
    "a slice is taken of an array, or of what has 'begin()', 'end()' and "
    "'size()'");

template <class _Begin, class _End, class _Step>
__CUPCC_PACK auto __cupcc_range(_Begin __begin, _End __end, _Step __step)
    -> cupcc::__range<decltype(__begin + __end)> {
  return {static_cast<long long>(__begin), static_cast<long long>(__end),
          static_cast<long long>(__step)};
}
/// Without an end.
template <class _Begin, class _Step>
__CUPCC_PACK cupcc::__range<_Begin> __cupcc_range_from(_Begin __begin,
                                                       _Step __step) {
  return {static_cast<long long>(__begin), __cupcc_omitted,
          static_cast<long long>(__step)};
}

template <class... _Sources>
__CUPCC_PACK cupcc::__dynamic_pack_of<_Sources...>
__cupcc_make_pack(_Sources &&...__sources) {
  return cupcc::__dynamic_pack_of<_Sources...>(
      static_cast<_Sources &&>(__sources)...);
}

namespace cupcc {

template <class _Type> _Type &__reference_to();

/// The type of what a fold has found so far, which starts as \c _Start.
template <class _Start, class _Pack, class _Element, class _Operation>
using __fold_result = __remove_cvref(decltype(__reference_to<_Operation>()(
    __reference_to<_Start>(),
    __reference_to<_Element>()(__reference_to<_Pack>()))));

} // namespace cupcc

/// '(... + v[:])'. Without an element it is what its type begins with.
template <class _Pack, class _Element, class _Operation>
__CUPCC_PACK auto __cupcc_fold_pack(_Pack __pack, _Element __element,
                                    _Operation __operation) {
  using _First = __remove_cvref(decltype(__element(__pack)));
  using _Result = cupcc::__fold_result<_First, _Pack, _Element, _Operation>;
  if (!__pack.__more())
    return _Result();
  _Result __result = static_cast<_Result>(__element(__pack));
  for (__pack.__next(); __pack.__more(); __pack.__next())
    __result = __operation(__result, __element(__pack));
  return __result;
}

/// '(start + ... + v[:])'. What an operator gives back as it gets it, such as a
/// stream, is not copied.
template <class _Pack, class _Element, class _Operation, class _Start>
__CUPCC_PACK decltype(auto)
__cupcc_fold_pack_from(_Pack __pack, _Element __element, _Operation __operation,
                       _Start &&__start) {
  if constexpr (__is_same(decltype(__operation(__start, __element(__pack))),
                          __remove_reference_t(_Start) &)) {
    for (; __pack.__more(); __pack.__next())
      __operation(__start, __element(__pack));
    return static_cast<_Start &&>(__start);
  } else {
    using _Result = cupcc::__fold_result<__remove_reference_t(_Start), _Pack,
                                         _Element, _Operation>;
    _Result __result = static_cast<_Result>(__start);
    for (; __pack.__more(); __pack.__next())
      __result = __operation(__result, __element(__pack));
    return static_cast<_Result>(__result);
  }
}

/// '(... && v[:])', '(... || v[:])' and '(..., v[:])'.
template <class _Pack, class _Element>
__CUPCC_PACK bool __cupcc_all_of_pack(_Pack __pack, _Element __element) {
  for (; __pack.__more(); __pack.__next())
    if (!__element(__pack))
      return false;
  return true;
}
template <class _Pack, class _Element>
__CUPCC_PACK bool __cupcc_any_of_pack(_Pack __pack, _Element __element) {
  for (; __pack.__more(); __pack.__next())
    if (__element(__pack))
      return true;
  return false;
}
template <class _Pack, class _Element>
__CUPCC_PACK void __cupcc_each_of_pack(_Pack __pack, _Element __element) {
  for (; __pack.__more(); __pack.__next())
    __element(__pack);
}

#undef __CUPCC_PACK

#endif // __cplusplus

#endif // CUPCC_DYNAMIC_PACKS_H
