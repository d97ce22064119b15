// The functions of crt/device_fp128_functions.h that are rounded: within the units in the
// last place that docs/c-library/math.md names of the exact result, and so within those
// and glibc's own of what glibc says. Infinities, NaNs and zeros are where glibc has them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include "quad-math.h"

bool isNear(quad found, quad expected, int units) {
  const bits infinity = bits(0x7fff) << 112, sign = bits(1) << 127;
  const bits a = bitsOf(found), b = bitsOf(expected);
  if (found != found || expected != expected)
    return found != found && expected != expected;
  if ((a & sign) != (b & sign) || ((a & ~sign) == infinity) != ((b & ~sign) == infinity))
    return false;
  return (a > b ? a - b : b - a) <= bits(units);
}

int main() {
  const unsigned count = 3000;
  quad *out = managed<quad>(count * Functions);
  kernel<<<16, 64>>>(out, count);
  CHECK_LAUNCH();
  for (int function = 0; function < Functions; ++function) {
    int wrong = 0;
    for (unsigned i = 0; i < count; ++i) {
      const quad x = number(i, 0), y = number(i, 1);
      const quad expected = onHost(function, x, y), found = out[i * unsigned(Functions) + unsigned(function)];
      if (!isNear(found, expected, units[function]) && ++wrong < 4) {
        std::printf("%s of ", names[function]);
        print(bitsOf(x)), print(bitsOf(y));
        std::printf("is "), print(bitsOf(found)), std::printf("instead of "), print(bitsOf(expected));
        std::printf("\n");
      }
    }
    if (wrong)
      std::printf("%d of %s\n", wrong, names[function]);
  }
  std::printf("%d functions\n", Functions);
}
// EXPECT: 22 functions
