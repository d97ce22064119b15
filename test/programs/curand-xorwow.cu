// curand_kernel.h's XORWOW: its recurrence against the host's from the same state,
// skipping ahead, subsequences, and the moments of its distributions.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cstring>
#include <curand_kernel.h>

constexpr int Threads = 64, Each = 32;

struct State {
  unsigned d, v[5];
};

__global__ void draw(unsigned long long seed, State *starts, unsigned *numbers, unsigned *later) {
  int t = threadIdx.x;
  curandStateXORWOW_t state;
  curand_init(seed, t, 0, &state);
  starts[t].d = state.d;
  for (int i = 0; i < 5; ++i)
    starts[t].v[i] = state.v[i];
  for (int i = 0; i < Each; ++i)
    numbers[t * Each + i] = curand(&state);
  // As many numbers are left out by an offset, and by a skip.
  curandStateXORWOW_t offset, skipped;
  curand_init(seed, t, Each - 1, &offset);
  curand_init(seed, t, 0, &skipped);
  skipahead(Each - 1, &skipped);
  later[2 * t] = curand(&offset);
  later[2 * t + 1] = curand(&skipped);
}

__global__ void moments(unsigned long long seed, int each, double *sums) {
  curandState state;
  curand_init(seed, threadIdx.x, 0, &state);
  double own[4] = {};
  for (int i = 0; i < each; ++i) {
    own[0] += curand_uniform(&state);
    float2 pair = curand_normal2(&state);
    own[1] += pair.x + pair.y;
    own[2] += pair.x * pair.x + pair.y * pair.y;
    own[3] += curand_poisson(&state, 4.0);
  }
  for (int i = 0; i < 4; ++i)
    atomicAdd(&sums[i], own[i]);
}

static unsigned next(State &s) {
  unsigned t = s.v[0] ^ s.v[0] >> 2;
  std::memmove(s.v, s.v + 1, 4 * sizeof(unsigned));
  s.v[4] = s.v[4] ^ s.v[4] << 4 ^ t ^ t << 1;
  s.d += 362437;
  return s.d + s.v[4];
}

int main() {
  Report report;
  DeviceArray<State> starts(Threads);
  DeviceArray<unsigned> numbers(Threads * Each), later(Threads * 2);
  draw<<<1, Threads>>>(1234, starts.get(), numbers.get(), later.get());
  CHECK_LAUNCH();
  std::vector<unsigned> expected, last;
  for (State s : starts.download()) {
    for (int i = 0; i < Each; ++i)
      expected.push_back(next(s));
    last.insert(last.end(), 2, expected.back());
  }
  report.equal("numbers", numbers.download(), expected);
  report.equal("after a skip", later.download(), last);
  const int each = 500;
  DeviceArray<double> sums(4);
  moments<<<1, Threads>>>(99, each, sums.get());
  CHECK_LAUNCH();
  auto means = sums.download();
  const double count = Threads * each;
  report.near("moments", {means[0] / count, means[1] / count / 2, means[2] / count / 2, means[3] / count},
              std::vector<double>{0.5, 0, 1, 4}, 0.02);
  return report.status();
}
// EXPECT: numbers: 2048 equal
// EXPECT: after a skip: 128 equal
// EXPECT: moments: 4 near
