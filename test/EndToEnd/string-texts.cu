// <string.h>, <strings.h> and <libgen.h>: tokens, messages, paths, copies.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <libgen.h>
#undef basename
#include <stdlib.h>
#include <string.h>

void askTokens(Answers &a) {
  const char *texts[] = {"", " ", "one", " one,two  three,", ",,,", "a b c d"};
  for (const char *text : texts) {
    char copy[40], *rest;
    strcpy(copy, text);
    for (char *t = strtok(copy, " ,"); t; t = strtok(nullptr, " ,"))
      a.noteText("strtok", t - copy, t);
    a.noteText("strtok after the end", 0, strtok(nullptr, " "));
    strcpy(copy, text);
    for (char *t = strtok_r(copy, " ,", &rest); t;
         t = strtok_r(nullptr, ",", &rest))
      a.noteText("strtok_r", rest - copy, t);
    strcpy(copy, text);
    rest = copy;
    while (char *t = strsep(&rest, " ,"))
      a.noteText("strsep", t - copy, t);
  }
}

void askMessages(Answers &a) {
  char buffer[60];
  for (int i = -2; i != 140; ++i) {
    a.noteText("strerror", i, strerror(i));
    a.noteText("strerror_r", i, strerror_r(i, buffer, 20));
    a.noteText("strerrorname_np", i, strerrorname_np(i));
    a.noteText("strerrordesc_np", i, strerrordesc_np(i));
    a.noteText("strsignal", i, strsignal(i));
    a.noteText("sigabbrev_np", i, sigabbrev_np(i));
    a.noteText("sigdescr_np", i, sigdescr_np(i));
  }
}

void askPaths(Answers &a) {
  const char *paths[] = {"",     "/",   "//",  "a",     "a/",   "/a",
                         "//a",  "a/b", "a//", "/a//b", "a/b/", "..",
                         "//a/", "///", ".",   "/a/b",  "x//y//"};
  for (const char *path : paths) {
    char copy[20];
    a.noteText("basename", 0, basename(strcpy(copy, path)));
    a.noteText("POSIX basename", 0, __xpg_basename(strcpy(copy, path)));
    a.noteText("dirname", 0, dirname(strcpy(copy, path)));
    a.noteText("dirname's path", 0, copy);
  }
}

void askVersions(Answers &a) {
  const char *v[] = {"",    "1",    "a",   "a0",  "a1",   "a9",  "a10", "a09",
                     "a00", "a001", "a01", "a1b", "a1b2", "1.2", "1.10"};
  for (const char *x : v)
    for (const char *y : v)
      a.note("strverscmp", x[0] * 256 + y[0], signOf(strverscmp(x, y)));
}

void askBits(Answers &a) {
  for (int i = 0; i != 32; ++i) {
    a.note("ffs", i, ffs(1u << i | 1u << 31));
    a.note("ffsl", i, ffsl(5ul << (i + 30)));
  }
  a.note("ffs", -1, ffs(0));
}

void askCopies(Answers &a) {
  char *whole = strdup("to be copied"), *part = strndup("to be copied", 5);
  a.noteText("strdup", 0, whole);
  a.noteText("strndup", 0, part);
  free(whole);
  free(part);
}

void ask(Answers &a) {
  askTokens(a);
  askMessages(a);
  askPaths(a);
  askVersions(a);
  askBits(a);
  askCopies(a);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
