//===- locale.cpp - std::locale -------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is not as in libstdc++, which has a mutex for the locale of all threads
// and one for the caches. Here no thread waits:
//
// - A locale that was once the global one is never freed, so that a thread that
//   has just read the pointer may count itself in.
// - Caches are put into their place by an atomic operation; the second thread
//   throws its own away.
//
// Relies on: the functions and members of std::locale and its private class
//  _Impl that libstdc++ 12's headers declare: they are defined here.
// Test: test/EndToEnd/cxx-locales.cu, test/Runtime/cxx-library-is-closed.test.
// Goes when: variables of a device can be initialised at run time.
//
//===----------------------------------------------------------------------===//

#include "classic.h"
#include <string>

namespace std {

const locale &locale::classic() {
  return reinterpret_cast<const locale &>(cupcc::TheClassic);
}

void locale::_S_initialize() {}

locale::locale() throw()
    : _M_impl(__atomic_load_n(&_S_global, __ATOMIC_ACQUIRE)) {
  if (_M_impl != _S_classic)
    _M_impl->_M_add_reference();
}

/// The one that was global takes its reference along.
locale locale::global(const locale &New) {
  if (New._M_impl != _S_classic) {
    New._M_impl->_M_add_reference();
    New._M_impl->_M_add_reference();
  }
  return locale(__atomic_exchange_n(&_S_global, New._M_impl, __ATOMIC_ACQ_REL));
}

/// A locale by another name than "C", "POSIX" and "": there is none.
locale::_Impl::_Impl(const char *, size_t)
    : _M_refcount(0), _M_facets(0), _M_facets_size(0), _M_caches(0),
      _M_names(0) {
  __throw_runtime_error("locale::facet::_S_create_c_locale name not valid");
}

void locale::_Impl::_M_replace_facet(const _Impl *From, const id *Id) {
  size_t Place = Id->_M_id();
  if (Place < From->_M_facets_size && From->_M_facets[Place])
    return _M_install_facet(Id, From->_M_facets[Place]);
  if (Place >= cupcc::StandardFacets)
    __throw_runtime_error("locale::_Impl::_M_replace_facet");
  // The "C" locale's. A facet is put there first, which empties the caches.
  if (const facet *Old = _M_facets[Place]) {
    _M_install_facet(Id, Old);
    _M_facets[Place] = 0;
    Old->_M_remove_reference();
  }
}

void locale::_Impl::_M_install_cache(const facet *Cache, size_t Place) {
  const facet *None = nullptr;
  Cache->_M_add_reference();
  if (!__atomic_compare_exchange_n(&_M_caches[Place], &None, Cache, false,
                                   __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    Cache->_M_remove_reference();
}

/// Facets for strings of the old ABI are not there to be wrapped.
const locale::facet *locale::facet::_M_sso_shim(const id *) const { return 0; }
const locale::facet *locale::facet::_M_cow_shim(const id *) const { return 0; }

__c_locale locale::facet::_S_get_c_locale() {
  return const_cast<__c_locale>(&__cupcc_c_locale);
}

const locale::id *const locale::_Impl::_S_id_ctype[] = {
    &std::ctype<char>::id,
    &codecvt<char, char, mbstate_t>::id,
    &std::ctype<wchar_t>::id,
    &codecvt<wchar_t, char, mbstate_t>::id,
    &codecvt<char16_t, char, mbstate_t>::id,
    &codecvt<char32_t, char, mbstate_t>::id,
    &codecvt<char16_t, char8_t, mbstate_t>::id,
    &codecvt<char32_t, char8_t, mbstate_t>::id,
    0};
const locale::id *const locale::_Impl::_S_id_numeric[] = {
    &num_get<char>::id,
    &num_put<char>::id,
    &numpunct<char>::id,
    &num_get<wchar_t>::id,
    &num_put<wchar_t>::id,
    &numpunct<wchar_t>::id,
    0};
const locale::id *const locale::_Impl::_S_id_collate[] = {
    &std::collate<char>::id, &std::collate<wchar_t>::id, 0};
const locale::id *const locale::_Impl::_S_id_time[] = {
    &__timepunct<char>::id,
    &time_get<char>::id,
    &time_put<char>::id,
    &__timepunct<wchar_t>::id,
    &time_get<wchar_t>::id,
    &time_put<wchar_t>::id,
    0};
const locale::id *const locale::_Impl::_S_id_monetary[] = {
    &money_get<char>::id,
    &money_put<char>::id,
    &moneypunct<char, false>::id,
    &moneypunct<char, true>::id,
    &money_get<wchar_t>::id,
    &money_put<wchar_t>::id,
    &moneypunct<wchar_t, false>::id,
    &moneypunct<wchar_t, true>::id,
    0};
const locale::id *const locale::_Impl::_S_id_messages[] = {
    &std::messages<char>::id, &std::messages<wchar_t>::id, 0};

/// In the order of std::locale's categories.
const locale::id *const *const locale::_Impl::_S_facet_categories[] = {
    _S_id_ctype,
    _S_id_numeric,
    _S_id_collate,
    _S_id_time,
    _S_id_monetary,
    _S_id_messages,
    0};

} // namespace std
