//===- ids.cpp - the standard facets' numbers -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// std::locale::id numbers itself at its first use, with an atomic operation.
// The standard facets have numbers from the start, so that every locale's table
// has room for them. They are defined by their names: the members are private.
//
// Relies on: the mangled names of the private members of libstdc++ 12's
//  std::locale::id, and their size.
// Test: test/EndToEnd/cxx-locales.cu, test/Runtime/cxx-library-is-closed.test.
// Goes when: variables of a device can be initialised at run time.
//
//===----------------------------------------------------------------------===//

#include "standard_facets.h"

static_assert(sizeof(std::locale::id) == sizeof(unsigned long));

#define ID(PLACE, MANGLED)                                                     \
  extern unsigned long Id##PLACE asm(MANGLED);                                 \
  unsigned long Id##PLACE = cupcc::PLACE + 1;
#define TRAITS(C) "St11char_traitsI" C "EEE"

#define IDS(NAME, C)                                                           \
  ID(Ctype##NAME, "_ZNSt5ctypeI" C "E2idE")                                    \
  ID(Codecvt##NAME, "_ZNSt7codecvtI" C "c11__mbstate_tE2idE")                  \
  ID(NumGet##NAME,                                                             \
     "_ZNSt7num_getI" C "St19istreambuf_iteratorI" C TRAITS(C) "2idE")         \
  ID(NumPut##NAME,                                                             \
     "_ZNSt7num_putI" C "St19ostreambuf_iteratorI" C TRAITS(C) "2idE")         \
  ID(Numpunct##NAME, "_ZNSt7__cxx118numpunctI" C "E2idE")                      \
  ID(Collate##NAME, "_ZNSt7__cxx117collateI" C "E2idE")                        \
  ID(Timepunct##NAME, "_ZNSt11__timepunctI" C "E2idE")                         \
  ID(TimeGet##NAME, "_ZNSt7__cxx118time_getI" C                                \
                    "St19istreambuf_iteratorI" C TRAITS(C) "2idE")             \
  ID(TimePut##NAME,                                                            \
     "_ZNSt8time_putI" C "St19ostreambuf_iteratorI" C TRAITS(C) "2idE")        \
  ID(MoneyGet##NAME, "_ZNSt7__cxx119money_getI" C                              \
                     "St19istreambuf_iteratorI" C TRAITS(C) "2idE")            \
  ID(MoneyPut##NAME, "_ZNSt7__cxx119money_putI" C                              \
                     "St19ostreambuf_iteratorI" C TRAITS(C) "2idE")            \
  ID(Moneypunct##NAME, "_ZNSt7__cxx1110moneypunctI" C "Lb0EE2idE")             \
  ID(MoneypunctIntl##NAME, "_ZNSt7__cxx1110moneypunctI" C "Lb1EE2idE")         \
  ID(Messages##NAME, "_ZNSt7__cxx118messagesI" C "E2idE")

IDS(Char, "c")
IDS(Wchar, "w")
ID(CodecvtChar16, "_ZNSt7codecvtIDsc11__mbstate_tE2idE")
ID(CodecvtChar32, "_ZNSt7codecvtIDic11__mbstate_tE2idE")
ID(CodecvtChar16Char8, "_ZNSt7codecvtIDsDu11__mbstate_tE2idE")
ID(CodecvtChar32Char8, "_ZNSt7codecvtIDiDu11__mbstate_tE2idE")

/// The last number that has been given away.
extern _Atomic_word LastId asm("_ZNSt6locale2id11_S_refcountE");
_Atomic_word LastId = cupcc::StandardFacets;
