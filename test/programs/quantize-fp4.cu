// Blocks of 32 numbers in 4-bit floating point with an 8-bit exponent as scale, as
// the MX formats have it: two numbers to a byte, and dot products of the codes.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cuda_fp4.h>

constexpr int Block = 32;

static const float values[8] = {0, 0.5f, 1, 1.5f, 2, 3, 4, 6};

static int encode(float x) {
  int best = 0;
  for (int code = 0; code < 8; ++code) {
    float d = std::fabs(values[code] - std::fabs(x)), b = std::fabs(values[best] - std::fabs(x));
    if (d < b || (d == b && code % 2 == 0))
      best = code;
  }
  return best | (std::signbit(x) ? 8 : 0);
}
static float decode(int code) { return code & 8 ? -values[code & 7] : values[code]; }

// A warp has a block; two lanes make a byte.
__global__ void quantize(const float *in, unsigned char *codes, unsigned char *exponents) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
  float x = in[i], largest = fabsf(x);
  for (int step = 16; step; step /= 2)
    largest = fmaxf(largest, __shfl_xor_sync(~0u, largest, step));
  int exponent = largest > 0 ? ilogbf(largest) - 2 : 0;
  float scaled = ldexpf(x, -exponent), next = __shfl_down_sync(~0u, scaled, 1);
  if (lane % 2 == 0)
    codes[i / 2] = __nv_cvt_float2_to_fp4x2(make_float2(scaled, next), __NV_E2M1, cudaRoundNearest);
  if (lane == 0)
    exponents[i / Block] = exponent + 127;
}

// A warp has a row; the numbers are exact in half, and their sums in float.
__global__ void dot(const unsigned char *codes, const unsigned char *exponents, const float *vector, int blocks,
                    float *out) {
  int row = blockIdx.x, lane = threadIdx.x;
  float sum = 0;
  for (int b = 0; b < blocks; ++b) {
    int i = (row * blocks + b) * Block + lane;
    __nv_fp4_storage_t code = codes[i / 2] >> (i % 2 * 4) & 15;
    __half_raw raw = __nv_cvt_fp4_to_halfraw(code, __NV_E2M1);
    sum += ldexpf(__half2float(__half(raw)), exponents[i / Block] - 127) * vector[b * Block + lane];
  }
  for (int step = 16; step; step /= 2)
    sum += __shfl_xor_sync(~0u, sum, step);
  if (lane == 0)
    out[row] = sum;
}

int main() {
  Report report;
  const int rows = 24, blocks = 8, n = rows * blocks * Block;
  Random random(44);
  auto numbers = random.floats(n, -2, 2);
  for (int i = 0; i < n; ++i)
    numbers[i] = i % 97 == 0 ? 0 : std::ldexp(numbers[i], i / Block % 5);
  std::vector<float> vector(blocks * Block);
  for (float &x : vector)
    x = int(random.below(5)) - 2;
  std::vector<unsigned char> codes(n / 2), exponents(n / Block);
  std::vector<float> products(rows);
  for (int i = 0; i < n; ++i) {
    float largest = 0;
    for (int k = 0; k < Block; ++k)
      largest = std::fmax(largest, std::fabs(numbers[i / Block * Block + k]));
    int exponent = std::ilogb(largest) - 2, code = encode(std::ldexp(numbers[i], -exponent));
    exponents[i / Block] = exponent + 127;
    codes[i / 2] |= code << i % 2 * 4;
    products[i / (blocks * Block)] += std::ldexp(decode(code), exponent) * vector[i % (blocks * Block)];
  }
  DeviceArray<float> in(numbers), x(vector), y(rows);
  DeviceArray<unsigned char> bytes(n / 2), scales(n / Block);
  quantize<<<n / 128, 128>>>(in.get(), bytes.get(), scales.get());
  CHECK_LAUNCH();
  report.equal("codes", bytes.download(), codes);
  report.equal("exponents", scales.download(), exponents);
  dot<<<rows, 32>>>(bytes.get(), scales.get(), x.get(), blocks, y.get());
  CHECK_LAUNCH();
  report.near("products", y.download(), products, 1e-5);
  return report.status();
}
// EXPECT: codes: 3072 equal
// EXPECT: exponents: 192 equal
// EXPECT: products: 24 near
