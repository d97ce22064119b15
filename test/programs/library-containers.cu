// libcu++ in kernels: array, tuple, optional, variant, span, bitset, complex,
// expected, and functions of <bit> and <numeric>.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/complex>
#include <cuda/std/expected>
#include <cuda/std/numeric>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#include <cuda/std/variant>

namespace ct = cuda::std;

__host__ __device__ ct::optional<int> firstAbove(ct::span<const int> numbers, int bound) {
  for (int x : numbers)
    if (x > bound)
      return x;
  return ct::nullopt;
}

__host__ __device__ ct::tuple<int, int, int> order(int a, int b, int c) {
  if (b < a)
    ct::swap(a, b);
  if (c < b)
    ct::swap(b, c);
  if (b < a)
    ct::swap(a, b);
  return ct::make_tuple(a, b, c);
}

enum class Trouble { Negative, TooLarge };

__host__ __device__ ct::expected<int, Trouble> root(int x) {
  if (x < 0)
    return ct::unexpected(Trouble::Negative);
  if (x > 900)
    return ct::unexpected(Trouble::TooLarge);
  int r = 0;
  while ((r + 1) * (r + 1) <= x)
    ++r;
  return r;
}

using Shape = ct::variant<int, ct::array<int, 2>>;

struct Area {
  __host__ __device__ int operator()(int side) const { return side * side; }
  __host__ __device__ int operator()(const ct::array<int, 2> &sides) const { return sides[0] * sides[1]; }
};

__host__ __device__ int compute(ct::span<const int, 8> eight) {
  auto found = firstAbove(eight.subspan(2), 500);
  auto [low, middle, high] = order(eight[0], eight[1], eight[2]);
  Shape shape = eight[3] % 2 ? Shape(eight[3] % 30) : Shape(ct::array<int, 2>{eight[3] % 10, eight[4] % 10});
  auto r = root(eight[5] - 50);
  ct::complex<float> z(eight[6] % 4, eight[7] % 4);
  z = z * z + ct::complex<float>(1, -1);
  int sum = found.value_or(-1) + 7 * low + 3 * middle - high + ct::visit(Area(), shape);
  sum += r ? *r : -10 * (1 + int(r.error()));
  sum += int(z.real()) * 100 + int(z.imag());
  return sum + ct::popcount(unsigned(eight[0])) + int(ct::bit_ceil(unsigned(eight[1] + 1))) + ct::gcd(eight[2], 36);
}

__global__ void kernel(const int *numbers, int n, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = compute(ct::span<const int, 8>(numbers + 8 * i, 8));
}

int main() {
  Report report;
  const int n = 500;
  auto numbers = Random(57).integers<int>(8 * n, 1000);
  std::vector<int> expected;
  for (int i = 0; i < n; ++i)
    expected.push_back(compute(ct::span<const int, 8>(numbers.data() + 8 * i, 8)));
  DeviceArray<int> in(numbers), out(n);
  kernel<<<4, 128>>>(in.get(), n, out.get());
  CHECK_LAUNCH();
  report.equal("numbers", out.download(), expected);
  return report.status();
}
// EXPECT: numbers: 500 equal
