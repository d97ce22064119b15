// Lambdas of a namespace that is opened again: each has a kernel of its own.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// RUN: %run-on-cpu %t.divided %s -std=c++17 -I%inputs -DDIVIDED

#include "check.h"

#if defined(DIVIDED) && defined(__CUDA_ARCH__)
static auto first = [] { return 0; };
#endif

template <class F> __global__ void run(F f, int *out) { *out += f(); }

namespace { auto a = [] { return 1; }; }
namespace { auto b = [] { return 2; }; }
namespace n { static auto c = [] { return 4; }; }
extern "C++" { namespace n { static auto d = [] { return 8; }; } }
extern "C++" { static auto e = [] { return 16; }; }
static auto f = [] { return 32; };

template <class... F> void launch(int *out, F... functions) {
  for (int *end = out + sizeof...(functions); out < end; ++out)
    *out = 0;
  ((run<<<1, 1>>>(functions, --out)), ...);
  CHECK_LAUNCH();
}

int main() {
  int *out = managed<int>(6);
  launch(out, a, b, n::c, n::d, e, f);
  for (int i = 5; i >= 0; --i)
    std::printf("%d ", out[i]);
  std::printf("\n");
}
// EXPECT: 1 2 4 8 16 32
