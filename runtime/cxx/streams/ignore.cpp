//===- ignore.cpp - istream::ignore of a number of characters -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++ has its own for char and wchar_t among what keeps old programs
// running, with file streams besides.
//
//===----------------------------------------------------------------------===//

#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#include <istream>

namespace std {

#define CUPCC_IGNORE(C)                                                        \
  template <> basic_istream<C> &basic_istream<C>::ignore(streamsize Count) {   \
    if (Count == 1)                                                            \
      return ignore();                                                         \
    _M_gcount = 0;                                                             \
    sentry Ready(*this, true);                                                 \
    if (Count <= 0 || !Ready)                                                  \
      return *this;                                                            \
    constexpr streamsize All = __gnu_cxx::__numeric_traits<streamsize>::__max; \
    int_type Next = rdbuf()->sgetc();                                          \
    for (; _M_gcount != Count && Next != traits_type::eof(); ++_M_gcount)      \
      Next = rdbuf()->snextc();                                                \
    if (Next == traits_type::eof() && (_M_gcount != Count || Count == All))    \
      setstate(ios_base::eofbit);                                              \
    return *this;                                                              \
  }

CUPCC_IGNORE(char)
CUPCC_IGNORE(wchar_t)

} // namespace std
