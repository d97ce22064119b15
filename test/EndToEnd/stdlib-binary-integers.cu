// What headers of C23's time call in place of strtol knows 0b; strtol does not.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20

#include <cerrno>
#include <cstdio>
#include <cstdlib>

extern "C" long __isoc23_strtol(const char *, char **, int);
extern "C" unsigned long __isoc23_strtoul(const char *, char **, int);
extern "C" long __isoc23_wcstol(const wchar_t *, wchar_t **, int);

template <typename Function, typename Char>
void show(Function convert, const Char *text, int base) {
  Char *end;
  errno = 0;
  long value = convert(text, &end, base);
  printf("%ld, %d read, errno %d\n", value, int(end - text), errno);
}

// 2^63
#define LARGE                                                                  \
  "1"                                                                          \
  "000000000"                                                                  \
  "000000000"                                                                  \
  "000000000"                                                                  \
  "000000000"                                                                  \
  "000000000"                                                                  \
  "000000000"                                                                  \
  "000000000"

__global__ void kernel() {
  show(strtol, "0b101", 0);
  show(__isoc23_strtol, "0b101", 0);
  show(__isoc23_strtol, " -0B112", 2);
  show(__isoc23_strtol, "+0b2", 0);
  show(__isoc23_strtol, "0b1", 16);
  show(__isoc23_strtol, "0b" LARGE, 0);
  show(__isoc23_strtol, "-0b" LARGE, 0);
  show(__isoc23_strtoul, "-0b11", 0);
  show(__isoc23_strtoul, "0b" LARGE "0", 0);
  show(__isoc23_wcstol, L"-0b101x", 0);
}

int main() {
  kernel<<<1, 1>>>();
  return cudaDeviceSynchronize();
}
// EXPECT: 0, 1 read, errno 0
// EXPECT: 5, 5 read, errno 0
// EXPECT: -3, 6 read, errno 0
// EXPECT: 0, 2 read, errno 0
// EXPECT: 177, 3 read, errno 0
// EXPECT: 9223372036854775807, 66 read, errno 34
// EXPECT: -9223372036854775808, 67 read, errno 0
// EXPECT: -3, 5 read, errno 0
// EXPECT: -1, 67 read, errno 34
// EXPECT: -5, 6 read, errno 0
