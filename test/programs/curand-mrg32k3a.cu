// curand_kernel.h's MRG32k3a: the recurrences in 64-bit integers on the host, from the
// state that the device begins with, and jumps over many numbers.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <curand_kernel.h>

constexpr int Threads = 48, Each = 40;
constexpr long long M1 = 4294967087, M2 = 4294944443;

struct State {
  unsigned s1[3], s2[3];
};

__device__ State copy(const curandStateMRG32k3a_t &state) {
  State s;
  for (int i = 0; i < 3; ++i) {
    s.s1[i] = state.s1[i];
    s.s2[i] = state.s2[i];
  }
  return s;
}

__global__ void draw(State *starts, double *numbers, State *after, State *skipped) {
  int t = threadIdx.x;
  curandStateMRG32k3a_t state;
  curand_init(2024ull, t, 0ull, &state);
  starts[t] = copy(state);
  for (int i = 0; i < Each; ++i)
    numbers[t * Each + i] = curand_uniform_double(&state);
  after[t] = copy(state);
  curand_init(2024ull, t, 0ull, &state);
  skipahead(Each, &state);
  skipped[t] = copy(state);
}

// What the host's recurrence gives, from 1 to M1.
static long long next(State &s) {
  long long a = (1403580ll * s.s1[1] + 810728ll * (M1 - s.s1[0])) % M1;
  long long b = (527612ll * s.s2[2] + 1370589ll * (M2 - s.s2[0])) % M2;
  s = {{s.s1[1], s.s1[2], unsigned(a)}, {s.s2[1], s.s2[2], unsigned(b)}};
  return a > b ? a - b : a - b + M1;
}

static std::vector<unsigned> flat(const std::vector<State> &states) {
  std::vector<unsigned> result;
  for (const State &s : states)
    result.insert(result.end(), {s.s1[0], s.s1[1], s.s1[2], s.s2[0], s.s2[1], s.s2[2]});
  return result;
}

int main() {
  Report report;
  DeviceArray<State> starts(Threads), after(Threads), skipped(Threads);
  DeviceArray<double> numbers(Threads * Each);
  draw<<<1, Threads>>>(starts.get(), numbers.get(), after.get(), skipped.get());
  CHECK_LAUNCH();
  auto states = starts.download();
  std::vector<double> expected;
  for (State &s : states)
    for (int i = 0; i < Each; ++i)
      expected.push_back(next(s) * 2.3283065498378288e-10);
  report.near("numbers", numbers.download(), expected, 1e-15);
  report.equal("states", flat(after.download()), flat(states));
  report.equal("skipped", flat(skipped.download()), flat(states));
  return report.status();
}
// EXPECT: numbers: 1920 near
// EXPECT: states: 288 equal
// EXPECT: skipped: 288 equal
