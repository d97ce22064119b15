//===- classic.h - the "C" locale's objects ---------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_LOCALE_CLASSIC_H
#define CUPCC_CXX_LOCALE_CLASSIC_H

#include "standard_facets.h"

namespace cupcc {

/// std::locale::_Impl.
struct LocaleLayout {
  _Atomic_word References;
  const void **Facets;
  unsigned long Size;
  const void **Caches;
  char **Names;
};

/// std::locale::_S_classic: what every locale that is the "C" locale points to.
extern LocaleLayout *TheClassic asm("_ZNSt6locale10_S_classicE");
/// What a new std::locale() is.
extern LocaleLayout *TheGlobal asm("_ZNSt6locale9_S_globalE");
extern LocaleLayout ClassicLocale;

} // namespace cupcc

#endif // CUPCC_CXX_LOCALE_CLASSIC_H
