// CUB's Device algorithms by keys, in one pass and in loops: reductions and scans by key,
// run lengths, histograms of one and of several channels, transformations.
//
// RUN: %cupcc -std=c++17 -extended-lambda %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "cub-program.h"
#include <algorithm>
#include <cuda/std/array>

constexpr int N = 5000;

struct Most {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
struct Square {
  int *data;
  __device__ void operator()(int i) const { data[i] *= data[i]; }
};

void byKeys(Report &report, const std::vector<int> &numbers) {
  std::vector<int> keys(numbers.size()), sums, unique, sizes, scanned(numbers.size()), scannedMost(numbers.size());
  for (int i = 0; i < N; ++i)
    keys[i] = i ? keys[i - 1] + (numbers[i] % 5 == 0) : 0;
  for (int i = 0; i < N; ++i) {
    bool head = !i || keys[i] != keys[i - 1];
    if (head) {
      unique.push_back(keys[i]);
      sums.push_back(0);
      sizes.push_back(0);
    }
    scanned[i] = sums.back();
    sums.back() += numbers[i];
    ++sizes.back();
    scannedMost[i] = head ? numbers[i] : std::max(scannedMost[i - 1], numbers[i]);
  }
  DeviceArray<int> in(numbers), key(keys), out(N), keysOut(N), count(1);
  RUN_CUB(cub::DeviceReduce::ReduceByKey(memory, bytes, key.get(), keysOut.get(), in.get(), out.get(), count.get(),
                                         cuda::std::plus<>(), N));
  report.equal("sums by key", first(out.download(), sums.size()), sums);
  report.equal("keys", first(keysOut.download(), sums.size()), unique);
  RUN_CUB(cub::DeviceRunLengthEncode::Encode(memory, bytes, key.get(), keysOut.get(), out.get(), count.get(), N));
  report.equal("run lengths", first(out.download(), sizes.size()), sizes);
  report.equal("runs", count.download(), {int(sizes.size())});
  RUN_CUB(cub::DeviceScan::ExclusiveSumByKey(memory, bytes, key.get(), in.get(), out.get(), N));
  report.equal("scan by key", out.download(), scanned);
  RUN_CUB(cub::DeviceScan::InclusiveScanByKey(memory, bytes, key.get(), in.get(), out.get(), Most(), N));
  report.equal("largest by key", out.download(), scannedMost);
  RUN_CUB(cub::DeviceSelect::UniqueByKey(memory, bytes, key.get(), in.get(), keysOut.get(), out.get(), count.get(), N));
  report.equal("unique by key", first(keysOut.download(), unique.size()), unique);
}

void histograms(Report &report, const std::vector<int> &numbers) {
  std::vector<int> even(10), ranges(4), levels{0, 10, 100, 500, 1000};
  std::vector<unsigned char> pixels(4 * 600);
  std::vector<int> channels[3] = {std::vector<int>(16), std::vector<int>(16), std::vector<int>(16)};
  for (int x : numbers) {
    ++even[x / 100];
    ++ranges[x < 10 ? 0 : x < 100 ? 1 : x < 500 ? 2 : 3];
  }
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    pixels[i] = static_cast<unsigned char>(numbers[i] * 7);
    if (i % 4 < 3)
      ++channels[i % 4][pixels[i] / 16];
  }
  DeviceArray<int> in(numbers), out(10), level(levels), red(16), green(16), blue(16);
  DeviceArray<unsigned char> image(pixels);
  RUN_CUB(cub::DeviceHistogram::HistogramEven(memory, bytes, in.get(), out.get(), 11, 0, 1000, N));
  report.equal("histogram", out.download(), even);
  RUN_CUB(cub::DeviceHistogram::HistogramRange(memory, bytes, in.get(), out.get(), 5, level.get(), N));
  report.equal("histogram of ranges", first(out.download(), 4), ranges);
  const cuda::std::array<int *, 3> histogram{red.get(), green.get(), blue.get()};
  const cuda::std::array<int, 3> levelCounts{17, 17, 17}, lower{0, 0, 0}, upper{256, 256, 256};
  RUN_CUB(cub::DeviceHistogram::MultiHistogramEven<4, 3>(memory, bytes, image.get(), histogram, levelCounts, lower, upper,
                                                         600));
  report.equal("red", red.download(), channels[0]);
  report.equal("green", green.download(), channels[1]);
  report.equal("blue", blue.download(), channels[2]);
}

void reductions(Report &report, const std::vector<int> &numbers) {
  DeviceArray<int> in(numbers), out(N), place(1);
  DeviceArray<long long> index(1);
  std::vector<int> scanned(N), squares(N);
  RUN_CUB(cub::DeviceReduce::ArgMax(memory, bytes, in.get(), out.get(), index.get(), std::int64_t(N)));
  int most = *std::max_element(numbers.begin(), numbers.end());
  report.check("largest", out.download()[0] == most && numbers[index.download()[0]] == most);
  RUN_CUB(cub::DeviceReduce::TransformReduce(memory, bytes, in.get(), out.get(), N, cuda::std::plus<>(),
                                             [] __host__ __device__(int x) { return x % 10; }, 7));
  int digits = 7;
  for (int x : numbers)
    digits += x % 10;
  report.equal("transformed", first(out.download(), 1), {digits});
  RUN_CUB(cub::DeviceScan::InclusiveScanInit(memory, bytes, in.get(), out.get(), Most(), 300, N));
  for (int i = 0; i < N; ++i)
    scanned[i] = std::max(i ? scanned[i - 1] : 300, numbers[i]);
  report.equal("scan from a value", out.download(), scanned);
  CHECK(cub::DeviceFor::Bulk(N, Square{in.get()}));
  CHECK_LAUNCH();
  for (int i = 0; i < N; ++i)
    squares[i] = numbers[i] * numbers[i];
  report.equal("squares", in.download(), squares);
  CHECK(cub::DeviceTransform::Transform(cuda::std::tuple(in.get(), out.get()), in.get(), N,
                                        [] __host__ __device__(int a, int b) { return a - b; }));
  CHECK_LAUNCH();
  for (int i = 0; i < N; ++i)
    squares[i] -= scanned[i];
  report.equal("differences of two", in.download(), squares);
}

int main() {
  Report report;
  auto numbers = Random(74).integers<int>(N, 1000);
  byKeys(report, numbers);
  histograms(report, numbers);
  reductions(report, numbers);
  return report.status();
}
// EXPECT: sums by key: 1046 equal
// EXPECT: keys: 1046 equal
// EXPECT: run lengths: 1046 equal
// EXPECT: runs: 1 equal
// EXPECT: scan by key: 5000 equal
// EXPECT: largest by key: 5000 equal
// EXPECT: unique by key: 1046 equal
// EXPECT: histogram: 10 equal
// EXPECT: histogram of ranges: 4 equal
// EXPECT: red: 16 equal
// EXPECT: green: 16 equal
// EXPECT: blue: 16 equal
// EXPECT: largest: yes
// EXPECT: transformed: 1 equal
// EXPECT: scan from a value: 5000 equal
// EXPECT: squares: 5000 equal
// EXPECT: differences of two: 5000 equal
