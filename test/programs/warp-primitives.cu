// Votes, matches, shuffles of all kinds and reductions of a warp: groups of equal keys
// are summed without memory, and bits of a matrix are transposed.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <map>

// The sum over the lanes with the same key, in each of them.
__device__ int sumOfPeers(int key, int value) {
  unsigned peers = __match_any_sync(~0u, key);
  int sum = 0;
  for (int lane = 0; lane < 32; ++lane) {
    int other = __shfl_sync(~0u, value, lane);
    if (peers >> lane & 1)
      sum += other;
  }
  return sum;
}

// Row i of the result has bit i of every lane's word.
__device__ unsigned transposed(unsigned word) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; ++bit) {
    unsigned row = __ballot_sync(~0u, word >> bit & 1);
    if (int(threadIdx.x) % 32 == bit)
      result = row;
  }
  return result;
}

__global__ void kernel(const int *keys, const int *values, int *sums, unsigned *bits, int *others) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
  sums[i] = sumOfPeers(keys[i], values[i]);
  bits[i] = transposed(unsigned(values[i]));
  int all = __all_sync(~0u, values[i] > 10), any = __any_sync(~0u, values[i] > 980);
  int equal;
  __match_all_sync(~0u, keys[i] / 100, &equal);
  unsigned odd = __ballot_sync(~0u, values[i] & 1);
  others[3 * i] = all + 2 * any + 4 * equal;
  // The place among the lanes with an odd value, and that of the next one.
  others[3 * i + 1] = __popc(odd & ((1u << lane) - 1));
  others[3 * i + 2] = __ffs(odd >> lane);
}

int main() {
  Report report;
  const int n = 20 * 32;
  Random random(60);
  auto keys = random.integers<int>(n, 6), values = random.integers<int>(n, 1000);
  for (int i = 64; i < 96; ++i)
    keys[i] = 500 + i;
  std::vector<int> sums, others;
  std::vector<unsigned> bits(n);
  for (int base = 0; base < n; base += 32) {
    std::map<int, int> groups;
    bool all = true, any = false, equal = true;
    for (int lane = 0; lane < 32; ++lane) {
      int i = base + lane;
      groups[keys[i]] += values[i];
      all = all && values[i] > 10, any = any || values[i] > 980, equal = equal && keys[i] / 100 == keys[base] / 100;
      for (int bit = 0; bit < 32; ++bit)
        bits[base + bit] |= (unsigned(values[i]) >> bit & 1) << lane;
    }
    int before = 0;
    for (int lane = 0; lane < 32; ++lane) {
      sums.push_back(groups[keys[base + lane]]);
      int next = 0;
      for (int k = lane; k < 32 && !next; ++k)
        next = values[base + k] % 2 ? k - lane + 1 : 0;
      others.insert(others.end(), {all + 2 * any + 4 * equal, before, next});
      before += values[base + lane] % 2;
    }
  }
  DeviceArray<int> k(keys), v(values), s(n), o(3 * n);
  DeviceArray<unsigned> b(n);
  kernel<<<n / 64, 64>>>(k.get(), v.get(), s.get(), b.get(), o.get());
  CHECK_LAUNCH();
  report.equal("sums", s.download(), sums);
  report.equal("bits", b.download(), bits);
  report.equal("votes", o.download(), others);
  return report.status();
}
// EXPECT: sums: 640 equal
// EXPECT: bits: 640 equal
// EXPECT: votes: 1920 equal
