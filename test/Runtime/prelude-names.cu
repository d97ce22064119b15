// What the prelude declares leaves the program its own names, and what nvcc
// allows of the built-in variables is allowed.
//
// RUN: %cupcc -sm_75 -std=c++17 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -sm_75 -std=c++20 -fsyntax-only -Wall -Wextra -Werror -Dmin=minimum %s
// RUN: %cupcc -sm_75 -std=c++17 -fsyntax-only -Werror -D__STDCPP_WANT_MATH_SPEC_FUNCS__=1 %s

#include <algorithm>
#include <cmath>
using namespace std;

int min(int a, int b);
int min(int a, int b) { return a < b ? a : b; }
template <class T> T max(T a, T b) { return a < b ? b : a; }

int locals(int target, int min) {
  int max = target + min;
  return max;
}

// The special functions that the prelude leaves out are in the program's <cmath>.
double special() { return std::beta(1.0, 2.0) + std::cyl_bessel_i(1.0, 2.0); }

__global__ void kernel(float *p) {
  auto copy = threadIdx;
  uint3 index = threadIdx;
  dim3 size = blockDim;
  static_assert(warpSize == 32);
  p[copy.x] = min(int(index.y), 3) + max(1u, size.x) + max(1.0f, 2.0) +
              min(1u, 2) + rsqrt(p[0]) + rsqrtf(p[1]) + sinpi(p[2]) + j0(1);
  if (isnan(p[0]) || isinf(p[1]) || signbit(p[2]))
    p[1] = 0;
}

#undef min
#define max(a, b) ((a) > (b) ? (a) : (b))
static_assert(max(1, 2) == 2);
