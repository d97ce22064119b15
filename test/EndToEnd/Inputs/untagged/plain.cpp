// Plain C++: no CUDA in sight.
#ifdef __CUDACC__
#error "this file is C++"
#endif
#include "parts.h"

int isEven(int n) { return n == 0 ? 1 : isOdd(n - 1); }
double horner(const std::vector<double> &c, double x) {
  double result = 0;
  for (double value : c)
    result = result * x + value;
  return result;
}
static const char *const digits[] = {"zero", "one", "two"};
std::string spell(int digit) { return digits[digit]; }
int plainCalls() {
  static int calls;
  return ++calls;
}
// Only the host can have it, and no kernel needs it.
static int hostTotal;
int hostOnly() { return ++hostTotal; }
