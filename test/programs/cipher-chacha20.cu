// ChaCha20: four threads share a block, a column each, and make diagonals of
// columns with shuffles. The key stream is that of RFC 8439.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

struct Start {
  std::uint32_t words[16];
};

__host__ __device__ std::uint32_t rotateLeft(std::uint32_t x, int n) { return x << n | x >> (32 - n); }

__host__ __device__ void quarter(std::uint32_t &a, std::uint32_t &b, std::uint32_t &c, std::uint32_t &d) {
  a += b, d = rotateLeft(d ^ a, 16);
  c += d, b = rotateLeft(b ^ c, 12);
  a += b, d = rotateLeft(d ^ a, 8);
  c += d, b = rotateLeft(b ^ c, 7);
}

__global__ void stream(Start start, std::uint32_t *out) {
  unsigned block = (blockIdx.x * blockDim.x + threadIdx.x) / 4, column = threadIdx.x % 4;
  std::uint32_t first[4], x[4];
#pragma unroll
  for (int row = 0; row < 4; ++row) {
    std::uint32_t word = 0;
    for (unsigned i = 0; i < 4; ++i)
      word = i == column ? start.words[row * 4 + i] : word;
    first[row] = x[row] = word + (row == 3 && column == 0 ? block : 0);
  }
  for (int round = 0; round < 10; ++round) {
    quarter(x[0], x[1], x[2], x[3]);
#pragma unroll
    for (int row = 1; row < 4; ++row)
      x[row] = __shfl_sync(~0u, x[row], column + row, 4);
    quarter(x[0], x[1], x[2], x[3]);
#pragma unroll
    for (int row = 1; row < 4; ++row)
      x[row] = __shfl_sync(~0u, x[row], column - row + 4, 4);
  }
#pragma unroll
  for (int row = 0; row < 4; ++row)
    out[block * 16 + row * 4 + column] = x[row] + first[row];
}

static void onHost(Start start, unsigned block, std::vector<std::uint32_t> &out) {
  start.words[12] += block;
  Start s = start;
  auto &x = s.words;
  for (int round = 0; round < 10; ++round) {
    for (int i = 0; i < 4; ++i)
      quarter(x[i], x[4 + i], x[8 + i], x[12 + i]);
    for (int i = 0; i < 4; ++i)
      quarter(x[i], x[4 + (i + 1) % 4], x[8 + (i + 2) % 4], x[12 + (i + 3) % 4]);
  }
  for (int i = 0; i < 16; ++i)
    out.push_back(x[i] + start.words[i]);
}

int main() {
  Report report;
  // The key, the counter and the nonce of RFC 8439, 2.3.2.
  Start start = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
                  0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c, 1, 0x09000000, 0x4a000000, 0}};
  const int blocks = 96;
  DeviceArray<std::uint32_t> out(blocks * 16);
  stream<<<blocks * 4 / 128, 128>>>(start, out.get());
  CHECK_LAUNCH();
  std::vector<std::uint32_t> expected;
  for (int block = 0; block < blocks; ++block)
    onHost(start, block, expected);
  auto actual = out.download();
  report.equal("words", actual, expected);
  std::printf("first: %08x %08x, last of the block: %08x\n", actual[0], actual[1], actual[15]);
  return report.status();
}
// EXPECT: words: 1536 equal
// EXPECT: first: e4e7f110 15593bd1, last of the block: 4e3c50a2
