// Pi from random points. The generator is counter-based (Philox 4x32-10, written
// here), so the number of hits is exact, however the threads share the points.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

struct Philox {
  std::uint32_t k0, k1;

  __host__ __device__ static std::uint32_t high(std::uint32_t a, std::uint32_t b) {
    return std::uint32_t((std::uint64_t)a * b >> 32);
  }
  __host__ __device__ uint4 operator()(std::uint64_t counter) const {
    uint4 c = make_uint4(std::uint32_t(counter), std::uint32_t(counter >> 32), 0, 0);
    std::uint32_t a = k0, b = k1;
    for (int round = 0; round < 10; ++round) {
      std::uint32_t h0 = high(0xD2511F53, c.x), l0 = 0xD2511F53 * c.x;
      std::uint32_t h1 = high(0xCD9E8D57, c.z), l1 = 0xCD9E8D57 * c.z;
      c = make_uint4(h1 ^ c.y ^ a, l1, h0 ^ c.w ^ b, l0);
      a += 0x9E3779B9;
      b += 0xBB67AE85;
    }
    return c;
  }
};

// Both points of one number of the generator; integers, so that nothing is rounded.
__host__ __device__ int hits(uint4 r) {
  auto inside = [](std::uint64_t x, std::uint64_t y) {
    x >>= 1, y >>= 1;
    return x * x + y * y < (std::uint64_t)1 << 62;
  };
  return inside(r.x, r.y) + inside(r.z, r.w);
}

__global__ void count(Philox philox, unsigned long long points, unsigned long long *sum) {
  unsigned long long own = 0, stride = gridDim.x * blockDim.x;
  for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < points / 2; i += stride)
    own += hits(philox(i));
  for (int step = 16; step; step /= 2)
    own += __shfl_xor_sync(~0u, own, step);
  if (threadIdx.x % 32 == 0)
    atomicAdd(sum, own);
}

int main() {
  Report report;
  // Known answers of the generator's authors for the counter and the key of zeros.
  uint4 zeros = Philox{0, 0}(0);
  report.check("Philox", zeros.x == 0x6627e8d5 && zeros.y == 0xe169c58d && zeros.z == 0xbc57ac4c && zeros.w == 0x9b00dbd8);
  const unsigned long long points = 200000;
  Philox philox{2024, 7};
  unsigned long long expected = 0;
  for (unsigned long long i = 0; i < points / 2; ++i)
    expected += hits(philox(i));
  std::vector<unsigned long long> actual;
  for (int blocks : {1, 5, 32}) {
    DeviceArray<unsigned long long> sum(1);
    count<<<blocks, 128>>>(philox, points, sum.get());
    CHECK_LAUNCH();
    actual.push_back(sum.download()[0]);
  }
  report.equal("sums", actual, std::vector<unsigned long long>(3, expected));
  std::printf("pi is about %.2f\n", 4.0 * actual[0] / points);
  return report.status();
}
// EXPECT: Philox: yes
// EXPECT: sums: 3 equal
// EXPECT: pi is about 3.14
