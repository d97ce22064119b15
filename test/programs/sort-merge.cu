// A merge sort whose merges are shared by many threads: each finds its part of both
// runs by halving along a diagonal ("merge path"). Stable, with a comparison of the
// user's.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

struct Record {
  short group;
  unsigned short serial;
};
struct ByGroup {
  __host__ __device__ bool operator()(const Record &a, const Record &b) const { return a.group < b.group; }
};

constexpr int PerThread = 4;

template <typename T, typename Less> __global__ void merge(const T *in, T *out, int n, int run, Less less) {
  int begin = (blockIdx.x * blockDim.x + threadIdx.x) * PerThread;
  if (begin >= n)
    return;
  int pair = begin / (2 * run) * 2 * run, middle = min(pair + run, n), end = min(pair + 2 * run, n);
  const T *a = in + pair, *b = in + middle;
  int countA = middle - pair, countB = end - middle, diagonal = begin - pair;
  int low = max(0, diagonal - countB), high = min(diagonal, countA);
  while (low < high) {
    int i = (low + high) / 2;
    if (less(b[diagonal - 1 - i], a[i]))
      high = i;
    else
      low = i + 1;
  }
  int i = low, j = diagonal - low;
  for (int k = begin; k < min(begin + PerThread, end); ++k)
    out[k] = j >= countB || (i < countA && !less(b[j], a[i])) ? a[i++] : b[j++];
}

template <typename T, typename Less> __global__ void sortPieces(T *items, int n, Less less) {
  int begin = (blockIdx.x * blockDim.x + threadIdx.x) * PerThread, end = min(begin + PerThread, n);
  for (int i = begin + 1; i < end; ++i) {
    T item = items[i];
    int k = i;
    for (; k > begin && less(item, items[k - 1]); --k)
      items[k] = items[k - 1];
    items[k] = item;
  }
}

template <typename T, typename Less> static void sort(DeviceArray<T> &items, Less less) {
  int n = items.size(), threads = 64, blocks = (n + threads * PerThread - 1) / (threads * PerThread);
  DeviceArray<T> other(n);
  sortPieces<<<blocks, threads>>>(items.get(), n, less);
  for (int run = PerThread; run < n; run *= 2) {
    merge<<<blocks, threads>>>(items.get(), other.get(), n, run, less);
    CHECK_LAUNCH();
    items.swap(other);
  }
}

int main() {
  Report report;
  for (int n : {1, 3, 1000, 4099}) {
    std::vector<Record> records;
    Random random(n);
    for (int i = 0; i < n; ++i)
      records.push_back({short(random.below(50) - 25), (unsigned short)i});
    DeviceArray<Record> items(records);
    sort(items, ByGroup());
    std::stable_sort(records.begin(), records.end(), ByGroup());
    std::vector<int> actual, expected;
    for (Record r : items.download())
      actual.push_back(r.group * 65536 + r.serial);
    for (Record r : records)
      expected.push_back(r.group * 65536 + r.serial);
    report.equal("records", actual, expected);
  }
  return report.status();
}
// EXPECT: records: 1 equal
// EXPECT: records: 3 equal
// EXPECT: records: 1000 equal
// EXPECT: records: 4099 equal
