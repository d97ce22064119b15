// Throws, and has no handler.

#include "parts.h"
#include <stdexcept>
#include <vector>

BOTH int throwsInt(int x) {
  if (x > 3)
    throw x;
  return x + 1;
}

BOTH void throwsDerived(int x, Notes &note) {
  Tells t{note, "~throwsDerived"};
  if (x > 3)
    throw Derived(x);
}

BOTH Large throwsLarge(const Large &values, Large copy, int at) {
  if (at >= 5)
    throw std::out_of_range("large");
  copy.values[at] += values.values[at];
  return copy;
}

BOTH Four throwsFour(int x) {
  if (x < 0)
    throw "four";
  return {x + 0.5f, x + 1.5f, x + 2.5f, x + 3.5f};
}

extern "C" BOTH double throwsFromC(double x) {
  if (x < 0)
    throw x;
  return x * 2;
}

BOTH void throwsAgain() { throw; }

BOTH int at(const int *values, int count, int i) {
  std::vector<int> v(values, values + count);
  return v.at(i);
}
