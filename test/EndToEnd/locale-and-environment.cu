// <locale.h> and <langinfo.h>: the "C" locale. <stdlib.h>: what a device has not. Sets
// of signals.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <ctype.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

void askLocales(Answers &a) {
  for (int category = -1; category != 14; ++category)
    for (const char *name : {"C", "POSIX", "no such locale"})
      a.noteText("setlocale", category, setlocale(category, name));
  errno = 0;
  lconv *c = localeconv();
  a.noteText("decimal point", 0, c->decimal_point);
  a.noteText("grouping", 0, c->grouping);
  a.noteBytes("numbers of lconv", 0, &c->int_frac_digits, 14);
  locale_t l = newlocale(LC_ALL_MASK, "C", nullptr);
  a.note("newlocale", 0, l != nullptr);
  a.note("newlocale", 1, newlocale(1 << 20, "C", nullptr) != nullptr);
  a.noteErrno("newlocale", 1);
  a.note("newlocale", 2, newlocale(LC_ALL_MASK, "none", nullptr) != nullptr);
  a.noteErrno("newlocale", 2);
  for (int i = -128; i != 256; ++i)
    a.note("isalpha_l", i, isalpha_l(i, l) + toupper_l(i, l));
  a.note("iswalpha_l", 0, iswalpha_l('a', l) != 0);
  a.note("strcoll_l", 0, signOf(strcoll_l("a", "B", l)));
  freelocale(l);
}

void askLanguage(Answers &a) {
  for (nl_item item :
       {CODESET, RADIXCHAR, THOUSEP, YESEXPR, NOEXPR, CRNCYSTR, AM_STR, PM_STR,
        D_T_FMT, D_FMT, T_FMT, T_FMT_AMPM, ERA})
    a.noteText("nl_langinfo", item, nl_langinfo(item));
  for (int i = 0; i != 12; ++i) {
    a.noteText("nl_langinfo", i, nl_langinfo(ABMON_1 + i));
    a.noteText("nl_langinfo", i, nl_langinfo(MON_1 + i));
    a.noteText("nl_langinfo", i, nl_langinfo(DAY_1 + i % 7));
    a.noteText("nl_langinfo", i, nl_langinfo(ABDAY_1 + i % 7));
  }
}

void askSignals(Answers &a) {
  sigset_t s;
  sigfillset(&s);
  for (int i = -1; i != 70; ++i) {
    a.note("sigismember", i, sigismember(&s, i));
    a.note("sigdelset", i, sigdelset(&s, i));
    a.note("sigaddset", i, i % 2 ? sigaddset(&s, i) : 0);
    a.noteErrno("signals", i);
  }
  a.note("sigismember", 5, sigismember(&s, 5));
  a.note("sigisemptyset", 0, sigisemptyset(&s));
  a.note("raise", 99, raise(99));
  a.noteErrno("raise", 99);
}

void ask(Answers &a) {
  askLocales(a);
  askLanguage(a);
  askSignals(a);
}

/// Functions that fail on a device and would do something on the host.
__global__ void failing(int *wrong) {
  auto check = [&](bool failed, int error) {
    *wrong += !failed || errno != error;
    errno = 0;
  };
  check(setenv("A", "b", 1) == -1, ENOSYS);
  check(system(nullptr) == 0, 0);
  check(system("true") == -1, ENOSYS);
  check(atexit([] {}) != 0, ENOSYS);
  check(signal(SIGINT, SIG_IGN) == SIG_ERR, ENOSYS);
  check(raise(SIGINT) == -1, ENOSYS);
}

__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  compareAnswers(ask, onDevice);
  int *wrong = managed<int>();
  failing<<<1, 1>>>(wrong);
  CHECK_LAUNCH();
  printf("%d wrong\n", *wrong);
}
// EXPECT: the same answers
// EXPECT: 0 wrong
