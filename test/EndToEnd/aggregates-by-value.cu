// Aggregates of every shape arrive in a kernel as they left the host: 1, 3 and 12
// bytes, aligned to 16, nested, empty, arrays, bit-fields, between scalars.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct One { char c; };
struct Three { char c[3]; };
struct Twelve { int a; float b; short c; };
struct alignas(16) Aligned { double x; int y; };
struct Empty {};
struct Nested : Empty { One one; struct { Three three; Aligned aligned; } in; };
struct Bits { unsigned a : 3; int b : 5; unsigned long long c : 40; bool d : 1; };
struct Arrays { short m[2][3]; const char *text; };

__global__ void kernel(One one, Empty, Three three, char between, Twelve twelve,
                       Aligned aligned, Nested nested, bool flag, Bits bits,
                       Arrays arrays, int last, double *out) {
  out[0] = one.c + three.c[0] + three.c[2] + between;
  out[1] = twelve.a + twelve.b + twelve.c;
  out[2] = aligned.x + aligned.y;
  out[3] = nested.one.c + nested.in.three.c[1] + nested.in.aligned.x;
  out[4] = bits.a + bits.b + double(bits.c) + bits.d + flag;
  out[5] = arrays.m[1][2] + arrays.m[0][1];
  out[6] = last + (arrays.text == nullptr);
  out[7] = sizeof(Nested) * 100 + sizeof(Bits) + alignof(Aligned);
}

int main() {
  double *out = managed<double>(8);
  Nested nested = {};
  nested.one.c = 1;
  nested.in.three.c[1] = 2;
  nested.in.aligned = {0.5, 0};
  kernel<<<1, 1>>>(One{1}, Empty{}, Three{{2, 3, 4}}, 5, Twelve{6, 7.5f, 8},
                   Aligned{9.25, 10}, nested, true,
                   Bits{5, -9, 1ull << 39, true},
                   Arrays{{{1, 2, 3}, {4, 5, 6}}, nullptr}, 11, out);
  CHECK_LAUNCH();
  for (int i = 0; i < 8; ++i)
    std::printf("%.15g ", out[i]);
  std::printf("\n%d\n", out[7] == sizeof(Nested) * 100 + sizeof(Bits) +
                                      alignof(Aligned));
}
// EXPECT: 12 21.5 19.25 3.5 549755813886 8 12 4824
// EXPECT: 1
