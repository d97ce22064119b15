// strtol and its kin, narrow and wide, in all bases.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <inttypes.h>
#include <stdlib.h>
#include <wchar.h>

template <class Char, class Function>
void askOne(Answers &a, const char *what, Function convert, const Char *text,
            int base) {
  Char *end = nullptr;
  a.note(what, base, (long)convert(text, &end, base));
  a.notePlace(what, base, end, text);
  a.noteErrno(what, base);
}

#define ASK(FUNCTION, TEXT)                                                    \
  askOne(a, #FUNCTION, [](auto *t, auto **e, int b) { return FUNCTION(t, e, b); }, \
         TEXT, base)

void ask(Answers &a) {
  const char *texts[] = {"",     "-",    "+",   "0",   "-0",   "0x",   "0x1",
                         "0X1f", "0xg",  "08",  "1z",  "zz",   "0b1",  "0b2",
                         "9223372036854775807", "9223372036854775808",
                         "-9223372036854775808", "-9223372036854775809",
                         "18446744073709551615", "18446744073709551616",
                         "-18446744073709551615", "-18446744073709551616",
                         "99999999999999999999999", " \t12", "--1", "1 2",
                         "-0x10", "7fffffffffffffff", "2147483648", "\x80" "1"};
  for (const char *text : texts) {
    wchar_t wide[40];
    for (int i = 0; (wide[i] = (unsigned char)text[i]); ++i)
      ;
    for (int base = -1; base <= 37; ++base) {
      ASK(strtol, text);
      ASK(strtoul, text);
      ASK(strtoll, text);
      ASK(strtoull, text);
      ASK(strtoimax, text);
      ASK(strtoumax, text);
      ASK(wcstol, wide);
      ASK(wcstoul, wide);
      ASK(wcstoll, wide);
      ASK(wcstoull, wide);
    }
    a.note("atol", 0, atol(text));
    a.note("atoi", 0, strlen(text) < 10 ? atoi(text) : 0);
    errno = 0;
  }
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
