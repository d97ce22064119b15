// curand_kernel.h's Sobol sequences in 32 and 64 bits, with direction vectors made
// here; an integral that they find better than random numbers would.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <curand_kernel.h>

constexpr int Dimensions = 2, Threads = 64, Each = 32, Points = Threads * Each;

// The vectors of both dimensions, one after the other.
template <typename Word> static std::vector<Word> makeVectors() {
  const int bits = sizeof(Word) * 8;
  std::vector<Word> vectors(Dimensions * bits);
  Word m = 1;
  for (int k = 0; k < bits; ++k) {
    vectors[k] = Word(1) << (bits - 1 - k);
    vectors[bits + k] = m << (bits - 1 - k);
    m ^= m << 1; // for the polynomial x + 1
  }
  return vectors;
}

template <typename Word> static Word point(const Word *vectors, unsigned index) {
  Word result = 0;
  unsigned gray = index ^ index >> 1;
  for (int k = 0; gray >> k; ++k)
    result ^= gray >> k & 1 ? vectors[k] : 0;
  return result;
}

__global__ void draw32(unsigned (*vectors)[32], unsigned *out, double *sum) {
  int t = threadIdx.x;
  curandStateSobol32_t states[Dimensions];
  for (int d = 0; d < Dimensions; ++d)
    curand_init(vectors[d], t * Each, &states[d]);
  double own = 0;
  for (int i = 0; i < Each; ++i) {
    unsigned x = curand(&states[0]), y = curand(&states[1]);
    out[(t * Each + i) * 2] = x;
    out[(t * Each + i) * 2 + 1] = y;
    own += (x / 4294967296.0) * (y / 4294967296.0);
  }
  atomicAdd(sum, own);
}

__global__ void draw64(unsigned long long (*vectors)[64], unsigned long long *out) {
  int t = threadIdx.x;
  for (int d = 0; d < Dimensions; ++d) {
    curandStateSobol64_t state;
    curand_init(vectors[d], 0ull, &state);
    skipahead((unsigned long long)t * Each, &state);
    for (int i = 0; i < Each; ++i)
      out[(t * Each + i) * 2 + d] = curand(&state);
  }
}

int main() {
  Report report;
  auto small = makeVectors<unsigned>();
  auto large = makeVectors<unsigned long long>();
  std::vector<unsigned> expected32;
  std::vector<unsigned long long> expected64;
  for (int i = 0; i < Points; ++i)
    for (int d = 0; d < Dimensions; ++d) {
      expected32.push_back(point(&small[d * 32], i));
      expected64.push_back(point(&large[d * 64], i));
    }
  DeviceArray<unsigned> vectors32(small), out32(2 * Points);
  DeviceArray<unsigned long long> vectors64(large), out64(2 * Points);
  DeviceArray<double> sum(1);
  draw32<<<1, Threads>>>(reinterpret_cast<unsigned(*)[32]>(vectors32.get()), out32.get(), sum.get());
  CHECK_LAUNCH();
  draw64<<<1, Threads>>>(reinterpret_cast<unsigned long long(*)[64]>(vectors64.get()), out64.get());
  CHECK_LAUNCH();
  report.equal("32 bits", out32.download(), expected32);
  report.equal("64 bits", out64.download(), expected64);
  report.near("integral", {sum.download()[0] / Points}, std::vector<double>{0.25}, 1e-3);
  return report.status();
}
// EXPECT: 32 bits: 4096 equal
// EXPECT: 64 bits: 4096 equal
// EXPECT: integral: 1 near
