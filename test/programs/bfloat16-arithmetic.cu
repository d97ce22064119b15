// bfloat16 against a model on the host: conversions with every rounding, sums and
// products, and an exponential moving average of weights.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cstring>
#include <cuda_bf16.h>

using Bits = unsigned short;

static float valueOf(Bits bits) {
  unsigned word = unsigned(bits) << 16;
  float x;
  std::memcpy(&x, &word, 4);
  return x;
}
static Bits roundToNearest(float x) {
  unsigned word;
  std::memcpy(&word, &x, 4);
  return (word + 0x7fff + (word >> 16 & 1)) >> 16;
}
// Towards zero, down or up.
static Bits truncate(float x) {
  unsigned word;
  std::memcpy(&word, &x, 4);
  return word >> 16;
}
static Bits directed(float x, bool up) {
  Bits bits = truncate(x);
  return valueOf(bits) != x && (x > 0) == up ? bits + 1 : bits;
}

__global__ void convert(const float *in, int n, __nv_bfloat16 *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = __float2bfloat16_rn(in[i]);
  out[n + i] = __float2bfloat16_rz(in[i]);
  out[2 * n + i] = __float2bfloat16_rd(in[i]);
  out[3 * n + i] = __float2bfloat16_ru(in[i]);
}

__global__ void operate(const __nv_bfloat162 *a, const __nv_bfloat162 *b, int n, __nv_bfloat162 *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = __hadd2_rn(a[i], b[i]);
  out[n + i] = __hmul2_rn(a[i], b[i]);
  out[2 * n + i] = __floats2bfloat162_rn(fmaf(__low2float(a[i]), __low2float(b[i]), 1),
                                         fmaf(__high2float(a[i]), __high2float(b[i]), 1));
}

__global__ void average(const __nv_bfloat16 *values, int n, float keep, __nv_bfloat16 *state, int steps) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  for (int s = 0; s < steps; ++s)
    state[i] = __float2bfloat16(__fmul_rn(keep, __bfloat162float(state[i])) + __bfloat162float(values[s * n + i]));
}

template <typename T> static std::vector<Bits> bitsOf(const std::vector<T> &numbers) {
  std::vector<Bits> result(numbers.size() * sizeof(T) / 2);
  std::memcpy(static_cast<void *>(result.data()), static_cast<const void *>(numbers.data()), result.size() * 2);
  return result;
}

int main() {
  Report report;
  const int n = 4000;
  Random random(42);
  auto floats = random.floats(n, -100, 100);
  for (int i = 0; i < 64; ++i)
    floats[i] = (i - 32) * 0.00390625f + 1; // on and between bfloat16's numbers
  std::vector<Bits> expected(4 * n);
  for (int i = 0; i < n; ++i) {
    expected[i] = roundToNearest(floats[i]);
    expected[n + i] = truncate(floats[i]);
    expected[2 * n + i] = directed(floats[i], false);
    expected[3 * n + i] = directed(floats[i], true);
  }
  DeviceArray<float> in(floats);
  DeviceArray<__nv_bfloat16> out(4 * n);
  convert<<<(n + 127) / 128, 128>>>(in.get(), n, out.get());
  CHECK_LAUNCH();
  report.equal("conversions", bitsOf(out.download()), expected);

  std::vector<Bits> a(n), b(n), results;
  for (int i = 0; i < n; ++i) {
    a[i] = roundToNearest(random.between(-4, 4));
    b[i] = roundToNearest(random.between(-4, 4));
  }
  for (int operation = 0; operation < 3; ++operation)
    for (int i = 0; i < n; ++i) {
      float x = valueOf(a[i]), y = valueOf(b[i]);
      results.push_back(roundToNearest(operation == 0 ? x + y : operation == 1 ? x * y : std::fma(x, y, 1.0f)));
    }
  DeviceArray<Bits> left(a), right(b);
  DeviceArray<__nv_bfloat162> pairs(3 * n / 2);
  operate<<<n / 2 / 100, 100>>>(reinterpret_cast<__nv_bfloat162 *>(left.get()),
                               reinterpret_cast<__nv_bfloat162 *>(right.get()), n / 2, pairs.get());
  CHECK_LAUNCH();
  report.equal("operations", bitsOf(pairs.download()), results);

  const int size = 500, steps = 8;
  std::vector<Bits> state(size);
  for (int s = 0; s < steps; ++s)
    for (int i = 0; i < size; ++i)
      state[i] = roundToNearest(0.75f * valueOf(state[i]) + valueOf(a[s * size + i]));
  DeviceArray<__nv_bfloat16> averages(size);
  average<<<4, 128>>>(reinterpret_cast<__nv_bfloat16 *>(left.get()), size, 0.75f, averages.get(), steps);
  CHECK_LAUNCH();
  report.equal("averages", bitsOf(averages.download()), state);
  return report.status();
}
// EXPECT: conversions: 16000 equal
// EXPECT: operations: 12000 equal
// EXPECT: averages: 500 equal
