//===- cache_locale.cpp - what a stream remembers of its locale -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: the protected function std::basic_ios::_M_cache_locale() of
//  libstdc++ 12, and the members that it sets.
// Test: test/EndToEnd/cxx-console-layout.cu, test/EndToEnd/cxx-stream-bases.cu.
// Goes when: standard_facets.h goes.
//
//===----------------------------------------------------------------------===//

#include "../locale/numeric.h"

namespace std {

#define CUPCC_CACHE_LOCALE(C, NUM_PUT, NUM_GET)                                \
  template <> void basic_ios<C>::_M_cache_locale(const locale &Locale) {       \
    _M_ctype = &use_facet<__ctype_type>(Locale);                               \
    _M_num_put = cupcc::facetOfStream<__num_put_type>(Locale, NUM_PUT);        \
    _M_num_get = cupcc::facetOfStream<__num_get_type>(Locale, NUM_GET);        \
  }

CUPCC_CACHE_LOCALE(char, cupcc::NumPutChar, cupcc::NumGetChar)
CUPCC_CACHE_LOCALE(wchar_t, cupcc::NumPutWchar, cupcc::NumGetWchar)

} // namespace std
