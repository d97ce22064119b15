//===- numeric.cpp - num_put and num_get, and the objects -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++ instantiates these with strings of the old ABI.
//
//===----------------------------------------------------------------------===//

#include "numeric.h"

using namespace cupcc;

FacetLayout cupcc::DirectFacet = {nullptr, 1};

namespace std {

// libstdc++'s puts are one line each: the virtual function.
#define CUPCC_PUT(C, T)                                                        \
  template <>                                                                  \
  ostreambuf_iterator<C> num_put<C>::put(                                      \
      ostreambuf_iterator<C> Out, ios_base &Stream, C Fill, T Value) const {   \
    return isDirect(this) ? num_put::do_put(Out, Stream, Fill, Value)          \
                          : do_put(Out, Stream, Fill, Value);                  \
  }
#define CUPCC_GET(C, T)                                                        \
  template <>                                                                  \
  istreambuf_iterator<C> num_get<C>::get(                                      \
      istreambuf_iterator<C> In, istreambuf_iterator<C> End, ios_base &Stream, \
      ios_base::iostate &State, T &Value) const {                              \
    return isDirect(this) ? num_get::do_get(In, End, Stream, State, Value)     \
                          : do_get(In, End, Stream, State, Value);             \
  }
CUPCC_FOR_PUT_TYPES(CUPCC_PUT, char)
CUPCC_FOR_PUT_TYPES(CUPCC_PUT, wchar_t)
CUPCC_FOR_GET_TYPES(CUPCC_GET, char)
CUPCC_FOR_GET_TYPES(CUPCC_GET, wchar_t)

template class num_put<char>;
template class num_put<wchar_t>;
template class num_get<char>;
template class num_get<wchar_t>;

} // namespace std

CUPCC_VTABLE(NumPutCharVTable, "_ZTVSt7num_putIcSt19ostreambuf_iteratorIcSt11"
                               "char_traitsIcEEE");
CUPCC_VTABLE(NumPutWcharVTable, "_ZTVSt7num_putIwSt19ostreambuf_iteratorIwSt11"
                                "char_traitsIwEEE");
CUPCC_VTABLE(NumGetCharVTable, "_ZTVSt7num_getIcSt19istreambuf_iteratorIcSt11"
                               "char_traitsIcEEE");
CUPCC_VTABLE(NumGetWcharVTable, "_ZTVSt7num_getIwSt19istreambuf_iteratorIwSt11"
                                "char_traitsIwEEE");

static constinit FacetLayout NumPutCharFacet = {CUPCC_VPTR(NumPutCharVTable),
                                                1};
static constinit FacetLayout NumPutWcharFacet = {CUPCC_VPTR(NumPutWcharVTable),
                                                 1};
static constinit FacetLayout NumGetCharFacet = {CUPCC_VPTR(NumGetCharVTable),
                                                1};
static constinit FacetLayout NumGetWcharFacet = {CUPCC_VPTR(NumGetWcharVTable),
                                                 1};

CUPCC_USE_FACET(NumPutChar, NumPutCharFacet, std::num_put<char>)
CUPCC_USE_FACET(NumPutWchar, NumPutWcharFacet, std::num_put<wchar_t>)
CUPCC_USE_FACET(NumGetChar, NumGetCharFacet, std::num_get<char>)
CUPCC_USE_FACET(NumGetWchar, NumGetWcharFacet, std::num_get<wchar_t>)
