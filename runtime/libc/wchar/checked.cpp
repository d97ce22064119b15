//===- checked.cpp - <wchar.h> under _FORTIFY_SOURCE ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last argument is the room there is, in the units of what is written to.
//
//===----------------------------------------------------------------------===//

#include "../string/checked.h"
#include <stdlib.h>
#include <wchar.h>

using cupcc::checkRoom;

extern "C" {

wchar_t *__wmemcpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept;
wchar_t *__wmemmove_chk(wchar_t *To, const wchar_t *From, size_t Count,
                        size_t Room) noexcept;
wchar_t *__wmempcpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                        size_t Room) noexcept;
wchar_t *__wmemset_chk(wchar_t *To, wchar_t Value, size_t Count,
                       size_t Room) noexcept;
wchar_t *__wcscpy_chk(wchar_t *To, const wchar_t *From, size_t Room) noexcept;
wchar_t *__wcpcpy_chk(wchar_t *To, const wchar_t *From, size_t Room) noexcept;
wchar_t *__wcsncpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept;
wchar_t *__wcpncpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept;
wchar_t *__wcscat_chk(wchar_t *To, const wchar_t *From, size_t Room) noexcept;
wchar_t *__wcsncat_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept;
size_t __wcrtomb_chk(char *To, wchar_t Character, mbstate_t *State,
                     size_t Room) noexcept;
int __wctomb_chk(char *To, wchar_t Character, size_t Room) noexcept;
size_t __mbstowcs_chk(wchar_t *To, const char *From, size_t Limit,
                      size_t Room) noexcept;
size_t __wcstombs_chk(char *To, const wchar_t *From, size_t Limit,
                      size_t Room) noexcept;
size_t __mbsrtowcs_chk(wchar_t *To, const char **From, size_t Limit,
                       mbstate_t *State, size_t Room) noexcept;
size_t __mbsnrtowcs_chk(wchar_t *To, const char **From, size_t Available,
                        size_t Limit, mbstate_t *State, size_t Room) noexcept;
size_t __wcsrtombs_chk(char *To, const wchar_t **From, size_t Limit,
                       mbstate_t *State, size_t Room) noexcept;
size_t __wcsnrtombs_chk(char *To, const wchar_t **From, size_t Available,
                        size_t Limit, mbstate_t *State, size_t Room) noexcept;

wchar_t *__wmemcpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept {
  checkRoom(Count, Room);
  return wmemcpy(To, From, Count);
}
wchar_t *__wmemmove_chk(wchar_t *To, const wchar_t *From, size_t Count,
                        size_t Room) noexcept {
  checkRoom(Count, Room);
  return wmemmove(To, From, Count);
}
wchar_t *__wmempcpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                        size_t Room) noexcept {
  checkRoom(Count, Room);
  return wmempcpy(To, From, Count);
}
wchar_t *__wmemset_chk(wchar_t *To, wchar_t Value, size_t Count,
                       size_t Room) noexcept {
  checkRoom(Count, Room);
  return wmemset(To, Value, Count);
}

wchar_t *__wcscpy_chk(wchar_t *To, const wchar_t *From, size_t Room) noexcept {
  checkRoom(wcslen(From) + 1, Room);
  return wcscpy(To, From);
}
wchar_t *__wcpcpy_chk(wchar_t *To, const wchar_t *From, size_t Room) noexcept {
  checkRoom(wcslen(From) + 1, Room);
  return wcpcpy(To, From);
}
wchar_t *__wcsncpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept {
  checkRoom(Count, Room);
  return wcsncpy(To, From, Count);
}
wchar_t *__wcpncpy_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept {
  checkRoom(Count, Room);
  return wcpncpy(To, From, Count);
}
wchar_t *__wcscat_chk(wchar_t *To, const wchar_t *From, size_t Room) noexcept {
  checkRoom(wcsnlen(To, Room) + wcslen(From) + 1, Room);
  return wcscat(To, From);
}
wchar_t *__wcsncat_chk(wchar_t *To, const wchar_t *From, size_t Count,
                       size_t Room) noexcept {
  checkRoom(wcsnlen(To, Room) + wcsnlen(From, Count) + 1, Room);
  return wcsncat(To, From, Count);
}

// A character of the "C" locale is one byte.
size_t __wcrtomb_chk(char *To, wchar_t Character, mbstate_t *State,
                     size_t Room) noexcept {
  checkRoom(1, Room);
  return wcrtomb(To, Character, State);
}
int __wctomb_chk(char *To, wchar_t Character, size_t Room) noexcept {
  checkRoom(1, Room);
  return wctomb(To, Character);
}
size_t __mbstowcs_chk(wchar_t *To, const char *From, size_t Limit,
                      size_t Room) noexcept {
  checkRoom(Limit, Room);
  return mbstowcs(To, From, Limit);
}
size_t __wcstombs_chk(char *To, const wchar_t *From, size_t Limit,
                      size_t Room) noexcept {
  checkRoom(Limit, Room);
  return wcstombs(To, From, Limit);
}
size_t __mbsrtowcs_chk(wchar_t *To, const char **From, size_t Limit,
                       mbstate_t *State, size_t Room) noexcept {
  checkRoom(Limit, Room);
  return mbsrtowcs(To, From, Limit, State);
}
size_t __mbsnrtowcs_chk(wchar_t *To, const char **From, size_t Available,
                        size_t Limit, mbstate_t *State, size_t Room) noexcept {
  checkRoom(Limit, Room);
  return mbsnrtowcs(To, From, Available, Limit, State);
}
size_t __wcsrtombs_chk(char *To, const wchar_t **From, size_t Limit,
                       mbstate_t *State, size_t Room) noexcept {
  checkRoom(Limit, Room);
  return wcsrtombs(To, From, Limit, State);
}
size_t __wcsnrtombs_chk(char *To, const wchar_t **From, size_t Available,
                        size_t Limit, mbstate_t *State, size_t Room) noexcept {
  checkRoom(Limit, Room);
  return wcsnrtombs(To, From, Available, Limit, State);
}

} // extern "C"
