// What reaches the console: printf with formats that are CUDA's and that are not,
// and the functions that print text and characters, narrow and wide.
//
// RUN: %cupcc -std=c++20 -w %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -I%inputs

#include "check.h"
#include <cerrno>
#include <cstdarg>
#include <cwchar>
#include <unistd.h>

static __device__ void collect(const char *Format, ...) {
  va_list List;
  va_start(List, Format);
  vprintf(Format, List);
  va_end(List);
}

__global__ void formatted() {
  printf("%2$s %1$d\n", 1, "by number");
  printf("%ls|%lc|%Lg\n", L"wide", L'x', 2.5L);
  int N = 0;
  printf("count%n\n", &N);
  printf("%d\n", N);
  fprintf(stderr, "stderr %d %s\n", 2, "text");
  fprintf(stdout, "%3$s%2$s%1$s\n", "c", "b", "a");
  dprintf(1, "dprintf %g\n", 0.5);
  dprintf(1, "%1$g %1$g\n", 0.25);
  collect("vprintf %d %s\n", 3, "list");
  wprintf(L"wprintf %d %ls %s\n", 4, L"wide", "narrow");
  fwprintf(stdout, L"%2$d %1$d\n", 1, 2);
  errno = ENOENT;
  printf("%m\n");
  perror("perror");
  printf("%1$300d\n", 7);
  printf("%d\n", fprintf(stdin, "no") < 0 && errno == EBADF && dprintf(7, "no") < 0);
  printf("%d\n", wprintf(L"\u20ac") < 0 && errno == EILSEQ);
}

__global__ void unformatted() {
  puts("puts");
  fputs("fputs %d\n", stdout);
  putchar('p');
  putc('u', stdout);
  fputc('t', stdout);
  putc_unlocked('c', stdout);
  putchar_unlocked('\n');
  fputs_unlocked("unlocked\n", stderr);
  fputws(L"fputws\n", stdout);
  putwchar(L'w');
  fputwc(L'\n', stdout);
  fwrite("fwrite, not this", 1, 6, stdout);
  fwrite("\n\n\n", 1, 1, stdout);
  char Long[600];
  memset(Long, 'x', sizeof Long);
  printf("%d\n", (int)fwrite(Long, 100, 2, stdout));
  printf("%d%d%d\n", puts("") >= 0, fflush(stdout), putchar('!'));
}

int main() {
  makeRoomForTools();
  formatted<<<1, 1>>>();
  CHECK_LAUNCH();
  unformatted<<<1, 1>>>();
  CHECK_LAUNCH();
}

// EXPECT: by number 1
// EXPECT: wide|x|2.5
// EXPECT: count
// EXPECT: 5
// EXPECT: stderr 2 text
// EXPECT: abc
// EXPECT: dprintf 0.5
// EXPECT: 0.25 0.25
// EXPECT: vprintf 3 list
// EXPECT: wprintf 4 wide narrow
// EXPECT: 2 1
// EXPECT: No such file or directory
// EXPECT: perror: No such file or directory
// EXPECT:                                                                                                                                                                                                                                                                                                            7
// EXPECT: 1
// EXPECT: 1
// EXPECT: puts
// EXPECT: fputs %d
// EXPECT: putc
// EXPECT: unlocked
// EXPECT: fputws
// EXPECT: w
// EXPECT: fwrite
// EXPECT: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx2
// EXPECT:
// EXPECT: !1033
