// rand() differs from thread to thread and from call to call, evenly. After
// srand() the numbers depend on seed, block, thread and count alone: the same in
// another launch, others for another seed.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <algorithm>
#include <cstdlib>
#include <vector>

constexpr int Threads = 4096, Each = 16;

__global__ void unseeded(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < Each; ++k)
    out[i * Each + k] = rand();
}
__global__ void seeded(int *out, unsigned seed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  srand(seed);
  for (int k = 0; k < Each; ++k)
    out[i * Each + k] = rand();
}

static std::vector<int> taken(int *out) {
  CHECK_LAUNCH();
  return {out, out + Threads * Each};
}
static const char *spread(std::vector<int> all) {
  std::sort(all.begin(), all.end());
  if (all.front() < 0 || all.back() > RAND_MAX)
    return "out of range";
  // Of 65536 numbers among 2^31, one or two pairs are equal by chance.
  if (std::unique(all.begin(), all.end()) - all.begin() < Threads * Each - 20)
    return "repeats";
  int low = std::lower_bound(all.begin(), all.end(), RAND_MAX / 4) - all.begin();
  return std::abs(low - Threads * Each / 4) < 600 ? "even" : "uneven";
}

int main() {
  int *out = managed<int>(Threads * Each);
  unseeded<<<32, 128>>>(out);
  std::printf("unseeded: %s\n", spread(taken(out)));
  seeded<<<32, 128>>>(out, 42);
  std::vector<int> first = taken(out);
  seeded<<<32, 128>>>(out, 43);
  std::vector<int> other = taken(out);
  seeded<<<32, 128>>>(out, 42);
  std::printf("seeded: %s, %s, %s\n", spread(first), taken(out) == first ? "same" : "changed",
              other == first ? "same" : "changed");
  std::printf("%d %d\n", first[0], first[1]);
}
// EXPECT: unseeded: even
// EXPECT: seeded: even, same, changed
// EXPECT: 94214940 1407231508
