// <wchar.h> and <uchar.h>: strings at every length to 64, and conversions in the "C"
// locale.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <stdlib.h>
#include <uchar.h>
#include <wchar.h>

constexpr int longest = 64;

void fill(wchar_t *text, int length, int seed) {
  for (int i = 0; i != length; ++i)
    text[i] = L"abAB\x4e00\x7fffffffz0"[(i * i + seed * i + seed) % 8];
  text[length] = 0;
}

void askStrings(Answers &a, int n, const wchar_t *x, const wchar_t *y,
                const wchar_t *part) {
  a.note("wcslen", n, wcslen(x));
  a.note("wcsnlen", n, wcsnlen(x, 30));
  a.note("wcscmp", n, signOf(wcscmp(x, y)));
  a.note("wcsncmp", n, signOf(wcsncmp(x, y, n / 2)));
  a.note("wmemcmp", n, signOf(wmemcmp(x, y, n)));
  a.note("wcscasecmp", n, signOf(wcscasecmp(x, y)));
  a.note("wcsncasecmp", n, signOf(wcsncasecmp(x, y, n / 2)));
  a.note("wcscoll", n, signOf(wcscoll(x, y)));
  for (wchar_t c : {L'a', L'z', L'\0'}) {
    a.notePlace("wcschr", n, wcschr(x, c), x);
    a.notePlace("wcsrchr", n, wcsrchr(x, c), x);
    a.notePlace("wcschrnul", n, wcschrnul(x, c), x);
    a.notePlace("wmemchr", n, wmemchr(x, c, n), x);
  }
  a.notePlace("wcsstr", n, wcsstr(x, part), x);
  a.notePlace("wcspbrk", n, wcspbrk(x, part), x);
  a.note("wcsspn", n, wcsspn(x, part));
  a.note("wcscspn", n, wcscspn(x, part));
  a.note("wcswidth", n, wcswidth(x, n));
}

void askCopies(Answers &a, int n, const wchar_t *from) {
  wchar_t to[200], *rest;
  auto check = [&](const char *what, const void *result) {
    a.notePlace(what, n, result, to);
    a.noteBytes(what, n, to, sizeof to);
    wmemset(to, L'#', 200);
    wcscpy(to, L"xy");
  };
  check("wmemset", wmemset(to, 7, 200));
  check("wcscpy", wcscpy(to, from));
  check("wcpcpy", wcpcpy(to, from));
  check("wcsncpy", wcsncpy(to, from, 40));
  check("wcpncpy", wcpncpy(to, from, 40));
  check("wcscat", wcscat(to, from));
  check("wcsncat", wcsncat(to, from, 40));
  check("wmemcpy", wmemcpy(to, from, n));
  check("wmempcpy", wmempcpy(to, from, n));
  check("wmemmove", (wmemcpy(to, from, n), wmemmove(to + 2, to, n)));
  check("wcstok", (wcscpy(to, from), wcstok(to, L"ab", &rest)));
  a.note("wcsxfrm", n, wcsxfrm(to, from, 100));
}

void askConversions(Answers &a, const char *bytes, const wchar_t *wide,
                    int limit) {
  mbstate_t state = {};
  wchar_t to[20] = {};
  char narrow[20] = {};
  const char *from = bytes;
  a.note("mbsrtowcs", limit, mbsrtowcs(to, &from, limit, &state));
  a.notePlace("mbsrtowcs", limit, from, bytes);
  a.noteBytes("mbsrtowcs", limit, to, sizeof to);
  a.noteErrno("mbsrtowcs", limit);
  from = bytes;
  a.note("mbsnrtowcs", limit, mbsnrtowcs(to, &from, 3, limit, &state));
  a.notePlace("mbsnrtowcs", limit, from, bytes);
  a.note("mbstowcs", limit, mbstowcs(nullptr, bytes, 0));
  const wchar_t *wideFrom = wide;
  a.note("wcsrtombs", limit, wcsrtombs(narrow, &wideFrom, limit, &state));
  a.notePlace("wcsrtombs", limit, wideFrom, wide);
  a.noteBytes("wcsrtombs", limit, narrow, sizeof narrow);
  a.noteErrno("wcsrtombs", limit);
  a.note("wcstombs", limit, wcstombs(narrow, wide, limit));
  errno = 0;
}

void askCharacters(Answers &a, int c) {
  char bytes[] = {char(c), 'x', 0}, narrow[16] = {};
  wchar_t wide = 9;
  char16_t utf16 = 9;
  mbstate_t state = {};
  for (int size = 0; size != 3; ++size) {
    a.note("mbrtowc", c, mbrtowc(&wide, bytes, size, &state));
    a.note("mbtowc", c, mbtowc(&wide, bytes, size));
    a.note("mblen", c, mblen(bytes, size));
    a.note("mbrlen", c, mbrlen(bytes, size, &state));
    a.note("mbrtoc16", c, mbrtoc16(&utf16, bytes, size, &state));
    a.noteErrno("mbrtowc", c);
    state = {};
  }
  a.note("mbrtowc", c, wide);
  a.note("wcrtomb", c, wcrtomb(narrow, c, &state));
  a.note("c16rtomb", c, c16rtomb(narrow, c * 256, &state));
  a.note("c16rtomb", c, c16rtomb(narrow, 0xdc00, &state));
  a.noteErrno("c16rtomb", c);
  a.note("btowc", c, btowc(c));
  a.note("wctob", c, wctob(c));
  a.note("wcwidth", c, wcwidth(c));
  a.noteBytes("wcrtomb", c, narrow, sizeof narrow);
}

void ask(Answers &a) {
  wchar_t x[longest + 1], y[longest + 1], part[8];
  for (int n = 0; n <= longest; ++n)
    for (int seed = 0; seed != 4; ++seed) {
      fill(x, n, seed);
      fill(y, n, seed);
      fill(part, seed, n);
      askStrings(a, n, x, y, part);
      y[n / 2] = seed == 3 ? -1 : y[n / 2] ^ 0x20;
      askStrings(a, n, x, y, part);
      askCopies(a, n, x);
    }
  for (int limit = 0; limit != 9; ++limit) {
    askConversions(a, "ab cd", L"ab cd", limit);
    askConversions(a, "ab\xe9" "cd", L"ab\xe9\x4e00", limit);
    askConversions(a, "", L"", limit);
  }
  for (int c = 0; c != 256; ++c)
    askCharacters(a, c);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
