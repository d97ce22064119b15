// Random operations on long double give the x87's bits. With an argument as many of each
// kind as it says; 10,000,000 take a GPU and 16 cores some seconds.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "long-double-operations.h"
#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

__host__ __device__ unsigned long mixed(unsigned long x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ul;
  x = (x ^ x >> 27) * 0x94d049bb133111ebul;
  return x ^ x >> 31;
}

/// Few bits, ties, nearly ties, carries.
__host__ __device__ unsigned long significandOf(unsigned long random) {
  const unsigned long x = mixed(random ^ 0x5851f42d4c957f2dul), low = (1ul << random % 63) - 1;
  switch (random >> 8 & 7) {
  case 0: return x & ~low;
  case 1: return x | low;
  case 2: return (x & ~low) | (low + 1);
  case 3: return ~0ul << random % 64;
  default: return x;
  }
}

struct RandomOperators {
  static constexpr int Count = Operations;
  /// The second one is often near the first.
  __host__ __device__ static bits operand(unsigned long pair, int which) {
    const unsigned long random = mixed((2 * pair + unsigned(which) + 1) * 0x9e3779b97f4a7c15ul);
    const unsigned turn = random >> 56 & 15;
    if (turn == 0)
      return numberAt(static_cast<unsigned>(random));
    const unsigned long sign = random >> 40 & 0x8000, low = random >> 20;
    unsigned long exponent = 16383 + low % 130 - 65;
    if (turn < 4)
      exponent = low & 0x7fff;
    else if (turn < 6)
      exponent = turn & 1 ? low % 70 : 0x7ffe - low % 70;
    else if (which && turn < 12)
      exponent = ((operand(pair, 0) >> 64 & 0x7fff) + low % 140 - 70) & 0x7fff;
    const unsigned long significand = significandOf(random);
    return bits(sign | exponent) << 64 | (exponent ? significand | 1ul << 63 : significand & ~(1ul << 63));
  }
  __host__ __device__ static bits result(int operation, bits a, bits b) { return ::result(operation, a, b); }
};

__global__ void run(bits *out, unsigned long first, unsigned pairs) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < pairs; i += gridDim.x * blockDim.x) {
    const bits a = RandomOperators::operand(first + i, 0), b = RandomOperators::operand(first + i, 1);
    for (int o = 0; o < Operations; ++o)
      out[unsigned(o) * size_t(pairs) + i] = RandomOperators::result(o, a, b);
  }
}

static std::atomic<long> different;

static void report(int operation, bits a, bits b, bits found, bits expected) {
  if (++different > 20)
    return;
  printf("operation %d of ", operation);
  print(a), print(b);
  printf("is "), print(found), printf("instead of "), print(expected);
  printf("\n");
}

static void compare(const bits *found, unsigned long first, unsigned pairs, unsigned from, unsigned to) {
  for (unsigned i = from; i < to; ++i) {
    const bits a = RandomOperators::operand(first + i, 0), b = RandomOperators::operand(first + i, 1);
    for (int o = 0; o < Operations; ++o) {
      const bits expected = RandomOperators::result(o, a, b), value = found[unsigned(o) * size_t(pairs) + i];
      if (value != expected)
        report(o, a, b, value, expected);
    }
  }
}

int main(int argc, char **argv) {
  const unsigned long count = argc > 1 ? strtoul(argv[1], nullptr, 0) : 1000;
  const unsigned piece = unsigned(std::min(count, 1ul << 18));
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  bits *device, *host;
  CHECK(cudaMalloc(&device, sizeof(bits) * Operations * piece));
  CHECK(cudaMallocHost(&host, sizeof(bits) * Operations * piece));
  for (unsigned long first = 0; first < count; first += piece) {
    run<<<1024, 128>>>(device, first, piece);
    CHECK_LAUNCH();
    CHECK(cudaMemcpy(host, device, sizeof(bits) * Operations * piece, cudaMemcpyDeviceToHost));
    std::vector<std::thread> threads;
    const unsigned share = piece / cores + 1;
    for (unsigned from = 0; from < piece; from += share)
      threads.emplace_back([=] { compare(host, first, piece, from, std::min(from + share, piece)); });
    for (std::thread &each : threads)
      each.join();
  }
  printf("%d kinds, %ld different\n", int(Operations), different.load());
  return different != 0;
}

// EXPECT: 55 kinds, 0 different
