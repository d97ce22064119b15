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

} // namespace

CUPCC_VTABLE(CacheCharVTable, "_ZTVSt16__numpunct_cacheIcE");
CUPCC_VTABLE(CacheWcharVTable, "_ZTVSt16__numpunct_cacheIwE");
CUPCC_VTABLE(NumpunctCharVTable, "_ZTVNSt7__cxx118numpunctIcEE");
CUPCC_VTABLE(NumpunctWcharVTable, "_ZTVNSt7__cxx118numpunctIwEE");

static constinit CacheLayout<char> CharCache =
    makeCache<char>(CUPCC_VPTR(CacheCharVTable));
static constinit CacheLayout<wchar_t> WcharCache =
    makeCache<wchar_t>(CUPCC_VPTR(CacheWcharVTable));
static constinit PunctLayout<CacheLayout<char>> NumpunctCharFacet = {
    CUPCC_VPTR(NumpunctCharVTable), 1, &CharCache};
static constinit PunctLayout<CacheLayout<wchar_t>> NumpunctWcharFacet = {
    CUPCC_VPTR(NumpunctWcharVTable), 1, &WcharCache};

CUPCC_USE_FACET(NumpunctChar, NumpunctCharFacet, std::numpunct<char>)
CUPCC_USE_FACET(NumpunctWchar, NumpunctWcharFacet, std::numpunct<wchar_t>)

CUPCC_USE_CACHE(NumpunctChar, CtypeChar, CharCache, std::__numpunct_cache<char>)
CUPCC_USE_CACHE(NumpunctWchar, CtypeWchar, WcharCache,
                std::__numpunct_cache<wchar_t>)
