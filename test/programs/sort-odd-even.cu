// Batcher's odd-even merge network, whose comparators the compiler lists, and the
// odd-even transposition of a warp's numbers with shuffles.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

constexpr int Size = 32;

struct Network {
  int count = 0;
  unsigned char low[200] = {}, high[200] = {};
  constexpr Network() {
    for (int p = 1; p < Size; p *= 2)
      for (int k = p; k >= 1; k /= 2)
        for (int j = k % p; j + k < Size; j += 2 * k)
          for (int i = 0; i < k && i + j + k < Size; ++i)
            if ((i + j) / (2 * p) == (i + j + k) / (2 * p)) {
              low[count] = (unsigned char)(i + j);
              high[count++] = (unsigned char)(i + j + k);
            }
  }
};
static_assert(Network().count == 191, "as Batcher has it for 32");

// A thread sorts 32 numbers, which are 33 apart in shared memory.
template <typename T> __global__ void bySingleThreads(T *data, Network network) {
  extern __shared__ __align__(16) char bytes[];
  T *own = reinterpret_cast<T *>(bytes) + threadIdx.x * (Size + 1);
  T *from = data + (blockIdx.x * blockDim.x + threadIdx.x) * Size;
  for (int i = 0; i < Size; ++i)
    own[i] = from[i];
  for (int c = 0; c < network.count; ++c) {
    T a = own[network.low[c]], b = own[network.high[c]];
    own[network.low[c]] = b < a ? b : a;
    own[network.high[c]] = b < a ? a : b;
  }
  for (int i = 0; i < Size; ++i)
    from[i] = own[i];
}

template <typename T> __global__ void byWarps(T *data) {
  int lane = threadIdx.x % 32;
  T own = data[blockIdx.x * blockDim.x + threadIdx.x];
  for (int round = 0; round < 32; ++round) {
    bool first = lane % 2 == round % 2;
    int partner = lane + (first ? 1 : -1);
    bool alone = partner < 0 || partner > 31;
    T other = __shfl_sync(~0u, own, alone ? lane : partner);
    if (!alone && (first ? other < own : own < other))
      own = other;
  }
  data[blockIdx.x * blockDim.x + threadIdx.x] = own;
}

template <typename T> static void run(Report &report, const std::vector<T> &numbers) {
  auto sorted = numbers;
  for (std::size_t i = 0; i < sorted.size(); i += Size)
    std::sort(sorted.begin() + i, sorted.begin() + i + Size);
  DeviceArray<T> data(numbers);
  bySingleThreads<<<int(numbers.size()) / Size / 16, 16, 16 * (Size + 1) * sizeof(T)>>>(data.get(), Network());
  CHECK_LAUNCH();
  report.equal("threads", data.download(), sorted);
  data.upload(numbers);
  byWarps<<<int(numbers.size()) / 64, 64>>>(data.get());
  CHECK_LAUNCH();
  report.equal("warps", data.download(), sorted);
}

int main() {
  Report report;
  Random random(24);
  run(report, random.integers<short>(2048, 60000));
  run(report, random.integers<unsigned long long>(1024, ~0u));
  run(report, random.floats(4096));
  return report.status();
}
// EXPECT: threads: 2048 equal
// EXPECT: warps: 2048 equal
// EXPECT: threads: 1024 equal
// EXPECT: warps: 1024 equal
// EXPECT: threads: 4096 equal
// EXPECT: warps: 4096 equal
