// <ctype.h> and <wctype.h>: all characters, and what is none.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <ctype.h>
#include <wctype.h>

void askNarrow(Answers &a, int c) {
  a.note("isalnum", c, isalnum(c));
  a.note("isalpha", c, isalpha(c));
  a.note("isblank", c, isblank(c));
  a.note("iscntrl", c, iscntrl(c));
  a.note("isdigit", c, isdigit(c));
  a.note("isgraph", c, isgraph(c));
  a.note("islower", c, islower(c));
  a.note("isprint", c, isprint(c));
  a.note("ispunct", c, ispunct(c));
  a.note("isspace", c, isspace(c));
  a.note("isupper", c, isupper(c));
  a.note("isxdigit", c, isxdigit(c));
  a.note("isascii", c, isascii(c) != 0);
  a.note("toascii", c, toascii(c));
  a.note("tolower", c, tolower(c));
  a.note("toupper", c, toupper(c));
  a.note("table", c, (*__ctype_b_loc())[c]);
  a.note("table of lower", c, (*__ctype_tolower_loc())[c]);
  a.note("table of upper", c, (*__ctype_toupper_loc())[c]);
}

void askWide(Answers &a, wint_t c) {
  a.note("iswalnum", c, iswalnum(c) != 0);
  a.note("iswalpha", c, iswalpha(c) != 0);
  a.note("iswblank", c, iswblank(c) != 0);
  a.note("iswcntrl", c, iswcntrl(c) != 0);
  a.note("iswdigit", c, iswdigit(c) != 0);
  a.note("iswgraph", c, iswgraph(c) != 0);
  a.note("iswlower", c, iswlower(c) != 0);
  a.note("iswprint", c, iswprint(c) != 0);
  a.note("iswpunct", c, iswpunct(c) != 0);
  a.note("iswspace", c, iswspace(c) != 0);
  a.note("iswupper", c, iswupper(c) != 0);
  a.note("iswxdigit", c, iswxdigit(c) != 0);
  a.note("towlower", c, towlower(c));
  a.note("towupper", c, towupper(c));
  a.note("class", c, iswctype(c, wctype("xdigit")) != 0);
  a.note("no class", c, iswctype(c, wctype("none")) != 0);
  a.note("conversion", c, towctrans(c, wctrans("toupper")));
}

void ask(Answers &a) {
  for (int c = -128; c != 256; ++c)
    askNarrow(a, c);
  for (int c = -1; c != 1000; ++c)
    askWide(a, c);
  askWide(a, 0x4e00);
  askWide(a, 0x10ffff);
  askWide(a, 0x80000041);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
