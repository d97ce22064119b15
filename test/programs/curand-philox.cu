// curand_kernel.h's Philox 4x32-10 is a function of seed, subsequence and position:
// the host computes every number by itself.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <curand_kernel.h>

__global__ void draw(unsigned long long seed, unsigned long long offset, unsigned *words, uint4 *fours) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  curandStatePhilox4_32_10_t state;
  curand_init(seed, t, offset, &state);
  for (int i = 0; i < 8; ++i)
    words[t * 8 + i] = curand(&state);
  curand_init(seed, t, offset, &state);
  skipahead(8, &state);
  fours[t] = curand4(&state);
}

__global__ void uniform(unsigned long long seed, float4 *floats, double2 *doubles) {
  int t = threadIdx.x;
  curandStatePhilox4_32_10_t state;
  curand_init(seed, t, 0, &state);
  floats[t] = curand_uniform4(&state);
  doubles[t] = curand_uniform2_double(&state);
}

static void philox(std::uint64_t seed, std::uint64_t subsequence, std::uint64_t block, std::vector<unsigned> &out) {
  std::uint32_t c[4] = {std::uint32_t(block), std::uint32_t(block >> 32), std::uint32_t(subsequence),
                        std::uint32_t(subsequence >> 32)};
  std::uint32_t key[2] = {std::uint32_t(seed), std::uint32_t(seed >> 32)};
  for (int round = 0; round < 10; ++round) {
    std::uint64_t a = 0xD2511F53ull * c[0], b = 0xCD9E8D57ull * c[2];
    std::uint32_t next[4] = {std::uint32_t(b >> 32) ^ c[1] ^ key[0], std::uint32_t(b),
                             std::uint32_t(a >> 32) ^ c[3] ^ key[1], std::uint32_t(a)};
    for (int i = 0; i < 4; ++i)
      c[i] = next[i];
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  out.insert(out.end(), c, c + 4);
}

int main() {
  Report report;
  const int threads = 96;
  const unsigned long long seed = 0x123456789abcdef0, offset = 6;
  DeviceArray<unsigned> words(threads * 8);
  DeviceArray<uint4> fours(threads);
  draw<<<3, 32>>>(seed, offset, words.get(), fours.get());
  CHECK_LAUNCH();
  std::vector<unsigned> expected, expectedFours, actualFours;
  for (int t = 0; t < threads; ++t) {
    std::vector<unsigned> stream;
    for (int block = 0; block < 6; ++block)
      philox(seed, t, block, stream);
    expected.insert(expected.end(), stream.begin() + offset, stream.begin() + offset + 8);
    expectedFours.insert(expectedFours.end(), stream.begin() + offset + 8, stream.begin() + offset + 12);
  }
  for (uint4 four : fours.download())
    actualFours.insert(actualFours.end(), {four.x, four.y, four.z, four.w});
  report.equal("words", words.download(), expected);
  report.equal("four at a time", actualFours, expectedFours);

  DeviceArray<float4> floats(threads);
  DeviceArray<double2> doubles(threads);
  uniform<<<1, threads>>>(7, floats.get(), doubles.get());
  CHECK_LAUNCH();
  std::vector<float> actual, exact;
  auto values = floats.download();
  bool inside = true;
  for (double2 d : doubles.download())
    inside = inside && d.x > 0 && d.x <= 1 && d.y > 0 && d.y <= 1;
  for (int t = 0; t < threads; ++t) {
    std::vector<unsigned> stream;
    philox(7, t, 0, stream);
    actual.insert(actual.end(), {values[t].x, values[t].y, values[t].z, values[t].w});
    for (unsigned word : stream)
      exact.push_back(word * std::ldexp(1.0, -32) + std::ldexp(1.0, -33));
  }
  report.near("uniform", actual, exact, 1e-7);
  report.check("doubles from 0 to 1", inside);
  return report.status();
}
// EXPECT: words: 768 equal
// EXPECT: four at a time: 384 equal
// EXPECT: uniform: 384 near
// EXPECT: doubles from 0 to 1: yes
