// A kernel sorts a range by launching itself for its two parts, each in a stream of its
// own, and a kernel of a template for what is short. What a kernel launches ends before
// it does.
//
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "algorithms.h"

/// What the host sorts after a partition: [begin, middle) and [middle, end).
template <typename T> __device__ T *partition(T *begin, T *end) {
  T pivot = begin[(end - begin - 1) / 2];
  --begin;
  while (true) {
    do
      ++begin;
    while (*begin < pivot);
    do
      --end;
    while (pivot < *end);
    if (begin >= end)
      return end + 1;
    T other = *begin;
    *begin = *end;
    *end = other;
  }
}

template <typename T> __global__ void sortShort(T *data, int n) {
  for (int i = 1; i < n; ++i) {
    T value = data[i];
    int j = i;
    for (; j > 0 && value < data[j - 1]; --j)
      data[j] = data[j - 1];
    data[j] = value;
  }
}

template <typename T>
__global__ void quicksort(T *data, int n, int depth, int *errors) {
  if (n <= 32 || depth == 0) {
    sortShort<<<1, 1, 0, cudaStreamFireAndForget>>>(data, n);
    if (cudaGetLastError() != cudaSuccess)
      atomicAdd(errors, 1);
    return;
  }
  T *middle = partition(data, data + n);
  auto sort = [=](T *begin, T *end) {
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    quicksort<<<1, 1, 0, stream>>>(begin, int(end - begin), depth - 1, errors);
    if (cudaGetLastError() != cudaSuccess)
      atomicAdd(errors, 1);
    cudaStreamDestroy(stream);
  };
  sort(data, middle);
  sort(middle, data + n);
}

int main() {
  CHECK(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 32768));
  int *errors = managed<int>();
  for (int n : {0, 1, 33, 4097, 20000}) {
    std::vector<int> numbers = randomNumbers(n);
    int *data = upload(numbers);
    if (n)
      quicksort<<<1, 1>>>(data, n, 16, errors);
    CHECK_LAUNCH();
    std::sort(numbers.begin(), numbers.end());
    std::printf("%d: %s\n", n,
                std::equal(numbers.begin(), numbers.end(), data) ? "sorted"
                                                                 : "not sorted");
  }
  std::printf("%d errors\n", *errors);
}
// EXPECT: 0: sorted
// EXPECT: 1: sorted
// EXPECT: 33: sorted
// EXPECT: 4097: sorted
// EXPECT: 20000: sorted
// EXPECT: 0 errors
