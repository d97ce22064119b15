// __float128 in kernels: operators, comparisons and conversions give the host's bits, for
// numbers of all kinds. So do conversions of what an integer cannot hold.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "quads.h"
#include "same-operations.h"

// What one number of the output is.
enum Operation { Sum, Difference, Product, Quotient, Negation, Fused, Compared, ToHalf,
                 ToFloat, ToDouble, FromHalf, FromFloat, FromDouble, ToChar, ToUChar, ToShort,
                 ToUShort, ToInt, ToUInt, ToLong, ToULong, ToWide, ToUWide, FromChar, FromUShort,
                 FromInt, FromUInt, FromLong, FromULong, FromWide, FromUWide, Operations };

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

struct Operators {
  static constexpr int Count = Operations;
  __host__ __device__ static bits operand(unsigned pair, int which) { return argument(pair, unsigned(which)); }
  __host__ __device__ static bits result(int operation, bits a, bits b) { return ::result(operation, a, b); }
};

int main() { compareOperations<Operators>(20000); }
// EXPECT: 0 of 620000 differ
