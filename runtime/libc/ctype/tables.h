//===- tables.h - the host's tables of characters ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For -128 to 255, as the host's inline functions and libstdc++ read them.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_CTYPE_TABLES_H
#define CUPCC_LIBC_CTYPE_TABLES_H

#include "classes.h"

namespace cupcc {

constexpr int TableStart = -128, TableSize = 384;

template <typename T> struct CharacterTable {
  T Values[TableSize];
  constexpr const T *zero() const { return Values - TableStart; }
};

constexpr CharacterTable<unsigned short> makeClasses() {
  CharacterTable<unsigned short> Table{};
  for (int C = 0; C != 128; ++C)
    Table.Values[C - TableStart] = classesOf(C);
  return Table;
}

/// A negative number but EOF becomes the byte that it stands for.
template <int (*Convert)(int)> constexpr CharacterTable<int> makeConversion() {
  CharacterTable<int> Table{};
  for (int I = 0; I != TableSize; ++I) {
    int C = I + TableStart;
    Table.Values[I] = C < -1 ? C + 256 : Convert(C);
  }
  return Table;
}

inline constexpr CharacterTable<unsigned short> ClassTable = makeClasses();
inline constexpr CharacterTable<int> LowerTable = makeConversion<toLower>();
inline constexpr CharacterTable<int> UpperTable = makeConversion<toUpper>();

} // namespace cupcc

#endif // CUPCC_LIBC_CTYPE_TABLES_H
