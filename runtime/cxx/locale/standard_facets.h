//===- standard_facets.h - which facets there always are --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The "C" locale has a table of facets as every locale has, but its table is
// empty. An object that is in no table costs nothing until the program asks for
// it: std::use_facet of a standard facet, which libstdc++ keeps in the library,
// looks into the locale's table for what the program has put there, and takes
// the "C" locale's own facet if there is nothing. So a kernel has the facets
// that it uses, where libstdc++'s table of all drags every one of them in.
//
// The facets are constants of the library: nothing is constructed on a device,
// and no thread waits for another one.
//
// Relies on: the layouts of libstdc++ 12's std::locale, its facets and its
//  table of them, and the numbers of the facets.
// Test: test/EndToEnd/cxx-locales.cu, test/EndToEnd/cxx-console-layout.cu.
// Goes when: variables of a device can be initialised at run time.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_LOCALE_STANDARD_FACETS_H
#define CUPCC_CXX_LOCALE_STANDARD_FACETS_H

// The facets' members are instantiated and specialised here.
#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0

#include <locale>

namespace cupcc {

/// Places in a locale's table; std::locale::id counts from 1.
enum StandardFacet : unsigned long {
  CtypeChar,
  CtypeWchar,
  CodecvtChar,
  CodecvtWchar,
  CodecvtChar16,
  CodecvtChar32,
  CodecvtChar16Char8,
  CodecvtChar32Char8,
  NumGetChar,
  NumGetWchar,
  NumPutChar,
  NumPutWchar,
  NumpunctChar,
  NumpunctWchar,
  CollateChar,
  CollateWchar,
  TimepunctChar,
  TimepunctWchar,
  TimeGetChar,
  TimeGetWchar,
  TimePutChar,
  TimePutWchar,
  MoneyGetChar,
  MoneyGetWchar,
  MoneyPutChar,
  MoneyPutWchar,
  MoneypunctChar,
  MoneypunctWchar,
  MoneypunctIntlChar,
  MoneypunctIntlWchar,
  MessagesChar,
  MessagesWchar,
  StandardFacets
};

struct Installed {};

/// The start of every facet: its vtable and a count of references that never
/// falls to zero.
struct FacetLayout {
  const void *VTable;
  _Atomic_word References;
};

/// A facet that keeps the C library's locale and nothing else.
struct LocaleFacetLayout {
  const void *VTable;
  _Atomic_word References;
  const __locale_struct *CLocale;
};

/// numpunct or moneypunct, and where it keeps what it says.
template <typename Cache> struct PunctLayout {
  const void *VTable;
  _Atomic_word References;
  Cache *Data;
};

} // namespace cupcc

extern "C" {
/// The C library's "C" locale.
extern const __locale_struct __cupcc_c_locale;
/// The "C" locale's ctype, for its address.
extern cupcc::FacetLayout __cupcc_ctype_char, __cupcc_ctype_wchar;
}

namespace std {

/// What the program has put into a locale, or null. (One of the names that
/// std::locale has as a friend.)
template <> struct __use_cache<cupcc::Installed> {
  const locale::facet *operator()(const locale &Locale, size_t Place) const {
    return Locale._M_impl->_M_facets[Place];
  }
};

} // namespace std

namespace cupcc {
inline const std::locale::facet *installed(const std::locale &Locale,
                                           StandardFacet Facet) {
  return std::__use_cache<Installed>()(Locale, Facet);
}
} // namespace cupcc

/// What a facet's vtable pointer points to, behind the offset and the type.
#define CUPCC_VTABLE(NAME, MANGLED)                                            \
  extern const void *const NAME[3] asm(MANGLED)
#define CUPCC_VPTR(NAME) (&NAME[2])

