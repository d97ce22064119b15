// Rows in 8-bit floating point, E4M3 and E5M2, with a scale for each block: numbers
// are the nearest of the 256, which the host finds by looking at all.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cuda_fp8.h>

constexpr int Block = 64;

static double decode(unsigned char bits, int mantissaBits, int bias) {
  int exponent = (bits & 127) >> mantissaBits, mantissa = bits & ((1 << mantissaBits) - 1);
  double x = exponent ? std::ldexp((1 << mantissaBits) + mantissa, exponent - bias - mantissaBits)
                      : std::ldexp(mantissa, 1 - bias - mantissaBits);
  return bits & 128 ? -x : x;
}

// The nearest number; between two the one whose last bit is 0. Too large is the
// largest.
static unsigned char encode(double x, int mantissaBits, int bias, int largest) {
  int best = 0;
  for (int bits = 0; bits <= largest; ++bits) {
    double d = std::fabs(decode(bits, mantissaBits, bias) - std::fabs(x));
    double b = std::fabs(decode(best, mantissaBits, bias) - std::fabs(x));
    if (d < b || (d == b && bits % 2 == 0))
      best = bits;
  }
  return best | (std::signbit(x) ? 128 : 0);
}

template <typename Float8> __global__ void quantize(const float *in, Float8 *out, float *scales, float largest) {
  __shared__ float s[Block];
  int i = blockIdx.x * Block + threadIdx.x;
  s[threadIdx.x] = fabsf(in[i]);
  __syncthreads();
  for (int half = Block / 2; half; half /= 2) {
    if (threadIdx.x < half)
      s[threadIdx.x] = fmaxf(s[threadIdx.x], s[threadIdx.x + half]);
    __syncthreads();
  }
  // A power of two, so that a division is exact.
  float scale = exp2f(ceilf(log2f(s[0] / largest)));
  out[i] = Float8(in[i] / scale);
  if (threadIdx.x == 0)
    scales[blockIdx.x] = scale;
}

template <typename Float8> __global__ void dequantize(const Float8 *in, const float *scales, float *out) {
  int i = blockIdx.x * Block + threadIdx.x;
  out[i] = float(in[i]) * scales[blockIdx.x];
}

template <typename Float8>
static void run(Report &report, const char *what, int mantissaBits, int bias, int largestBits) {
  const int n = 40 * Block;
  auto numbers = Random(43).floats(n, -3, 3);
  for (int i = 0; i < n; ++i)
    numbers[i] = std::ldexp(numbers[i], i / Block % 9 - 4);
  float largest = decode(largestBits, mantissaBits, bias);
  DeviceArray<float> in(numbers), scales(n / Block), back(n);
  DeviceArray<Float8> out(n);
  quantize<<<n / Block, Block>>>(in.get(), out.get(), scales.get(), largest);
  CHECK_LAUNCH();
  dequantize<<<n / Block, Block>>>(out.get(), scales.get(), back.get());
  CHECK_LAUNCH();
  auto scale = scales.download();
  std::vector<int> actual, expected;
  std::vector<float> decoded;
  for (Float8 x : out.download())
    actual.push_back(x.__x);
  for (int i = 0; i < n; ++i) {
    expected.push_back(encode(numbers[i] / scale[i / Block], mantissaBits, bias, largestBits));
    decoded.push_back(decode(expected[i], mantissaBits, bias) * scale[i / Block]);
  }
  std::printf("%s ", what);
  report.equal("bytes", actual, expected);
  report.equal("values", back.download(), decoded);
}

int main() {
  Report report;
  run<__nv_fp8_e4m3>(report, "E4M3", 3, 7, 0x7e);
  run<__nv_fp8_e5m2>(report, "E5M2", 2, 15, 0x7b);
  return report.status();
}
// EXPECT: E4M3 bytes: 2560 equal
// EXPECT: values: 2560 equal
// EXPECT: E5M2 bytes: 2560 equal
// EXPECT: values: 2560 equal
