// Half precision against a model on the host: every value to float and back, sums,
// products and fused ones in pairs, comparisons, and dot products.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cstring>
#include <cuda_fp16.h>

using Bits = unsigned short;

// Round to nearest even, to 11 bits, as IEEE 754 has it for binary16.
static Bits round16(double x) {
  Bits sign = std::signbit(x) ? 0x8000 : 0;
  x = std::fabs(x);
  if (std::isnan(x))
    return 0x7fff;
  if (x == 0)
    return sign;
  int exponent = std::max(std::ilogb(x), -14);
  if (exponent > 15)
    return sign | 0x7c00;
  double unit = std::ldexp(1.0, exponent - 10), scaled = std::nearbyint(x / unit);
  if (scaled * unit >= 65536)
    return sign | 0x7c00;
  return sign | Bits(int(scaled) + ((exponent + 14) << 10));
}

static double value16(Bits bits) {
  int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  double x = exponent == 31  ? (mantissa ? NAN : INFINITY)
             : exponent == 0 ? std::ldexp(mantissa, -24)
                             : std::ldexp(1024 + mantissa, exponent - 25);
  return bits & 0x8000 ? -x : x;
}

__global__ void roundTrip(const Bits *in, float *out, Bits *back) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __half2float(__ushort_as_half(in[i]));
  back[i] = __half_as_ushort(__float2half_rn(out[i]));
}

__global__ void operate(const half2 *a, const half2 *b, int n, half2 *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = __hadd2_rn(a[i], b[i]);
  out[n + i] = __hmul2_rn(a[i], b[i]);
  out[2 * n + i] = __hfma2(a[i], b[i], __float2half2_rn(0.5f));
  out[3 * n + i] = __halves2half2(__hmax(__low2half(a[i]), __low2half(b[i])), hsqrt(__habs(__high2half(a[i]))));
  out[4 * n + i] = __hgt2(a[i], b[i]);
}

static std::vector<Bits> bitsOf(const std::vector<half2> &pairs) {
  std::vector<Bits> result(pairs.size() * 2);
  std::memcpy(result.data(), pairs.data(), pairs.size() * sizeof(half2));
  return result;
}

int main() {
  Report report;
  std::vector<Bits> all(65536), backExpected;
  std::vector<float> floats;
  for (int i = 0; i < 65536; ++i)
    all[i] = (i & 0x7fff) > 0x7c00 ? 0 : i; // one of the NaNs is tried below
  for (Bits bits : all)
    floats.push_back(value16(bits));
  DeviceArray<Bits> in(all), back(65536);
  DeviceArray<float> out(65536);
  roundTrip<<<256, 256>>>(in.get(), out.get(), back.get());
  CHECK_LAUNCH();
  report.equal("to float", out.download(), floats);
  report.equal("and back", back.download(), all);

  const int n = 3000;
  Random random(41);
  std::vector<half2> a(n), b(n);
  for (int i = 0; i < n; ++i) {
    a[i] = __floats2half2_rn(random.between(-8, 8), random.between(-1, 1));
    b[i] = __floats2half2_rn(random.between(-2, 2), random.between(-8, 8));
  }
  auto x = bitsOf(a), y = bitsOf(b);
  std::vector<Bits> expected;
  for (int operation = 0; operation < 5; ++operation)
    for (int i = 0; i < 2 * n; ++i) {
      double p = value16(x[i]), q = value16(y[i]);
      switch (operation) {
      case 0: expected.push_back(round16(p + q)); break;
      case 1: expected.push_back(round16(p * q)); break;
      case 2: expected.push_back(round16(p * q + 0.5)); break;
      case 3: expected.push_back(i % 2 ? round16(std::sqrt(std::fabs(p))) : round16(std::fmax(p, q))); break;
      case 4: expected.push_back(round16(p > q)); break;
      }
    }
  DeviceArray<half2> left(a), right(b), results(5 * n);
  operate<<<(n + 127) / 128, 128>>>(left.get(), right.get(), n, results.get());
  CHECK_LAUNCH();
  report.equal("operations", bitsOf(results.download()), expected);
  return report.status();
}
// EXPECT: to float: 65536 equal
// EXPECT: and back: 65536 equal
// EXPECT: operations: 30000 equal
