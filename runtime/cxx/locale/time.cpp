//===- time.cpp - time_get and time_put of the "C" locale -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++ instantiates time_put with strings of the old ABI.
//
//===----------------------------------------------------------------------===//

#include "standard_facets.h"
#include "text.h"

using namespace cupcc;

namespace {

/// std::__timepunct_cache.
template <typename C> struct CacheLayout {
  const void *VTable;
  _Atomic_word References;
  const C *Date, *EraDate, *Time, *EraTime, *DateTime, *EraDateTime;
  const C *Am, *Pm, *AmPm;
  const C *Days[7], *ShortDays[7], *Months[12], *ShortMonths[12];
  bool IsAllocated;
};

template <typename C> struct TimepunctLayout {
  const void *VTable;
  _Atomic_word References;
  CacheLayout<C> *Data;
  const __locale_struct *CLocale;
  const char *Name;
};

#define T(TEXT) CUPCC_TEXT(C, TEXT)

template <typename C> constexpr CacheLayout<C> makeCache(const void *VTable) {
  return {
      VTable,
      2,
      T("%m/%d/%y"),
      T("%m/%d/%y"),
      T("%H:%M:%S"),
      T("%H:%M:%S"),
      T(""),
      T(""),
      T("AM"),
      T("PM"),
      T("%I:%M:%S %p"),
      {T("Sunday"), T("Monday"), T("Tuesday"), T("Wednesday"), T("Thursday"),
       T("Friday"), T("Saturday")},
      {T("Sun"), T("Mon"), T("Tue"), T("Wed"), T("Thu"), T("Fri"), T("Sat")},
      {T("January"), T("February"), T("March"), T("April"), T("May"), T("June"),
       T("July"), T("August"), T("September"), T("October"), T("November"),
       T("December")},
      {T("Jan"), T("Feb"), T("Mar"), T("Apr"), T("May"), T("Jun"), T("Jul"),
       T("Aug"), T("Sep"), T("Oct"), T("Nov"), T("Dec")},
      false};
}

#undef T

} // namespace

#define FACET(NAME, VTABLE)                                                    \
  CUPCC_VTABLE(NAME##VTable, VTABLE);                                          \
  static constinit FacetLayout NAME##Facet = {CUPCC_VPTR(NAME##VTable), 1};

#define FACETS(NAME, C, M)                                                     \
  FACET(TimeGet##NAME,                                                         \
        "_ZTVNSt7__cxx118time_getI" M "St19istreambuf_iteratorI" M             \
        "St11char_traitsI" M "EEEE")                                           \
  FACET(TimePut##NAME, "_ZTVSt8time_putI" M "St19ostreambuf_iteratorI" M       \
                       "St11char_traitsI" M "EEE")                             \
  CUPCC_VTABLE(Cache##NAME##VTable, "_ZTVSt17__timepunct_cacheI" M "E");       \
  CUPCC_VTABLE(Timepunct##NAME##VTable, "_ZTVSt11__timepunctI" M "E");         \
  static constinit CacheLayout<C> NAME##Cache =                                \
      makeCache<C>(CUPCC_VPTR(Cache##NAME##VTable));                           \
  static_assert(sizeof(NAME##Cache) == sizeof(std::__timepunct_cache<C>));     \
  static constinit TimepunctLayout<C> Timepunct##NAME##Facet = {               \
      CUPCC_VPTR(Timepunct##NAME##VTable), 1, &NAME##Cache, &__cupcc_c_locale, \
      "C"};                                                                    \
  CUPCC_USE_FACET(TimeGet##NAME, TimeGet##NAME##Facet, std::time_get<C>)       \
  CUPCC_USE_FACET(TimePut##NAME, TimePut##NAME##Facet, std::time_put<C>)       \
  CUPCC_USE_FACET(Timepunct##NAME, Timepunct##NAME##Facet, std::__timepunct<C>)

FACETS(Char, char, "c")
FACETS(Wchar, wchar_t, "w")

namespace std {

template class __timepunct<char>;
template class __timepunct<wchar_t>;
template struct __timepunct_cache<char>;
template struct __timepunct_cache<wchar_t>;
template class time_put<char>;
template class time_put<wchar_t>;
template class time_put_byname<char>;
template class time_put_byname<wchar_t>;

} // namespace std
