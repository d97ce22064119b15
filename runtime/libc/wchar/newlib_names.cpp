//===- newlib_names.cpp - what newlib's formatters convert characters with ===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under the names that take newlib's struct _reent.
//
//===----------------------------------------------------------------------===//

#include <wchar.h>

extern "C" {

size_t _mbrtowc_r(void *, wchar_t *To, const char *From, size_t Size,
                  mbstate_t *State) {
  return mbrtowc(To, From, Size, State);
}
size_t _wcrtomb_r(void *, char *To, wchar_t Character, mbstate_t *State) {
  return wcrtomb(To, Character, State);
}
size_t _mbsrtowcs_r(void *, wchar_t *To, const char **From, size_t Limit,
                    mbstate_t *State) {
  return mbsrtowcs(To, From, Limit, State);
}
size_t _mbsnrtowcs_r(void *, wchar_t *To, const char **From, size_t Available,
                     size_t Limit, mbstate_t *State) {
  return mbsnrtowcs(To, From, Available, Limit, State);
}
size_t _wcsrtombs_r(void *, char *To, const wchar_t **From, size_t Limit,
                    mbstate_t *State) {
  return wcsrtombs(To, From, Limit, State);
}
size_t _wcsnrtombs_r(void *, char *To, const wchar_t **From, size_t Available,
                     size_t Limit, mbstate_t *State) {
  return wcsnrtombs(To, From, Available, Limit, State);
}

} // extern "C"
