//===- ctype.cpp - ctype and codecvt of the "C" locale --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../libc/ctype/tables.h"
#include "standard_facets.h"

using namespace cupcc;

CUPCC_VTABLE(CtypeCharVTable, "_ZTVSt5ctypeIcE");
CUPCC_VTABLE(CtypeWcharVTable, "_ZTVSt5ctypeIwE");
CUPCC_VTABLE(CodecvtCharVTable, "_ZTVSt7codecvtIcc11__mbstate_tE");
CUPCC_VTABLE(CodecvtWcharVTable, "_ZTVSt7codecvtIwc11__mbstate_tE");

namespace cupcc {

/// std::ctype<char>. Widening and narrowing change nothing, which is what the
/// tables would say once they are filled.
struct CtypeCharLayout {
  const void *VTable;
  _Atomic_word References;
  const __locale_struct *CLocale;
  bool DeletesTable;
  const int *ToUpper, *ToLower;
  const unsigned short *Table;
  char WidenIsIdentity;
  char Widened[256], Narrowed[256];
  char NarrowIsIdentity;
};

/// std::ctype<wchar_t>. A class is in C's wide functions the bit that it is in
/// their narrow ones (libc/ctype/wide.cpp).
struct CtypeWcharLayout {
  const void *VTable;
  _Atomic_word References;
  const __locale_struct *CLocale;
  bool HasNarrowed;
  char Narrowed[128];
  wint_t Widened[256];
  unsigned short Bits[16];
  wctype_t Classes[16];
};

static constexpr CtypeCharLayout makeCtypeChar() {
  CtypeCharLayout C{};
  C.VTable = CUPCC_VPTR(CtypeCharVTable);
  C.References = 1;
  C.CLocale = &__cupcc_c_locale;
  C.ToUpper = UpperTable.zero();
  C.ToLower = LowerTable.zero();
  C.Table = ClassTable.zero();
  C.WidenIsIdentity = C.NarrowIsIdentity = 1;
  for (int I = 0; I != 256; ++I)
    C.Widened[I] = C.Narrowed[I] = static_cast<char>(I);
  return C;
}

static constexpr CtypeWcharLayout makeCtypeWchar() {
  CtypeWcharLayout C{};
  C.VTable = CUPCC_VPTR(CtypeWcharVTable);
  C.References = 1;
  C.CLocale = &__cupcc_c_locale;
  C.HasNarrowed = true;
  for (int I = 0; I != 256; ++I)
    C.Widened[I] = I < 128 ? static_cast<wint_t>(I) : WEOF;
  for (int I = 0; I != 128; ++I)
    C.Narrowed[I] = static_cast<char>(I);
  for (int I = 0; I != 12; ++I)
    C.Classes[I] = C.Bits[I] = static_cast<unsigned short>(_ISbit(I));
  return C;
}

static constinit LocaleFacetLayout CodecvtCharFacet = {
    CUPCC_VPTR(CodecvtCharVTable), 1, &__cupcc_c_locale};
static constinit LocaleFacetLayout CodecvtWcharFacet = {
    CUPCC_VPTR(CodecvtWcharVTable), 1, &__cupcc_c_locale};

} // namespace cupcc

// The console's streams have their addresses.
extern constinit CtypeCharLayout CharFacet asm("__cupcc_ctype_char");
extern constinit CtypeWcharLayout WcharFacet asm("__cupcc_ctype_wchar");
constinit CtypeCharLayout CharFacet = makeCtypeChar();
constinit CtypeWcharLayout WcharFacet = makeCtypeWchar();

CUPCC_USE_FACET(CtypeChar, CharFacet, std::ctype<char>)
CUPCC_USE_FACET(CtypeWchar, WcharFacet, std::ctype<wchar_t>)
CUPCC_USE_FACET(CodecvtChar, CodecvtCharFacet,
                std::codecvt<char, char, std::mbstate_t>)
CUPCC_USE_FACET(CodecvtWchar, CodecvtWcharFacet,
                std::codecvt<wchar_t, char, std::mbstate_t>)
