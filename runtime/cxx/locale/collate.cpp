//===- collate.cpp - collate and messages of the "C" locale ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There are no catalogs of messages: opening one succeeds, as it does on the
// host, and the answer to every question is the text that it comes with.
//
//===----------------------------------------------------------------------===//

#include "standard_facets.h"

using namespace cupcc;

CUPCC_VTABLE(CollateCharVTable, "_ZTVNSt7__cxx117collateIcEE");
CUPCC_VTABLE(CollateWcharVTable, "_ZTVNSt7__cxx117collateIwEE");
CUPCC_VTABLE(MessagesCharVTable, "_ZTVNSt7__cxx118messagesIcEE");
CUPCC_VTABLE(MessagesWcharVTable, "_ZTVNSt7__cxx118messagesIwEE");

namespace {

struct MessagesLayout {
  const void *VTable;
  _Atomic_word References;
  const __locale_struct *CLocale;
  const char *Name;
};

constinit LocaleFacetLayout CollateCharFacet = {CUPCC_VPTR(CollateCharVTable),
                                                1, &__cupcc_c_locale};
constinit LocaleFacetLayout CollateWcharFacet = {CUPCC_VPTR(CollateWcharVTable),
                                                 1, &__cupcc_c_locale};
constinit MessagesLayout MessagesCharFacet = {CUPCC_VPTR(MessagesCharVTable), 1,
                                              &__cupcc_c_locale, "C"};
constinit MessagesLayout MessagesWcharFacet = {CUPCC_VPTR(MessagesWcharVTable),
                                               1, &__cupcc_c_locale, "C"};

} // namespace

CUPCC_USE_FACET(CollateChar, CollateCharFacet, std::collate<char>)
CUPCC_USE_FACET(CollateWchar, CollateWcharFacet, std::collate<wchar_t>)
CUPCC_USE_FACET(MessagesChar, MessagesCharFacet, std::messages<char>)
CUPCC_USE_FACET(MessagesWchar, MessagesWcharFacet, std::messages<wchar_t>)

namespace std {

#define CUPCC_MESSAGES(C)                                                      \
  template <>                                                                  \
  messages_base::catalog messages<C>::do_open(const string &, const locale &)  \
      const {                                                                  \
    return 0;                                                                  \
  }                                                                            \
  template <>                                                                  \
  messages_base::catalog messages<C>::open(                                    \
      const string &Name, const locale &Locale, const char *) const {          \
    return do_open(Name, Locale);                                              \
  }                                                                            \
  template <> void messages<C>::do_close(catalog) const {}                     \
  template <>                                                                  \
  basic_string<C> messages<C>::do_get(catalog, int, int,                       \
                                      const basic_string<C> &Default) const {  \
    return Default;                                                            \
  }

CUPCC_MESSAGES(char)
CUPCC_MESSAGES(wchar_t)

} // namespace std
