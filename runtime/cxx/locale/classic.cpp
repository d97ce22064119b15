//===- classic.cpp - the "C" locale's objects -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants, where libstdc++ constructs the locale at its first use, once for
// all threads. The table of facets is empty (standard_facets.h). That of
// caches, which generic code fills, is not.
//
//===----------------------------------------------------------------------===//

#include "classic.h"

using namespace cupcc;

static_assert(sizeof(std::locale) == sizeof(LocaleLayout *));

static const void *Facets[StandardFacets], *Caches[StandardFacets];

// One name for all categories.
static char Name[] = "C";
static char *Names[6 + _GLIBCXX_NUM_CATEGORIES] = {Name};

// Its count of references is not used.
LocaleLayout cupcc::ClassicLocale = {2, Facets, StandardFacets, Caches, Names};
LocaleLayout *cupcc::TheClassic = &ClassicLocale;
LocaleLayout *cupcc::TheGlobal = &ClassicLocale;

/// Pairs of facets with strings of the old and the new ABI, of which a locale
/// has both: none here.
extern const std::locale::id *const
    Twins[2] asm("_ZNSt6locale17_S_twinned_facetsE");
const std::locale::id *const Twins[2] = {};
