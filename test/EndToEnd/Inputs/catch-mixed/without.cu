// Compiled with -fno-device-exceptions: what is thrown here, or comes by, ends the kernel.

#include "parts.h"
#include <cstdio>
#include <stdexcept>

BOTH int throwsThere(int x) {
  if (x > 5)
    throw std::domain_error("there");
  return 2 * x;
}

BOTH int passes(int x) { return throwsHere(x) + 1; }

BOTH int handles(int x) {
  try {
    return throwsHere(x) + 2;
  } catch (const std::exception &) {
    return -1;
  }
}

BOTH int below(int x) {
  // Its own instance, without exceptions: of another type than the other file's.
  return int(throwsIfBelow(long(x), 5L));
}

__global__ void kernelThere(int x) { printf("there %d\n", throwsHere(x)); }
