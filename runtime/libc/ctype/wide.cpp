//===- wide.cpp - <wctype.h> ----------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The "C" locale has the ASCII characters alone. What names a class or a
// conversion is opaque: the class's bits here, the address of the function's
// own object there.
//
//===----------------------------------------------------------------------===//

#include "classes.h"
#include <string.h>
#include <wctype.h>

using namespace cupcc;

#define CLASSIFY(NAME, TEST, BIT)                                              \
  int NAME(wint_t C) noexcept { return TEST(int(C)) ? BIT : 0; }               \
  int NAME##_l(wint_t C, locale_t) noexcept { return TEST(int(C)) ? BIT : 0; }

namespace {

struct ClassName {
  char Name[8];
  unsigned short Bit;
};

constexpr ClassName Names[] = {
    {"alnum", _ISalnum}, {"alpha", _ISalpha}, {"blank", _ISblank},
    {"cntrl", _IScntrl}, {"digit", _ISdigit}, {"graph", _ISgraph},
    {"lower", _ISlower}, {"print", _ISprint}, {"punct", _ISpunct},
    {"space", _ISspace}, {"upper", _ISupper}, {"xdigit", _ISxdigit}};

constexpr int ToLower = 0, ToUpper = 1;

int hasClass(wint_t C, wctype_t Class) { return classesOf(int(C)) & Class; }

wctype_t classCalled(const char *Name) {
  for (const ClassName &Class : Names)
    if (!strcmp(Name, Class.Name))
      return Class.Bit;
  return 0;
}

wint_t convert(wint_t C, wctrans_t How) {
  return How == &ToLower ? toLower(C) : How == &ToUpper ? toUpper(C) : C;
}

wctrans_t conversionCalled(const char *Name) {
  if (!strcmp(Name, "tolower"))
    return &ToLower;
  if (!strcmp(Name, "toupper"))
    return &ToUpper;
  return nullptr;
}

} // namespace

extern "C" {

CLASSIFY(iswalnum, isAlnum, _ISalnum)
CLASSIFY(iswalpha, isAlpha, _ISalpha)
CLASSIFY(iswblank, isBlank, _ISblank)
CLASSIFY(iswcntrl, isCntrl, _IScntrl)
CLASSIFY(iswdigit, isDigit, 1)
CLASSIFY(iswgraph, isGraph, _ISgraph)
CLASSIFY(iswlower, isLower, _ISlower)
CLASSIFY(iswprint, isPrint, _ISprint)
CLASSIFY(iswpunct, isPunct, _ISpunct)
CLASSIFY(iswspace, isSpace, _ISspace)
CLASSIFY(iswupper, isUpper, _ISupper)
CLASSIFY(iswxdigit, isXDigit, _ISxdigit)

wint_t towlower(wint_t C) noexcept { return toLower(C); }
wint_t towupper(wint_t C) noexcept { return toUpper(C); }
wint_t towlower_l(wint_t C, locale_t) noexcept { return toLower(C); }
wint_t towupper_l(wint_t C, locale_t) noexcept { return toUpper(C); }
wint_t __towlower_l(wint_t C, locale_t) noexcept { return toLower(C); }
wint_t __towupper_l(wint_t C, locale_t) noexcept { return toUpper(C); }

int iswctype(wint_t C, wctype_t Class) noexcept { return hasClass(C, Class); }
int iswctype_l(wint_t C, wctype_t Class, locale_t) noexcept {
  return hasClass(C, Class);
}
int __iswctype_l(wint_t C, wctype_t Class, locale_t) noexcept {
  return hasClass(C, Class);
}
wctype_t wctype(const char *Name) noexcept { return classCalled(Name); }
wctype_t wctype_l(const char *Name, locale_t) noexcept {
  return classCalled(Name);
}
wctype_t __wctype_l(const char *Name, locale_t) noexcept {
  return classCalled(Name);
}

wint_t towctrans(wint_t C, wctrans_t How) noexcept { return convert(C, How); }
wint_t towctrans_l(wint_t C, wctrans_t How, locale_t) noexcept {
  return convert(C, How);
}
wctrans_t wctrans(const char *Name) noexcept { return conversionCalled(Name); }
wctrans_t wctrans_l(const char *Name, locale_t) noexcept {
  return conversionCalled(Name);
}

} // extern "C"
