// __float128 in structures, arrays, parameters, variables and the results of functions:
// both sides have one layout, and no bit is lost.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include "quads.h"
#include <cstdarg>
#include <limits>

struct Mixed {
  char c;
  quad q;
  quad pair[2];
  float f;
};

__device__ quad initialised = 1.25Q;
__constant__ quad constants[3] = {1, -2.5Q, 1e-4000Q};
__device__ Mixed object = {'x', 3, {1e4000Q, -0.0Q}, 4};
__managed__ quad both = 7;

__host__ __device__ __attribute__((noinline)) Mixed changed(Mixed m, quad by) {
  m.q += by;
  m.pair[1] = -m.pair[0];
  ++m.pair[0];
  return m;
}

// The arguments for '...' are a number, and so many quads.
__host__ __device__ __attribute__((noinline)) quad sum(int count, ...) {
  va_list list;
  va_start(list, count);
  quad result = 0;
  for (int i = 0; i < count; ++i)
    result += va_arg(list, quad);
  va_end(list);
  return result;
}

__host__ __device__ quad largest(const quad *from, int count) {
  quad most = -std::numeric_limits<quad>::infinity();
  for (int i = 0; i < count; ++i)
    if (from[i] > most)
      most = from[i];
  return most;
}

__host__ __device__ __attribute__((noinline)) quad throughPointer(quad (*f)(quad), quad x) { return f(x); }
__host__ __device__ quad half(quad x) { return x / 2; }

struct Base {
  __host__ __device__ virtual quad value() const { return 1; }
};
struct Third : Base {
  __host__ __device__ quad value() const override { return 1 / quad(3); }
};

template <typename T> __host__ __device__ T complexParts(T a, T b) {
  T product = a * b, quotient = a / b;
  return product + quotient;
}

__global__ void kernel(Mixed byValue, quad q, const quad *in, quad *out, Mixed *m) {
  __shared__ quad shared[32];
  shared[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[32 + threadIdx.x] = shared[31 - threadIdx.x] * 2;
  if (threadIdx.x != 0)
    return;
  *m = changed(byValue, q);
  m[1] = object;
  out[0] = initialised;
  for (int i = 0; i < 3; ++i)
    out[1 + i] = constants[i];
  out[4] = sum(3, q, in[1], quad(0.5));
  out[5] = largest(in, 32);
  out[6] = throughPointer(half, q);
  Third third;
  const Base *base = &third;
  out[7] = base->value();
  __complex__ __float128 z = complexParts<__complex__ __float128>(quad(1) + quad(2) * 1.0Qi, quad(3) - 1.0Qi);
  out[8] = __real__ z;
  out[9] = __imag__ z;
  out[10] = static_cast<long double>(q);
  out[11] = std::numeric_limits<quad>::max();
  out[12] = both;
  // A way through float would round these to even.
  const quad half = quad(1) / 256, little = quad(1) / (1ull << 40);
  out[13] = static_cast<__bf16>(1 + half + little);
  out[14] = static_cast<__bf16>(1 + half);
  out[15] = static_cast<__bf16>(1 + 3 * half - little);
  out[16] = static_cast<__bf16>(1e-40Q);
  out[17] = static_cast<__bf16>(-1e39Q);
  both *= 3;
  initialised = q;
}

void show(const char *what, quad q) {
  std::printf("%s ", what);
  print(bitsOf(q));
  std::printf("\n");
}

int main() {
  quad *in = managed<quad>(32), *out = managed<quad>(64);
  Mixed *m = managed<Mixed>(2);
  for (int i = 0; i < 32; ++i)
    in[i] = quad(i * i % 37) / 7;
  const Mixed sent = {'y', 1e-4940Q, {1 / quad(3), 0}, 2.5f};
  const quad q = quad(2) / 3;
  kernel<<<1, 32>>>(sent, q, in, out, m);
  CHECK_LAUNCH();
  const Mixed expected = changed(sent, q);
  std::printf("%d %d %d %d %g\n", m->c == expected.c, m->q == expected.q, m->pair[0] == expected.pair[0],
              m->pair[1] == expected.pair[1], m->f);
  std::printf("%c %d %d %d %g\n", m[1].c, m[1].q == 3, m[1].pair[0] == 1e4000Q,
              bitsOf(m[1].pair[1]) == bitsOf(-0.0Q), m[1].f);
  int same = 0;
  for (int i = 0; i < 32; ++i)
    same += out[32 + i] == in[31 - i] * 2;
  std::printf("%d\n", same);
  std::printf("%d %d %d %d\n", out[0] == 1.25Q, out[1] == 1, out[2] == -2.5Q, out[3] == 1e-4000Q);
  std::printf("%d %d %d %d\n", out[4] == sum(3, q, in[1], quad(0.5)), out[5] == largest(in, 32), out[6] == half(q),
              out[7] == 1 / quad(3));
  __complex__ __float128 z = complexParts<__complex__ __float128>(quad(1) + quad(2) * 1.0Qi, quad(3) - 1.0Qi);
  std::printf("%d %d\n", out[8] == __real__ z, out[9] - __imag__ z < 1e-33Q && __imag__ z - out[9] < 1e-33Q);
  std::printf("%d %d\n", out[10] == static_cast<long double>(q), out[11] == std::numeric_limits<quad>::max());
  std::printf("%g %g %g %g %g\n", double(out[13]), double(out[14]), double(out[15]), double(out[16]),
              double(out[17]));
  quad read;
  CHECK(cudaMemcpyFromSymbol(&read, initialised, sizeof read));
  std::printf("%d %d %d\n", out[12] == 7, both == 21, read == q);
}
// EXPECT: 1 1 1 1 2.5
// EXPECT: x 1 1 1 4
// EXPECT: 32
// EXPECT: 1 1 1 1
// EXPECT: 1 1 1 1
// EXPECT: 1 1
// EXPECT: 1 1
// EXPECT: 1.00781 1 1.00781 9.18355e-41 -inf
// EXPECT: 1 1 1
