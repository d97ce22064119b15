//===- monetary.cpp - money_get, money_put, moneypunct of the "C" locale --===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "standard_facets.h"
#include "text.h"

using namespace cupcc;
using std::money_base;

namespace {

/// std::__moneypunct_cache.
template <typename C> struct CacheLayout {
  const void *VTable;
  _Atomic_word References;
  const char *Grouping;
  size_t GroupingSize;
  bool UsesGrouping;
  C DecimalPoint, ThousandsSeparator;
  const C *Symbol;
  size_t SymbolSize;
  const C *Positive;
  size_t PositiveSize;
  const C *Negative;
  size_t NegativeSize;
  int FractionDigits;
  money_base::pattern PositiveFormat, NegativeFormat;
  C Atoms[11];
  bool IsAllocated;
};

template <typename C> constexpr CacheLayout<C> makeCache(const void *VTable) {
  CacheLayout<C> Cache{};
  Cache.VTable = VTable;
  Cache.References = 2;
  Cache.Grouping = "";
  Cache.DecimalPoint = '.';
  Cache.ThousandsSeparator = ',';
  Cache.Symbol = Cache.Positive = Cache.Negative = CUPCC_TEXT(C, "");
  constexpr money_base::pattern Default = {{money_base::symbol,
                                            money_base::sign, money_base::none,
                                            money_base::value}};
  Cache.PositiveFormat = Cache.NegativeFormat = Default;
  copyCharacters(Cache.Atoms, "-0123456789", 11);
  return Cache;
}

} // namespace

// A facet that is nothing but a vtable, and the two that have a cache.
#define FACET(NAME, VTABLE)                                                    \
  CUPCC_VTABLE(NAME##VTable, VTABLE);                                          \
  static constinit FacetLayout NAME##Facet = {CUPCC_VPTR(NAME##VTable), 1};
#define PUNCT(NAME, C, VTABLE, CACHE_VTABLE)                                   \
  CUPCC_VTABLE(NAME##CacheVTable, CACHE_VTABLE);                               \
  CUPCC_VTABLE(NAME##VTable, VTABLE);                                          \
  static constinit CacheLayout<C> NAME##Cache =                                \
      makeCache<C>(CUPCC_VPTR(NAME##CacheVTable));                             \
  static constinit PunctLayout<CacheLayout<C>> NAME##Facet = {                 \
      CUPCC_VPTR(NAME##VTable), 1, &NAME##Cache};

#define FACETS(NAME, C, M)                                                     \
  FACET(MoneyGet##NAME,                                                        \
        "_ZTVNSt7__cxx119money_getI" M "St19istreambuf_iteratorI" M            \
        "St11char_traitsI" M "EEEE")                                           \
  FACET(MoneyPut##NAME,                                                        \
        "_ZTVNSt7__cxx119money_putI" M "St19ostreambuf_iteratorI" M            \
        "St11char_traitsI" M "EEEE")                                           \
  PUNCT(Moneypunct##NAME, C, "_ZTVNSt7__cxx1110moneypunctI" M "Lb0EEE",        \
        "_ZTVSt18__moneypunct_cacheI" M "Lb0EE")                               \
  PUNCT(MoneypunctIntl##NAME, C, "_ZTVNSt7__cxx1110moneypunctI" M "Lb1EEE",    \
        "_ZTVSt18__moneypunct_cacheI" M "Lb1EE")                               \
  CUPCC_USE_FACET(MoneyGet##NAME, MoneyGet##NAME##Facet, std::money_get<C>)    \
  CUPCC_USE_FACET(MoneyPut##NAME, MoneyPut##NAME##Facet, std::money_put<C>)    \
  CUPCC_USE_FACET(Moneypunct##NAME, Moneypunct##NAME##Facet,                   \
                  std::moneypunct<C, false>)                                   \
  CUPCC_USE_FACET(MoneypunctIntl##NAME, MoneypunctIntl##NAME##Facet,           \
                  std::moneypunct<C, true>)                                    \
  CUPCC_USE_CACHE(Moneypunct##NAME, Ctype##NAME, Moneypunct##NAME##Cache,      \
                  std::__moneypunct_cache<C, false>)                           \
  CUPCC_USE_CACHE(MoneypunctIntl##NAME, Ctype##NAME,                           \
                  MoneypunctIntl##NAME##Cache,                                 \
                  std::__moneypunct_cache<C, true>)

FACETS(Char, char, "c")
FACETS(Wchar, wchar_t, "w")

namespace std {

/// libstdc++ has it beside facets with strings of the old ABI.
money_base::pattern money_base::_S_construct_pattern(char, char, char) throw() {
  // For locales with a name, of which there are none.
  return _S_default_pattern;
}

} // namespace std
