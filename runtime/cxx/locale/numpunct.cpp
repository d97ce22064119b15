//===- numpunct.cpp - numpunct of the "C" locale, and its cache -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "standard_facets.h"
#include "text.h"

using namespace cupcc;

namespace {

/// std::__numpunct_cache. Its own facet is what it is a cache of.
template <typename C> struct CacheLayout {
  const void *VTable;
  _Atomic_word References;
  const char *Grouping;
  size_t GroupingSize;
  bool UsesGrouping;
  const C *True;
  size_t TrueSize;
  const C *False;
  size_t FalseSize;
  C DecimalPoint, ThousandsSeparator;
  C AtomsOut[std::__num_base::_S_oend], AtomsIn[std::__num_base::_S_iend];
  bool IsAllocated;
};

template <typename C> constexpr CacheLayout<C> makeCache(const void *VTable) {
  CacheLayout<C> Cache{};
  Cache.VTable = VTable;
  Cache.References = 2;
  Cache.Grouping = "";
  Cache.True = CUPCC_TEXT(C, "true");
  Cache.TrueSize = 4;
  Cache.False = CUPCC_TEXT(C, "false");
  Cache.FalseSize = 5;
  Cache.DecimalPoint = '.';
  Cache.ThousandsSeparator = ',';
  copyCharacters(Cache.AtomsOut, "-+xX0123456789abcdef0123456789ABCDEF",
                 std::__num_base::_S_oend);
  copyCharacters(Cache.AtomsIn, "-+xX0123456789abcdefABCDEF",
                 std::__num_base::_S_iend);
  return Cache;
}

template <typename C> struct NumpunctLayout {
  const void *VTable;
  _Atomic_word References;
  CacheLayout<C> *Data;
};

} // namespace

CUPCC_VTABLE(CacheCharVTable, "_ZTVSt16__numpunct_cacheIcE");
CUPCC_VTABLE(CacheWcharVTable, "_ZTVSt16__numpunct_cacheIwE");
CUPCC_VTABLE(NumpunctCharVTable, "_ZTVNSt7__cxx118numpunctIcEE");
CUPCC_VTABLE(NumpunctWcharVTable, "_ZTVNSt7__cxx118numpunctIwEE");

static constinit CacheLayout<char> CharCache =
    makeCache<char>(CUPCC_VPTR(CacheCharVTable));
static constinit CacheLayout<wchar_t> WcharCache =
    makeCache<wchar_t>(CUPCC_VPTR(CacheWcharVTable));
static constinit NumpunctLayout<char> NumpunctCharFacet = {
    CUPCC_VPTR(NumpunctCharVTable), 1, &CharCache};
static constinit NumpunctLayout<wchar_t> NumpunctWcharFacet = {
    CUPCC_VPTR(NumpunctWcharVTable), 1, &WcharCache};

CUPCC_USE_FACET(NumpunctChar, NumpunctCharFacet, std::numpunct<char>)
CUPCC_USE_FACET(NumpunctWchar, NumpunctWcharFacet, std::numpunct<wchar_t>)

namespace std {

// A cache is of what ctype makes of the digits, too.
#define CUPCC_USE_CACHE(C, CTYPE, NUMPUNCT, OBJECT)                            \
  static_assert(sizeof(OBJECT) == sizeof(__numpunct_cache<C>));                \
  template <>                                                                  \
  const __numpunct_cache<C> *__use_cache<__numpunct_cache<C>>::operator()(     \
      const locale &Locale) const {                                            \
    if (!installed(Locale, NUMPUNCT) && !installed(Locale, CTYPE))             \
      return reinterpret_cast<const __numpunct_cache<C> *>(&OBJECT);           \
    const locale::facet **Caches = Locale._M_impl->_M_caches;                  \
    if (!__atomic_load_n(&Caches[NUMPUNCT], __ATOMIC_ACQUIRE)) {               \
      auto *New = new __numpunct_cache<C>;                                     \
      New->_M_cache(Locale);                                                   \
      Locale._M_impl->_M_install_cache(New, NUMPUNCT);                         \
    }                                                                          \
    return static_cast<const __numpunct_cache<C> *>(Caches[NUMPUNCT]);         \
  }

CUPCC_USE_CACHE(char, CtypeChar, NumpunctChar, CharCache)
CUPCC_USE_CACHE(wchar_t, CtypeWchar, NumpunctWchar, WcharCache)

template struct __numpunct_cache<char>;
template struct __numpunct_cache<wchar_t>;

} // namespace std
