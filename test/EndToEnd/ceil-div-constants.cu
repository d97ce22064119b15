// cuda::ceil_div() of unsigned numbers has a formula for the host and one for devices, and
// constants are made of it, as cub::DeviceMemcpy does: all three give the same.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-cpu %t.cpu %s -std=c++17
// RUN: %run-on-gpu %t %s
//
// EXPECT: equal on the host: 60
// EXPECT: equal on the device: 60
#include <cstdint>
#include <cstdio>
#include <cuda/cmath>

template <typename T> struct Row {
  T dividend, divisor, quotient;
};
template <typename T> constexpr Row<T> row(T dividend, T divisor) {
  return {dividend, divisor, cuda::ceil_div(dividend, divisor)};
}

/// Quotients that the compiler computed.
template <typename T> struct Table {
  static constexpr T most = T(~T(0));
  Row<T> rows[15] = {row<T>(0, 1),        row<T>(1, 1),           row<T>(1, 2),         row<T>(2, 2),
                     row<T>(3, 2),        row<T>(97, 32),         row<T>(96, 32),       row<T>(128, 3),
                     row<T>(most, 1),     row<T>(most, 2),        row<T>(most, most),   row<T>(1, most),
                     row<T>(0, most),     row<T>(most - 1, most), row<T>(most, most - 1)};
};

template <typename T> __host__ __device__ int equal(const Table<T> &table) {
  int count = 0;
  for (const Row<T> &each : table.rows)
    count += cuda::ceil_div(each.dividend, each.divisor) == each.quotient;
  return count;
}

constexpr Table<std::uint8_t> bytes;
constexpr Table<std::uint16_t> shorts;
constexpr Table<std::uint32_t> words;
constexpr Table<std::uint64_t> longs;

struct Tables {
  Table<std::uint8_t> bytes;
  Table<std::uint16_t> shorts;
  Table<std::uint32_t> words;
  Table<std::uint64_t> longs;
};
__host__ __device__ int equalOfAll(const Tables &tables) {
  return equal(tables.bytes) + equal(tables.shorts) + equal(tables.words) + equal(tables.longs);
}
__global__ void compare(Tables tables, int *count) { *count = equalOfAll(tables); }

int main() {
  constexpr Tables tables{bytes, shorts, words, longs};
  int *count;
  cudaMallocManaged(&count, sizeof(int));
  compare<<<1, 1>>>(tables, count);
  cudaDeviceSynchronize();
  std::printf("equal on the host: %d\nequal on the device: %d\n", equalOfAll(tables), *count);
  cudaFree(count);
}
