//===- locale.cpp - <locale.h> --------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is the "C" locale and no other, so that a locale is nothing that a
// thread could change. Its object has glibc's layout: <ctype.h>'s macros and
// libstdc++ read the tables out of it.
//
//===----------------------------------------------------------------------===//

#include "../ctype/tables.h"
#include <errno.h>
#include <limits.h>
#include <locale.h>
#include <string.h>

using namespace cupcc;

static constexpr const char *Name = "C";

extern "C" {
extern const __locale_struct __cupcc_c_locale;
constexpr __locale_struct __cupcc_c_locale = {{},
                                              ClassTable.zero(),
                                              LowerTable.zero(),
                                              UpperTable.zero(),
                                              {Name, Name, Name, Name, Name,
                                               Name, Name, Name, Name, Name,
                                               Name, Name, Name}};
}

namespace {

bool isKnown(const char *Wanted) {
  return !*Wanted || !strcmp(Wanted, Name) || !strcmp(Wanted, "POSIX");
}

locale_t theLocale() { return const_cast<locale_t>(&__cupcc_c_locale); }

char *text(const char *Text) { return const_cast<char *>(Text); }

constexpr lconv makeConventions() {
  char *None = const_cast<char *>("");
  constexpr char Unknown = CHAR_MAX;
  lconv C{};
  C.decimal_point = const_cast<char *>(".");
  C.thousands_sep = C.grouping = C.int_curr_symbol = C.currency_symbol =
      C.mon_decimal_point = C.mon_thousands_sep = C.mon_grouping =
          C.positive_sign = C.negative_sign = None;
  C.int_frac_digits = C.frac_digits = Unknown;
  C.p_cs_precedes = C.p_sep_by_space = C.p_sign_posn = Unknown;
  C.n_cs_precedes = C.n_sep_by_space = C.n_sign_posn = Unknown;
  C.int_p_cs_precedes = C.int_p_sep_by_space = C.int_p_sign_posn = Unknown;
  C.int_n_cs_precedes = C.int_n_sep_by_space = C.int_n_sign_posn = Unknown;
  return C;
}
constexpr lconv Conventions = makeConventions();

} // namespace

extern "C" {

locale_t __newlocale(int Mask, const char *Wanted, locale_t) noexcept;
locale_t __duplocale(locale_t) noexcept;
void __freelocale(locale_t) noexcept;
locale_t __uselocale(locale_t) noexcept;

char *setlocale(int Category, const char *Wanted) noexcept {
  if (Category < LC_CTYPE || Category > LC_IDENTIFICATION) {
    errno = EINVAL;
    return nullptr;
  }
  return !Wanted || isKnown(Wanted) ? text(Name) : nullptr;
}

lconv *localeconv() noexcept { return const_cast<lconv *>(&Conventions); }

locale_t newlocale(int Mask, const char *Wanted, locale_t) noexcept {
  bool MaskIsValid = Mask == (1 << LC_ALL) || !(Mask & ~LC_ALL_MASK);
  if (MaskIsValid && isKnown(Wanted))
    return theLocale();
  errno = MaskIsValid ? ENOENT : EINVAL;
  return nullptr;
}
locale_t duplocale(locale_t) noexcept { return theLocale(); }
void freelocale(locale_t) noexcept {}
/// \returns what there was before: the same.
locale_t uselocale(locale_t) noexcept { return LC_GLOBAL_LOCALE; }

locale_t __newlocale(int Mask, const char *Wanted, locale_t Base) noexcept {
  return newlocale(Mask, Wanted, Base);
}
locale_t __duplocale(locale_t) noexcept { return theLocale(); }
void __freelocale(locale_t) noexcept {}
locale_t __uselocale(locale_t) noexcept { return LC_GLOBAL_LOCALE; }

} // extern "C"
