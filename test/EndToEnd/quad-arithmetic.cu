// __float128 in kernels: operators, comparisons and conversions give the host's bits, for
// numbers of all kinds. So do conversions of what an integer cannot hold.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include "quads.h"

// What one number of the output is.
enum Operation { Sum, Difference, Product, Quotient, Negation, Fused, Compared, ToHalf,
                 ToFloat, ToDouble, FromHalf, FromFloat, FromDouble, ToChar, ToUChar, ToShort,
                 ToUShort, ToInt, ToUInt, ToLong, ToULong, ToWide, ToUWide, FromChar, FromUShort,
                 FromInt, FromUInt, FromLong, FromULong, FromWide, FromUWide, Operations };

__host__ __device__ int comparisons(quad x, quad y) {
  return (x < y) | (x <= y) << 1 | (x > y) << 2 | (x >= y) << 3 | (x == y) << 4 | (x != y) << 5 |
         __builtin_isunordered(x, y) << 6 | __builtin_islessgreater(x, y) << 7 |
         !(x < y) << 8 | !(x >= y) << 9 | !x << 10 | (x && y) << 11 | __builtin_isless(x, y) << 12 |
         !__builtin_islessgreater(x, y) << 13 | (x != x) << 14;
}

template <typename T> __host__ __device__ bits of(T value) {
  bits result = 0;
  __builtin_memcpy(&result, &value, sizeof value);
  return result;
}

__host__ __device__ bits result(int operation, bits a, bits b) {
  const quad x = quadOf(a), y = quadOf(b);
  switch (operation) {
  case Sum: return of(x + y);
  case Difference: return of(x - y);
  case Product: return of(x * y);
  case Quotient: return of(x / y);
  case Negation: return of(-x);
  case Fused: return of(x * y + x);
  case Compared: return comparisons(x, y);
  case ToHalf: return of(static_cast<_Float16>(x));
  case ToFloat: return of(float(x));
  case ToDouble: return of(double(x));
  case FromHalf: return of(quad(__builtin_bit_cast(_Float16, static_cast<unsigned short>(a))));
  case FromFloat: return of(quad(__builtin_bit_cast(float, static_cast<unsigned>(a))));
  case FromDouble: return of(quad(__builtin_bit_cast(double, static_cast<unsigned long>(a))));
  case ToChar: return of(static_cast<signed char>(x));
  case ToUChar: return of(static_cast<unsigned char>(x));
  case ToShort: return of(static_cast<short>(x));
  case ToUShort: return of(static_cast<unsigned short>(x));
  case ToInt: return of(static_cast<int>(x));
  case ToUInt: return of(static_cast<unsigned>(x));
  case ToLong: return of(static_cast<long>(x));
  case ToULong: return of(static_cast<unsigned long>(x));
  case ToWide: return of(static_cast<__int128>(x));
  case ToUWide: return of(static_cast<unsigned __int128>(x));
  case FromChar: return of(quad(static_cast<signed char>(a)));
  case FromUShort: return of(quad(static_cast<unsigned short>(a)));
  case FromInt: return of(quad(static_cast<int>(a)));
  case FromUInt: return of(quad(static_cast<unsigned>(a)));
  case FromLong: return of(quad(static_cast<long>(a)));
  case FromULong: return of(quad(static_cast<unsigned long>(a)));
  case FromWide: return of(quad(static_cast<__int128>(a)));
  case FromUWide: return of(quad(a));
  }
  return 0;
}

__global__ void kernel(bits *out, int count) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    for (int operation = 0; operation < Operations; ++operation)
      out[i * Operations + operation] = result(operation, argument(i, 0), argument(i, 1));
}

int main() {
  const int count = 20000;
  bits *out = managed<bits>(count * Operations);
  kernel<<<16, 64>>>(out, count);
  CHECK_LAUNCH();
  int different = 0;
  for (int i = 0; i < count; ++i)
    for (int operation = 0; operation < Operations; ++operation) {
      const bits a = argument(i, 0), b = argument(i, 1);
      const bits expected = result(operation, a, b), found = out[i * Operations + operation];
      if (expected != found && ++different < 10) {
        std::printf("operation %d of ", operation);
        print(a), print(b);
        std::printf("is "), print(found), std::printf("instead of "), print(expected);
        std::printf("\n");
      }
    }
  std::printf("%d of %d differ\n", different, count * Operations);
}
// EXPECT: 0 of 620000 differ
