// Operations on pairs of numbers, which kernels and the host compute: every bit counts. A class
// says which:
//
//   struct Operators {
//     static constexpr int Count;                       // of the operations
//     static bits operand(unsigned pair, int which);    // for both sides
//     static bits result(int operation, bits a, bits b);
//   };
#pragma once

#include "check.h"
#include "wide-bits.h"

/// All comparisons of two numbers.
template <typename T> __host__ __device__ int comparisons(T x, T y) {
  return (x < y) | (x <= y) << 1 | (x > y) << 2 | (x >= y) << 3 | (x == y) << 4 | (x != y) << 5 |
         __builtin_isunordered(x, y) << 6 | __builtin_islessgreater(x, y) << 7 | !(x < y) << 8 |
         !(x >= y) << 9 | !x << 10 | (x && y) << 11 | __builtin_isless(x, y) << 12 |
         !__builtin_islessgreater(x, y) << 13 | (x != x) << 14;
}

template <typename Operators> __global__ void compute(bits *out, unsigned pairs) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < pairs; i += gridDim.x * blockDim.x)
    for (int o = 0; o < Operators::Count; ++o)
      out[i * unsigned(Operators::Count) + unsigned(o)] =
          Operators::result(o, Operators::operand(i, 0), Operators::operand(i, 1));
}

/// Prints the first that differ, and how many do.
template <typename Operators> void compareOperations(unsigned pairs) {
  constexpr unsigned count = Operators::Count;
  bits *out = managed<bits>(std::size_t(pairs) * count);
  compute<Operators><<<16, 64>>>(out, pairs);
  CHECK_LAUNCH();
  int different = 0;
  for (unsigned i = 0; i < pairs; ++i)
    for (unsigned o = 0; o < count; ++o) {
      const bits a = Operators::operand(i, 0), b = Operators::operand(i, 1);
      const bits expected = Operators::result(int(o), a, b), found = out[i * count + o];
      if (expected != found && ++different < 20) {
        std::printf("operation %u of ", o);
        print(a), print(b);
        std::printf("is "), print(found), std::printf("instead of "), print(expected);
        std::printf("\n");
      }
    }
  std::printf("%d of %u differ\n", different, pairs * count);
}
