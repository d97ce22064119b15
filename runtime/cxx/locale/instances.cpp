//===- instances.cpp - what libstdc++ makes only with old strings ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++ instantiates what has to do with no string once, beside the facets
// with strings of the old ABI, which are not built for a device.
//
//===----------------------------------------------------------------------===//

#include "standard_facets.h"

namespace std {

char __narrow_multibyte_chars(const char *, __locale_t);

/// For separators of locales with a name, of which there are none.
char __narrow_multibyte_chars(const char *, __locale_t) { return 0; }

#define INSTANCES(C)                                                           \
  template class __ctype_abstract_base<C>;                                     \
  template class __codecvt_abstract_base<C, char, mbstate_t>;                  \
  template class codecvt_byname<C, char, mbstate_t>;                           \
  template C *__add_grouping(C *, C, const char *, size_t, const C *,          \
                             const C *);                                       \
  template struct __pad<C, char_traits<C>>;                                    \
  template int __int_to_char(C *, unsigned long, const C *,                    \
                             ios_base::fmtflags, bool);                        \
  template int __int_to_char(C *, unsigned long long, const C *,               \
                             ios_base::fmtflags, bool);

INSTANCES(char)
INSTANCES(wchar_t)

} // namespace std
