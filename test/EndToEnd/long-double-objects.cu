// long double in variables, structures, unions, vectors, atomics, as arguments, results and
// through pointers to functions: the host's values and bytes.
//
// RUN: %cupcc -std=c++20 -Wno-psabi %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -Wno-psabi -I%inputs
// RUN: %run-on-cpu %t.debug %s -std=c++20 -Wno-psabi -I%inputs -G

#include "check.h"
#include <atomic>
#include <cfloat>
#include <cstring>
#include <limits>

using T = long double;
typedef T pair __attribute__((ext_vector_type(2)));
typedef T four __attribute__((ext_vector_type(4)));

struct Mixed {
  char c;
  T x;
  float f;
  T y[2];
};
union Either {
  T x;
  unsigned char bytes[16];
};
__device__ Mixed initialised = {'a', 0.1L, 2, {-1 / 3.0L, 1e4000L}};
__device__ pair vectorVariable = {0.1L, -0.2L};
__device__ std::atomic<T> counter{0.5L};

__host__ __device__ __attribute__((noinline)) T scaled(T x, int n, T by) { return n ? scaled(x, n - 1, by) * by : x; }
__host__ __device__ __attribute__((noinline)) Mixed changed(Mixed m) {
  m.x += m.y[0];
  m.y[1] /= 3;
  return m;
}
__host__ __device__ __attribute__((noinline)) pair twice(pair p) { return p + p * T(0.1L); }
__host__ __device__ T sum(T a, T b) { return a + b; }
__host__ __device__ T product(T a, T b) { return a * b; }

struct Results {
  T limits[6], calls[4], choice[3];
  Mixed mixed;
  pair vector, element;
  four wide;
  T parts[8];
  bool flags[3];
  Either either;
};

/// Results that only the device has: the host's are functions of libatomic.
struct Atomics {
  T values[5];
  bool flags[3];
};
__device__ void useAtomics(Atomics &r, T seed) {
  std::atomic<T> a{seed};
  r.values[0] = a.load();
  r.values[1] = a.exchange(2.5L);
  T expected = 1;
  r.flags[0] = a.compare_exchange_strong(expected, 9.0L);
  r.values[2] = expected;
  r.flags[1] = a.compare_exchange_strong(expected, 0.1L);
  a.fetch_add(1.0L);
  r.values[3] = a;
  a -= 0.3L;
  r.values[4] = a;
  r.flags[2] = a > 0.5L;
}

__host__ __device__ void compute(Results &r, T seed, int n) {
  using L = std::numeric_limits<T>;
  r.limits[0] = L::max();
  r.limits[1] = L::min();
  r.limits[2] = L::denorm_min();
  r.limits[3] = 1 + L::epsilon();
  r.limits[4] = LDBL_MAX / 2;
  r.limits[5] = L::infinity();
  T (*const functions[])(T, T) = {sum, product};
  r.calls[0] = functions[n & 1](seed, 0.3L);
  r.calls[1] = scaled(seed, n, 1.1L);
  auto lambda = [seed](auto x) { return x * seed; };
  r.calls[2] = lambda(3) + lambda(0.1f) + lambda(0.1) + lambda(0.1L);
  T total = 0;
  for (int i = 0; i < n; ++i)
    total = i % 3 ? total + 1.0L / (i + 1) : total * seed;
  r.calls[3] = total;
  r.choice[0] = n > 3 ? seed : -seed;
  r.choice[1] = seed > 0 ? seed / 7 : seed / 9;
  r.choice[2] = n ? r.choice[0] < r.choice[1] ? r.choice[0] : r.choice[1] : 0;
  Mixed m = {'m', seed, 3, {seed * 2, seed * 3}};
  r.mixed = changed(m);
  pair p = {seed, 2};
  p.y += p.x;
  r.vector = twice(p) - T(1);
  r.element = pair{p.y, -p.x};
  four w = {1, 2, seed, 4};
  r.wide = w / seed + p.xyxy;
  for (int i = 0; i < 2; ++i) {
    r.parts[i] = r.vector[i];
    r.parts[2 + i] = r.element[i];
  }
  for (int i = 0; i < 4; ++i)
    r.parts[4 + i] = r.wide[i];
  r.either.x = 0;
  std::memset(r.either.bytes, 0xaa, 16);
  r.either.x = seed;
  r.choice[0] += seed++;
  r.choice[1] -= --seed;
  r.flags[0] = !seed;
  r.flags[1] = seed && n;
  r.flags[2] = static_cast<bool>(seed - seed);
}

__global__ void kernel(Results *r, Atomics *a, T seed, int n, Mixed byValue, T *out) {
  compute(*r, seed, n);
  useAtomics(*a, seed);
  out[0] = byValue.x + byValue.y[1];
  out[1] = initialised.x + initialised.y[0];
  out[2] = initialised.y[1];
  initialised.x = seed;
  out[3] = vectorVariable.x;
  out[4] = vectorVariable.y;
}
__global__ void count() { counter.fetch_add(0.1L); }

// Of numbers, the 10 bytes that mean something.
template <int N> bool same(const T (&a)[N], const T (&b)[N]) {
  bool result = true;
  for (int i = 0; i < N; ++i)
    result &= std::memcmp(&a[i], &b[i], 10) == 0;
  return result;
}

int main() {
  auto *a = managed<Atomics>(1);
  auto *r = managed<Results>(2);
  auto *out = managed<T>(5);
  std::memset(r, 0, 2 * sizeof(Results));
  volatile T seed = 1.7L;
  kernel<<<1, 1>>>(r, a, seed, 11, {'v', 0.25L, 1, {1, 1e-4000L}}, out);
  CHECK_LAUNCH();
  compute(r[1], seed, 11);
  std::printf("%d %d %d %d %d %d\n", same(r[0].limits, r[1].limits), same(r[0].calls, r[1].calls),
              same(r[0].choice, r[1].choice), same(r[0].parts, r[1].parts),
              same(r[0].mixed.y, r[1].mixed.y) && r[0].mixed.x == r[1].mixed.x && r[0].mixed.f == 3 &&
                  r[0].mixed.c == 'm',
              !std::memcmp(r[0].flags, r[1].flags, sizeof r[0].flags));
  std::printf("%d\n", !std::memcmp(&r[0].either, &r[1].either, 16));
  const T atomics[] = {seed, seed, 2.5L, 1.1L, 1.1L - 0.3L};
  std::printf("%d %d %d %d\n", same(a->values, atomics), a->flags[0], a->flags[1], a->flags[2]);
  std::printf("%d %d %d %d %d\n", out[0] == 0.25L + 1e-4000L, out[1] == 0.1L + -1 / 3.0L, out[2] == 1e4000L,
              out[3] == 0.1L, out[4] == -0.2L);
  Mixed after;
  cudaMemcpyFromSymbol(&after, initialised, sizeof after);
  std::printf("%d %c %d\n", after.x == seed, after.c, after.y[0] == -1 / 3.0L);
  count<<<2, 5>>>();
  CHECK_LAUNCH();
  T total = 0.5L, counted;
  for (int i = 0; i < 10; ++i)
    total += 0.1L;
  cudaMemcpyFromSymbol(&counted, counter, sizeof counted);
  std::printf("%d\n", counted == total);
}
// EXPECT: 1 1 1 1 1 1
// EXPECT: 1
// EXPECT: 1 0 1 1
// EXPECT: 1 1 1 1 1
// EXPECT: 1 a 1
// EXPECT: 1
