// CRC-32 of a long text: threads take pieces, and their sums are combined by
// multiplication of polynomials, in a tree.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cstring>

constexpr std::uint32_t Polynomial = 0xedb88320;
constexpr int Threads = 256;

// a * b modulo the polynomial; bit 31 is the coefficient of 1.
__host__ __device__ std::uint32_t multiply(std::uint32_t a, std::uint32_t b) {
  std::uint32_t product = 0;
  for (int i = 31; i >= 0; --i) {
    if (a >> i & 1)
      product ^= b;
    b = b >> 1 ^ (b & 1 ? Polynomial : 0);
  }
  return product;
}

// x to the power of 8 * bytes.
__host__ __device__ std::uint32_t shiftBy(unsigned bytes) {
  std::uint32_t result = 0x80000000, square = 0x00800000; // 1 and x^8
  for (; bytes; bytes >>= 1) {
    if (bytes & 1)
      result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}

__global__ void crc32(const unsigned char *text, unsigned length, std::uint32_t *result) {
  __shared__ std::uint32_t sums[Threads];
  unsigned piece = (length + Threads - 1) / Threads, t = threadIdx.x;
  unsigned from = min(t * piece, length), to = min(from + piece, length);
  std::uint32_t sum = t == 0 ? ~0u : 0;
  for (unsigned i = from; i < to; ++i) {
    sum ^= text[i];
    for (int bit = 0; bit < 8; ++bit)
      sum = sum >> 1 ^ (sum & 1 ? Polynomial : 0);
  }
  sums[t] = sum;
  __syncthreads();
  for (unsigned step = 1; step < Threads; step *= 2) {
    if (t % (2 * step) == 0) {
      unsigned begin = min((t + step) * piece, length), end = min((t + 2 * step) * piece, length);
      sums[t] = multiply(sums[t], shiftBy(end - begin)) ^ sums[t + step];
    }
    __syncthreads();
  }
  if (t == 0)
    *result = ~sums[0];
}

static std::uint32_t onHost(const std::vector<unsigned char> &text) {
  std::uint32_t table[256], sum = ~0u;
  for (std::uint32_t i = 0; i < 256; ++i) {
    table[i] = i;
    for (int bit = 0; bit < 8; ++bit)
      table[i] = table[i] >> 1 ^ (table[i] & 1 ? Polynomial : 0);
  }
  for (unsigned char c : text)
    sum = sum >> 8 ^ table[(sum ^ c) & 255];
  return ~sum;
}

int main() {
  Report report;
  const char check[] = "123456789";
  std::vector<std::vector<unsigned char>> texts = {{check, check + 9}, {0}};
  for (unsigned length : {255, 256, 257, 40000})
    texts.push_back(Random(length).integers<unsigned char>(length, 256));
  std::vector<std::uint32_t> actual, expected;
  for (const auto &text : texts) {
    DeviceArray<unsigned char> bytes(text);
    DeviceArray<std::uint32_t> result(1);
    crc32<<<1, Threads>>>(bytes.get(), text.size(), result.get());
    CHECK_LAUNCH();
    actual.push_back(result.download()[0]);
    expected.push_back(onHost(text));
  }
  report.equal("sums", actual, expected);
  std::printf("of %s: %08x\n", check, actual[0]);
  return report.status();
}
// EXPECT: sums: 6 equal
// EXPECT: of 123456789: cbf43926
