//===- counting.h - loops over a number -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'for (int i : n)' is read as 'for (int i : (__cupcc_count(), n))'
// (lib/Frontend/Lex/CountedLoops.cpp). For a number the ',' is the operator
// here. For all else it is C++'s own, which is its right operand, whatever kind
// of value that is: a temporary lives as long as it did.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COUNTING_H
#define CUPCC_COUNTING_H

#pragma clang system_header

// Earlier standards do not have the syntax.
#if __cplusplus >= 201703L

#define __CUPCC_COUNTING __attribute__((always_inline, nodebug)) constexpr

namespace cupcc {

/// The numbers from 0 up to one before the count.
template <class _Number> struct __counted {
  _Number __count;

  struct __iterator {
    _Number __value;
    __CUPCC_COUNTING _Number operator*() const { return __value; }
    __CUPCC_COUNTING __iterator &operator++() {
      ++__value;
      return *this;
    }
    /// Of a negative count there is none.
    __CUPCC_COUNTING bool operator!=(__iterator __end) const {
      return __value < __end.__value;
    }
  };

  __CUPCC_COUNTING __iterator begin() const { return {0}; }
  __CUPCC_COUNTING __iterator end() const { return {__count}; }
};

struct __cupcc_counting {};

template <class _Type,
          bool = __is_integral(_Type) && !__is_same(__remove_cv(_Type), bool)>
struct __if_count {};
template <class _Number> struct __if_count<_Number, true> {
  using range = __counted<_Number>;
  using left = __cupcc_counting;
};

template <class _Number>
__CUPCC_COUNTING typename __if_count<_Number>::range operator,(
    __cupcc_counting, _Number __count) {
  return {__count};
}

} // namespace cupcc

__CUPCC_COUNTING cupcc::__cupcc_counting __cupcc_count() { return {}; }

/// For the type of the left operand where a ',' of the program's might take
/// any: void, which no operator takes, unless the range is a number.
template <class _Number>
typename cupcc::__if_count<_Number>::left __cupcc_count_if(_Number);
void __cupcc_count_if(...);

#undef __CUPCC_COUNTING

#endif // __cplusplus

#endif // CUPCC_COUNTING_H
