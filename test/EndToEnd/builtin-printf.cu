// __builtin_printf, for which Clang calls PTX's vprintf, beside the C library's
// function of that name.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cstdarg>

static void write(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
}

__global__ void kernel(int x, double y) {
  __builtin_printf("begin\n");
  __builtin_printf("%s: %d and %g\n", "both", x, y);
  write("%s: %d and %g\n", "list", x, y);
}

int main() {
  kernel<<<1, 1>>>(3, 0.5);
  CHECK_LAUNCH();
}
// EXPECT: begin
// EXPECT: both: 3 and 0.5
// EXPECT: list: 3 and 0.5
