//===- numeric.h - numpunct, num_put and num_get of the "C" locale  -*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stream calls num_put::put and num_get::get, which call the virtual function
// for the type; and through the vtable the code for all types is reached. So
// the streams of the "C" locale have a facet without a vtable: put and get,
// which are libstdc++'s functions here as everywhere, call num_put's own
// function directly where they see it. A stream that only prints integers has
// the code for integers. std::use_facet gives the facet with a vtable.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_LOCALE_NUMERIC_H
#define CUPCC_CXX_LOCALE_NUMERIC_H

#include "standard_facets.h"
#include <istream>

namespace cupcc {

extern FacetLayout DirectFacet;

/// Whether \p Facet is the one without a vtable.
inline bool isDirect(const std::locale::facet *Facet) {
  return Facet == reinterpret_cast<const std::locale::facet *>(&DirectFacet);
}

/// For a stream with the locale \p Locale.
template <typename Facet>
const Facet *facetOfStream(const std::locale &Locale, StandardFacet Place) {
  if (const std::locale::facet *Own = installed(Locale, Place))
    return static_cast<const Facet *>(Own);
  return reinterpret_cast<const Facet *>(&DirectFacet);
}

} // namespace cupcc

#define CUPCC_FOR_PUT_TYPES(X, C)                                              \
  X(C, bool)                                                                   \
  X(C, long)                                                                   \
  X(C, unsigned long)                                                          \
  X(C, long long)                                                              \
  X(C, unsigned long long)                                                     \
  X(C, double)                                                                 \
  X(C, long double)                                                            \
  X(C, const void *)
#define CUPCC_FOR_GET_TYPES(X, C)                                              \
  X(C, bool)                                                                   \
  X(C, long)                                                                   \
  X(C, unsigned short)                                                         \
  X(C, unsigned int)                                                           \
  X(C, unsigned long)                                                          \
  X(C, long long)                                                              \
  X(C, unsigned long long)                                                     \
  X(C, float)                                                                  \
  X(C, double)                                                                 \
  X(C, long double)                                                            \
  X(C, void *)

namespace std {

// Declared in every source that instantiates a stream.
#define CUPCC_DECLARE_PUT(C, T)                                                \
  template <>                                                                  \
  ostreambuf_iterator<C> num_put<C>::put(ostreambuf_iterator<C>, ios_base &,   \
                                         C, T) const;
#define CUPCC_DECLARE_GET(C, T)                                                \
  template <>                                                                  \
  istreambuf_iterator<C> num_get<C>::get(istreambuf_iterator<C>,               \
                                         istreambuf_iterator<C>, ios_base &,   \
                                         ios_base::iostate &, T &) const;

CUPCC_FOR_PUT_TYPES(CUPCC_DECLARE_PUT, char)
CUPCC_FOR_PUT_TYPES(CUPCC_DECLARE_PUT, wchar_t)
CUPCC_FOR_GET_TYPES(CUPCC_DECLARE_GET, char)
CUPCC_FOR_GET_TYPES(CUPCC_DECLARE_GET, wchar_t)

template <> void basic_ios<char>::_M_cache_locale(const locale &);
template <> void basic_ios<wchar_t>::_M_cache_locale(const locale &);

} // namespace std

#endif // CUPCC_CXX_LOCALE_NUMERIC_H
