// Places in arrays that are products of 64 bits, in loops in loops: forwards and backwards, by
// steps known at run time, in copies of an unrolled loop, under conditions, in many arrays, and
// from more addresses than are compared with each other. The host computes the same.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "check.h"

constexpr int Size = 1 << 12;

struct Shape {
  long width, height, step, count;
};

/// Loops in loops, of which the inner ones read and write by products.
static unsigned nested(const unsigned *in, unsigned *out, Shape s, long x) {
  unsigned sum = x;
  for (long o = x; o < s.count; o += s.step) {
    for (long d = x; d < s.count; d += s.step)
      sum += in[o * s.height + d * s.width] * 3;
    for (long d = 0; d < s.count; d += s.step)
      out[o + d * s.width] += in[(d + 1) * s.width + o] ^ sum;
    for (long d = s.count - 1; d >= 0; d -= s.step)
      sum = sum * 5 + out[d * s.height + o];
  }
  return sum;
}

/// A stencil of a volume: an element is of several rounds.
static unsigned stencil(const unsigned *in, unsigned *out, Shape s, size_t x) {
  unsigned sum = 0;
  for (size_t z = 1; z < size_t(s.count); ++z) {
    out[(z * s.height + x) * s.width] = in[(z * s.height + x + 1) * s.width] -
                                        in[((z - 1) * s.height + x) * s.width + 1] +
                                        in[((z + 1) * s.height + x) * s.width];
    if (z % 3 == 1)
      sum += in[z * z * s.width];
  }
  return sum;
}

/// Five places in one round, and one product that is a number.
static unsigned arrays(const unsigned *in, unsigned *out, Shape s, long x) {
  const unsigned *b = in + 1, *c = in + s.width, *d = in + s.height, *e = in + x;
  unsigned sum = 0;
  for (int i = 0; i < s.count; ++i) {
    const long at = i * s.width;
    out[at] = in[at] + b[at] * c[at] - d[at] + e[at];
    sum ^= unsigned(at * s.height);
  }
  return sum;
}

#define TIMES4(M, k) M(k) M(k + 1) M(k + 2) M(k + 3)
#define TIMES16(M, k) TIMES4(M, k) TIMES4(M, k + 4) TIMES4(M, k + 8) TIMES4(M, k + 12)
#define ADD(k) sum = sum * 3 + out[i * s.width + 3 * (k)];

/// Eighty addresses in a branch.
static unsigned many(const unsigned *in, unsigned *out, Shape s, long x) {
  unsigned sum = x;
  for (long i = 0; i < s.count; ++i) {
    sum += in[i * s.width];
    if (sum & 1) {
      TIMES16(ADD, 0) TIMES16(ADD, 16) TIMES16(ADD, 32) TIMES16(ADD, 48) TIMES16(ADD, 64)
    }
  }
  return sum;
}

static unsigned all(const unsigned *in, unsigned *out, Shape s, long x) {
  return nested(in, out, s, x) + 3 * stencil(in, out, s, x) + 5 * arrays(in, out, s, x) +
         7 * many(in, out, s, x);
}

__global__ void kernel(const unsigned *in, unsigned *out, unsigned *sums, Shape shape) {
  sums[threadIdx.x] = all(in, out + threadIdx.x * size_t(Size), shape, threadIdx.x);
}

int main() {
  constexpr int Threads = 4;
  const Shape shapes[] = {{3, 5, 2, 7}, {1, 1, 1, 9}, {7, 2, 3, 5}, {4, 4, 1, 8}, {2, 3, 4, 0}};
  unsigned *in = managed<unsigned>(Size), *out = managed<unsigned>(Size * Threads),
           *sums = managed<unsigned>(Threads), *mine = managed<unsigned>(Size);
  for (int i = 0; i < Size; ++i)
    in[i] = i * 2654435761u;
  int wrong = 0;
  for (const Shape &shape : shapes) {
    for (int i = 0; i < Size * Threads; ++i)
      out[i] = i % Size;
    kernel<<<1, Threads>>>(in, out, sums, shape);
    CHECK_LAUNCH();
    for (int x = 0; x < Threads; ++x) {
      for (int i = 0; i < Size; ++i)
        mine[i] = i;
      wrong += all(in, mine, shape, x) != sums[x];
      for (int i = 0; i < Size; ++i)
        wrong += mine[i] != out[x * Size + i];
    }
  }
  std::printf("%d wrong\n", wrong);
}
// EXPECT: 0 wrong
