//===- classes.h - the classes of characters --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The "C" locale's, by arithmetic: a table in memory is slower on a device, and
// each module would have to hold it. The bits are the host's.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_CTYPE_CLASSES_H
#define CUPCC_LIBC_CTYPE_CLASSES_H

#include <ctype.h>

namespace cupcc {

constexpr bool isBetween(int C, int First, int Last) {
  return static_cast<unsigned>(C) - static_cast<unsigned>(First) <=
         static_cast<unsigned>(Last) - static_cast<unsigned>(First);
}

constexpr bool isUpper(int C) { return isBetween(C, 'A', 'Z'); }
constexpr bool isLower(int C) { return isBetween(C, 'a', 'z'); }
constexpr bool isDigit(int C) { return isBetween(C, '0', '9'); }
constexpr bool isAlpha(int C) { return isLower(C | 0x20); }
constexpr bool isAlnum(int C) { return isAlpha(C) || isDigit(C); }
constexpr bool isXDigit(int C) {
  return isDigit(C) || isBetween(C | 0x20, 'a', 'f');
}
constexpr bool isSpace(int C) { return C == ' ' || isBetween(C, '\t', '\r'); }
constexpr bool isBlank(int C) { return C == ' ' || C == '\t'; }
constexpr bool isPrint(int C) { return isBetween(C, ' ', '~'); }
constexpr bool isGraph(int C) { return isBetween(C, '!', '~'); }
constexpr bool isCntrl(int C) { return isBetween(C, 0, 31) || C == 127; }
constexpr bool isPunct(int C) { return isGraph(C) && !isAlnum(C); }

constexpr int toLower(int C) { return isUpper(C) ? C + 32 : C; }
constexpr int toUpper(int C) { return isLower(C) ? C - 32 : C; }

/// All classes of \p C: what the host's table has for it.
constexpr unsigned short classesOf(int C) {
  unsigned Bits = 0;
  Bits |= isUpper(C) ? _ISupper : 0;
  Bits |= isLower(C) ? _ISlower : 0;
  Bits |= isAlpha(C) ? _ISalpha : 0;
  Bits |= isDigit(C) ? _ISdigit : 0;
  Bits |= isXDigit(C) ? _ISxdigit : 0;
  Bits |= isSpace(C) ? _ISspace : 0;
  Bits |= isPrint(C) ? _ISprint : 0;
  Bits |= isGraph(C) ? _ISgraph : 0;
  Bits |= isBlank(C) ? _ISblank : 0;
  Bits |= isCntrl(C) ? _IScntrl : 0;
  Bits |= isPunct(C) ? _ISpunct : 0;
  Bits |= isAlnum(C) ? _ISalnum : 0;
  return static_cast<unsigned short>(Bits);
}

} // namespace cupcc

#endif // CUPCC_LIBC_CTYPE_CLASSES_H
