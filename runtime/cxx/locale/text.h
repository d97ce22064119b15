//===- text.h - a text in both character types ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_LOCALE_TEXT_H
#define CUPCC_CXX_LOCALE_TEXT_H

namespace cupcc {

template <typename C> struct Either;
template <> struct Either<char> {
  static constexpr const char *of(const char *Narrow, const wchar_t *) {
    return Narrow;
  }
};
template <> struct Either<wchar_t> {
  static constexpr const wchar_t *of(const char *, const wchar_t *Wide) {
    return Wide;
  }
};

/// The string literal \p TEXT of characters \p C.
#define CUPCC_TEXT(C, TEXT) (cupcc::Either<C>::of(TEXT, L##TEXT))

template <typename To>
constexpr void copyCharacters(To *To_, const char *From, int Count) {
  for (int I = 0; I != Count; ++I)
    To_[I] = static_cast<To>(From[I]);
}

} // namespace cupcc

#endif // CUPCC_CXX_LOCALE_TEXT_H
