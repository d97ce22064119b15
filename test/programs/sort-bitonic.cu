// Bitonic sorting of keys with values: the small steps in shared memory, the large
// ones in global memory, both directions.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

constexpr int Shared = 512;

struct Item {
  unsigned key, value;
};

__device__ void order(Item &a, Item &b, bool up) {
  if ((a.key > b.key) == up) {
    Item x = a;
    a = b;
    b = x;
  }
}

// Sorts pieces (size <= Shared), or ends one merge (size > Shared).
__global__ void __launch_bounds__(Shared / 2) inShared(Item *items, int size, bool sort, bool up) {
  __shared__ Item s[Shared];
  const int t = threadIdx.x, base = blockIdx.x * Shared;
  s[t] = items[base + t];
  s[t + Shared / 2] = items[base + t + Shared / 2];
  __syncthreads();
  for (int whole = sort ? 2 : size; whole <= size; whole *= 2)
    for (int half = min(whole, Shared) / 2; half; half /= 2) {
      int low = 2 * t - (t & (half - 1));
      order(s[low], s[low + half], (((base + low) & whole) == 0) == up);
      __syncthreads();
    }
  items[base + t] = s[t];
  items[base + t + Shared / 2] = s[t + Shared / 2];
}

__global__ void inGlobal(Item *items, int whole, int half, bool up) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, low = 2 * t - (t & (half - 1));
  order(items[low], items[low + half], ((low & whole) == 0) == up);
}

static void sort(DeviceArray<Item> &items, bool up) {
  int n = items.size();
  inShared<<<n / Shared, Shared / 2>>>(items.get(), Shared, true, up);
  for (int whole = 2 * Shared; whole <= n; whole *= 2) {
    for (int half = whole / 2; half >= Shared; half /= 2)
      inGlobal<<<n / 2 / 256, 256>>>(items.get(), whole, half, up);
    inShared<<<n / Shared, Shared / 2>>>(items.get(), whole, false, up);
  }
  CHECK_LAUNCH();
}

int main() {
  Report report;
  for (int n : {512, 1024, 8192})
    for (bool up : {true, false}) {
      auto keys = Random(n).integers<unsigned>(n, 1u << 31);
      std::vector<Item> list;
      for (unsigned i = 0; i < keys.size(); ++i)
        list.push_back({keys[i], i});
      DeviceArray<Item> items(list);
      sort(items, up);
      std::vector<unsigned> sorted, carried;
      for (Item item : items.download()) {
        sorted.push_back(item.key);
        carried.push_back(keys[item.value]);
      }
      std::sort(keys.begin(), keys.end());
      if (!up)
        std::reverse(keys.begin(), keys.end());
      report.equal(up ? "up" : "down", sorted, keys);
      report.equal("values", carried, keys);
    }
  return report.status();
}
// EXPECT: up: 512 equal
// EXPECT: values: 512 equal
// EXPECT: down: 512 equal
// EXPECT: values: 512 equal
// EXPECT: up: 1024 equal
// EXPECT: values: 1024 equal
// EXPECT: down: 1024 equal
// EXPECT: values: 1024 equal
// EXPECT: up: 8192 equal
// EXPECT: values: 8192 equal
// EXPECT: down: 8192 equal
// EXPECT: values: 8192 equal
