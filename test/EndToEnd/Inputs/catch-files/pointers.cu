// Functions that are called through pointers by other files, and throw.

#include "pointers.h"

BOTH int Square::area(int x) const {
  if (x < 0)
    throw Derived(x);
  return x * x;
}

static BOTH int halve(int x) {
  if (x % 2)
    throw x;
  return x / 2;
}
BOTH int (*halver())(int) { return halve; }

BOTH int twice(int (*function)(int), int x, Notes &note) {
  Tells t{note, "~twice"};
  try {
    return function(x) + function(x);
  } catch (const char *) {
    return -1;
  }
}
