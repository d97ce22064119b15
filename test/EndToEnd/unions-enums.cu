// Unions, scoped and unscoped enumerators, switches over them, dense and sparse.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

enum Color : unsigned char { Red = 1, Green, Blue = 200 };
enum class Kind : long long { Small = -1, Huge = 1ll << 40, Other = 7 };
union Bits {
  float real;
  unsigned word;
  unsigned char bytes[4];
};
struct Tagged {
  Kind kind;
  union {
    int number;
    double real;
  };
};

__device__ int dense(int i) {
  switch (i) {
  case 0: return 11;
  case 1: return 7;
  case 2: return 93;
  case 3:
  case 4: return 5;
  case 5: i += 10; [[fallthrough]];
  case 6: return i;
  default: return -1;
  }
}
__device__ double sparse(const Tagged &t) {
  switch (t.kind) {
  case Kind::Small: return t.number;
  case Kind::Huge: return t.real;
  default: return (long long)t.kind;
  }
}
__global__ void kernel(double *out, Tagged a, Tagged b, Color c) {
  Bits bits;
  bits.real = -2;
  out[0] = bits.word >> 24;
  out[1] = bits.bytes[3] + bits.bytes[0];
  double digits = 0;
  for (int i = -1; i < 8; ++i)
    digits += dense(i);
  out[2] = digits;
  out[3] = sparse(a) + sparse(b) + sparse({Kind::Other, {0}});
  out[4] = c == Blue ? c + Green : Red;
}

int main() {
  double *out = managed<double>(5);
  Tagged a = {Kind::Small, {4}}, b = {Kind::Huge, {0}};
  b.real = 0.5;
  kernel<<<1, 1>>>(out, a, b, Blue);
  CHECK_LAUNCH();
  for (int i = 0; i < 5; ++i)
    std::printf("%g ", out[i]);
  std::printf("\n");
}
// EXPECT: 192 192 140 11.5 202