#define CUPCC_FACETS_OF(X, NAME, C)                                            \
  X(Ctype##NAME, ctype<C>)                                                     \
  X(Codecvt##NAME, codecvt<C, char, mbstate_t>)                                \
  X(NumGet##NAME, num_get<C>)                                                  \
  X(NumPut##NAME, num_put<C>)                                                  \
  X(Numpunct##NAME, numpunct<C>)                                               \
  X(Collate##NAME, collate<C>)                                                 \
  X(Timepunct##NAME, __timepunct<C>)                                           \
  X(TimeGet##NAME, time_get<C>)                                                \
  X(TimePut##NAME, time_put<C>)                                                \
  X(MoneyGet##NAME, money_get<C>)                                              \
  X(MoneyPut##NAME, money_put<C>)                                              \
  X(Moneypunct##NAME, moneypunct<C, false>)                                    \
  X(MoneypunctIntl##NAME, moneypunct<C, true>)                                 \
  X(Messages##NAME, messages<C>)

namespace std {

// Declared in every source of the library that could make its own of these.
#define CUPCC_DECLARE(PLACE, ...)                                              \
  template <> const __VA_ARGS__ &use_facet<__VA_ARGS__>(const locale &);       \
  template <> const __VA_ARGS__ &use_facet<const __VA_ARGS__>(const locale &); \
  template <> bool has_facet<__VA_ARGS__>(const locale &) throw();             \
  template <> bool has_facet<const __VA_ARGS__>(const locale &) throw();
#define CUPCC_DECLARE_CACHE(...)                                               \
  template <>                                                                  \
  const __VA_ARGS__ *__use_cache<__VA_ARGS__>::operator()(const locale &)      \
      const;
#define CUPCC_DECLARE_CACHES(C)                                                \
  CUPCC_DECLARE_CACHE(__numpunct_cache<C>)                                     \
  CUPCC_DECLARE_CACHE(__moneypunct_cache<C, false>)                            \
  CUPCC_DECLARE_CACHE(__moneypunct_cache<C, true>)

CUPCC_FACETS_OF(CUPCC_DECLARE, Char, char)
CUPCC_FACETS_OF(CUPCC_DECLARE, Wchar, wchar_t)
CUPCC_DECLARE(CodecvtChar16, codecvt<char16_t, char, mbstate_t>)
CUPCC_DECLARE(CodecvtChar32, codecvt<char32_t, char, mbstate_t>)
#ifdef _GLIBCXX_USE_CHAR8_T
CUPCC_DECLARE(CodecvtChar16Char8, codecvt<char16_t, char8_t, mbstate_t>)
CUPCC_DECLARE(CodecvtChar32Char8, codecvt<char32_t, char8_t, mbstate_t>)
#endif
CUPCC_DECLARE_CACHES(char)
CUPCC_DECLARE_CACHES(wchar_t)

} // namespace std

/// std::use_facet and std::has_facet of the standard facet \p TYPE, whose
/// object in the "C" locale is \p OBJECT.
#define CUPCC_USE_FACET(PLACE, OBJECT, ...)                                    \
  static_assert(sizeof(OBJECT) == sizeof(__VA_ARGS__));                        \
  template <>                                                                  \
  const __VA_ARGS__ &std::use_facet<__VA_ARGS__>(const locale &Locale) {       \
    if (const locale::facet *Own = cupcc::installed(Locale, cupcc::PLACE))     \
      return static_cast<const __VA_ARGS__ &>(*Own);                           \
    return reinterpret_cast<const __VA_ARGS__ &>(OBJECT);                      \
  }                                                                            \
  template <>                                                                  \
  const __VA_ARGS__ &std::use_facet<const __VA_ARGS__>(const locale &Locale) { \
    return use_facet<__VA_ARGS__>(Locale);                                     \
  }                                                                            \
  template <> bool std::has_facet<__VA_ARGS__>(const locale &) throw() {       \
    return true;                                                               \
  }                                                                            \
  template <> bool std::has_facet<const __VA_ARGS__>(const locale &) throw() { \
    return true;                                                               \
  }

/// What a locale has cached of its facet \p PUNCT, and of what its ctype makes
/// of the digits. \p OBJECT is that of the "C" locale.
#define CUPCC_USE_CACHE(PUNCT, CTYPE, OBJECT, ...)                             \
  static_assert(sizeof(OBJECT) == sizeof(__VA_ARGS__));                        \
  template <>                                                                  \
  const __VA_ARGS__ *std::__use_cache<__VA_ARGS__>::operator()(                \
      const locale &Locale) const {                                            \
    using Cache = __VA_ARGS__;                                                 \
    if (!cupcc::installed(Locale, cupcc::PUNCT) &&                             \
        !cupcc::installed(Locale, cupcc::CTYPE))                               \
      return reinterpret_cast<const Cache *>(&OBJECT);                         \
    const locale::facet **Caches = Locale._M_impl->_M_caches;                  \
    if (!__atomic_load_n(&Caches[cupcc::PUNCT], __ATOMIC_ACQUIRE)) {           \
      auto *New = new Cache;                                                   \
      New->_M_cache(Locale);                                                   \
      Locale._M_impl->_M_install_cache(New, cupcc::PUNCT);                     \
    }                                                                          \
    return static_cast<const Cache *>(Caches[cupcc::PUNCT]);                   \
  }                                                                            \
  template struct __VA_ARGS__;

#endif // CUPCC_CXX_LOCALE_STANDARD_FACETS_H
