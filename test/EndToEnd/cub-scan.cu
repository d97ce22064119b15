// cub::DeviceScan: running sums with and without the element itself, and a scan
// with an operation of the user's that does not commute.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "algorithms.h"
#include <cub/device/device_scan.cuh>
#include <numeric>

struct Line { // x -> factor * x + offset
  unsigned factor, offset;
  bool operator==(const Line &o) const { return factor == o.factor && offset == o.offset; }
};
static Line after(Line f, Line g) { return {g.factor * f.factor, g.factor * f.offset + g.offset}; }

static bool inclusive(int n) {
  std::vector<int> host = randomNumbers(n, 7);
  std::vector<unsigned> numbers(host.begin(), host.end());
  unsigned *in = upload(numbers), *out = managed<unsigned>(n + 1);
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceScan::InclusiveSum(p, s, in, out, n); });
  std::partial_sum(numbers.begin(), numbers.end(), numbers.begin());
  return std::equal(numbers.begin(), numbers.end(), out);
}
static bool exclusive(int n) {
  std::vector<int> host = randomNumbers(n, 9);
  std::vector<double> numbers(host.begin(), host.end()); // whole numbers: exact
  double *in = upload(numbers), *out = managed<double>(n + 1);
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceScan::ExclusiveSum(p, s, in, out, n); });
  std::exclusive_scan(numbers.begin(), numbers.end(), numbers.begin(), 0.0);
  return std::equal(numbers.begin(), numbers.end(), out);
}
static bool compositions(int n) {
  std::vector<Line> host(n);
  for (int i = 0; i < n; ++i)
    host[i] = {unsigned(2 * i + 1), unsigned(i)};
  Line *in = upload(host), *out = managed<Line>(n + 1);
  runWithStorage([=](void *p, size_t &s) {
    return cub::DeviceScan::InclusiveScan(
        p, s, in, out, [](Line f, Line g) { return after(f, g); }, n);
  });
  std::partial_sum(host.begin(), host.end(), host.begin(), after);
  return std::equal(host.begin(), host.end(), out);
}
int main() {
  forEachSize("inclusive", inclusive);
  forEachSize("exclusive", exclusive);
  forEachSize("compositions", compositions);
}
// EXPECT: inclusive: 0 1 33 4097 1048576
// EXPECT: exclusive: 0 1 33 4097 1048576
// EXPECT: compositions: 0 1 33 4097 1048576
