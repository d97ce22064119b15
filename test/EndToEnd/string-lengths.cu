// <string.h>: every length to 64 at every alignment to 15, equal and different.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <string.h>

constexpr int longest = 64, alignments = 16;

/// A text of few different characters, so that much is found in it.
void fill(char *text, int length, int seed) {
  for (int i = 0; i != length; ++i)
    text[i] = "abAB\xe1\xc1z0\xff"[(i * i + seed * i + seed) % 9];
  text[length] = 0;
}

void askSearches(Answers &a, int n, const char *text, const char *other) {
  for (int c : {int('a'), int('z'), 0xe1, 0, 0x100, 0x100 + 'a'}) {
    a.notePlace("strchr", n, strchr(text, c), text);
    a.notePlace("strrchr", n, strrchr(text, c), text);
    a.notePlace("strchrnul", n, strchrnul(text, c), text);
    a.notePlace("memchr", n, memchr(text, c, n), text);
    a.notePlace("memrchr", n, memrchr(text, c, n), text);
  }
  a.notePlace("strstr", n, strstr(text, other), text);
  a.notePlace("strcasestr", n, strcasestr(text, other), text);
  a.notePlace("strpbrk", n, strpbrk(text, other), text);
  a.note("strspn", n, strspn(text, other));
  a.note("strcspn", n, strcspn(text, other));
  a.notePlace("memmem", n, memmem(text, n, other, strlen(other)), text);
  a.note("strlen", n, strlen(text));
  a.note("strnlen", n, strnlen(text, 30));
}

void askOrder(Answers &a, int n, const char *x, const char *y) {
  a.note("strcmp", n, signOf(strcmp(x, y)));
  a.note("strncmp", n, signOf(strncmp(x, y, n / 2)));
  a.note("memcmp", n, signOf(memcmp(x, y, n)));
  a.note("strcasecmp", n, signOf(strcasecmp(x, y)));
  a.note("strncasecmp", n, signOf(strncasecmp(x, y, n / 2)));
  a.note("strcoll", n, signOf(strcoll(x, y)));
  a.note("strverscmp", n, signOf(strverscmp(x, y)));
}

void askCopies(Answers &a, int n, int offset, const char *from) {
  char memory[256];
  char *to = memory + offset;
  auto check = [&](const char *what, const void *result) {
    a.notePlace(what, n, result, memory);
    a.noteBytes(what, n, memory, sizeof memory);
    memset(memory, '#', sizeof memory);
    strcpy(to, "xy");
  };
  check("memset", memset(memory, n, sizeof memory));
  check("memcpy", memcpy(to, from, n));
  check("mempcpy", mempcpy(to, from, n));
  check("strcpy", strcpy(to, from));
  check("stpcpy", stpcpy(to, from));
  check("strncpy", strncpy(to, from, 40));
  check("stpncpy", stpncpy(to, from, 40));
  check("strcat", strcat(to, from));
  check("strncat", strncat(to, from, 40));
  check("memccpy", memccpy(to, from, 'z', n));
  check("memmove up", (memcpy(to, from, n), memmove(to + 3, to, n)));
  check("memmove down", (memcpy(to + 5, from, n), memmove(to, to + 5, n)));
  check("memfrob", (strcpy(to, from), memfrob(to, n)));
  check("bzero", (bzero(to, n), nullptr));
  a.note("strxfrm", n, strxfrm(to, from, 100));
  check("strxfrm", nullptr);
}

void ask(Answers &a) {
  char text[longest + alignments + 1], other[longest + alignments + 1];
  for (int n = 0; n <= longest; ++n)
    for (int offset = 0; offset != alignments; ++offset) {
      fill(text + offset, n, n + offset);
      fill(other + 3, n % 4, n + offset);
      askSearches(a, n, text + offset, other + 3);
      fill(other + 7, n, n + offset);
      askOrder(a, n, text + offset, other + 7);
      other[7 + n / 2] ^= 0x20;
      askOrder(a, n, text + offset, other + 7);
      askCopies(a, n, offset, text + offset);
    }
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
