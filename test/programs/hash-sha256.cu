// SHA-256, a message to a thread. The constants are computed by the compiler, from
// the roots of primes; the digests are those of FIPS 180-4's examples.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <string>

// The first 32 bits behind the point of the square or cube root of n.
constexpr std::uint32_t rootBits(unsigned n, bool cube) {
  // The largest r with r^2 <= n * 2^64, or r^3 <= n * 2^96.
  unsigned __int128 r = 0;
  for (int bit = 35; bit >= 0; --bit) {
    unsigned __int128 next = r | (unsigned __int128)1 << bit;
    bool fits = cube ? next * next * next <= (unsigned __int128)n << 96 : next * next <= (unsigned __int128)n << 64;
    if (fits)
      r = next;
  }
  return std::uint32_t(r);
}

struct Constants {
  std::uint32_t start[8] = {}, round[64] = {};
  constexpr Constants() {
    int found = 0;
    for (unsigned n = 2; found < 64; ++n) {
      bool prime = true;
      for (unsigned d = 2; d * d <= n; ++d)
        prime = prime && n % d;
      if (!prime)
        continue;
      if (found < 8)
        start[found] = rootBits(n, false);
      round[found++] = rootBits(n, true);
    }
  }
};

__constant__ Constants constants;

__device__ std::uint32_t rotate(std::uint32_t x, int n) { return __funnelshift_r(x, x, n); }

// One message of less than 56 bytes each.
__global__ void sha256(const unsigned char *messages, const int *lengths, int count, std::uint32_t *digests) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  std::uint32_t w[64] = {};
  int length = lengths[i];
  for (int b = 0; b <= length; ++b)
    w[b / 4] |= std::uint32_t(b < length ? messages[i * 64 + b] : 0x80) << (24 - b % 4 * 8);
  w[15] = length * 8;
  for (int t = 16; t < 64; ++t) {
    std::uint32_t x = w[t - 15], y = w[t - 2];
    w[t] = (rotate(y, 17) ^ rotate(y, 19) ^ y >> 10) + w[t - 7] + (rotate(x, 7) ^ rotate(x, 18) ^ x >> 3) + w[t - 16];
  }
  std::uint32_t s[8];
  for (int k = 0; k < 8; ++k)
    s[k] = constants.start[k];
  for (int t = 0; t < 64; ++t) {
    std::uint32_t e = s[4], a = s[0];
    std::uint32_t first = s[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & s[5]) ^ (~e & s[6])) +
                          constants.round[t] + w[t];
    std::uint32_t second =
        (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
    for (int k = 7; k > 0; --k)
      s[k] = s[k - 1];
    s[4] += first;
    s[0] = first + second;
  }
  for (int k = 0; k < 8; ++k)
    digests[i * 8 + k] = constants.start[k] + s[k];
}

int main() {
  const std::string texts[] = {"", "abc", "The quick brown fox jumps over the lazy dog"};
  const std::vector<std::uint32_t> expected = {
      0xe3b0c442, 0x98fc1c14, 0x9afbf4c8, 0x996fb924, 0x27ae41e4, 0x649b934c, 0xa495991b, 0x7852b855,
      0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223, 0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad,
      0xd7a8fbb3, 0x07d78094, 0x69ca9abc, 0xb0082e4f, 0x8d5651e4, 0x6d3cdb76, 0x2d02d0bf, 0x37c9e592};
  Report report;
  Constants values;
  CHECK(cudaMemcpyToSymbol(constants, &values, sizeof values));
  std::vector<unsigned char> bytes(3 * 64);
  std::vector<int> lengths;
  for (const std::string &text : texts) {
    std::copy(text.begin(), text.end(), bytes.begin() + lengths.size() * 64);
    lengths.push_back(text.size());
  }
  DeviceArray<unsigned char> messages(bytes);
  DeviceArray<int> sizes(lengths);
  DeviceArray<std::uint32_t> digests(expected.size());
  sha256<<<1, 32>>>(messages.get(), sizes.get(), 3, digests.get());
  CHECK_LAUNCH();
  report.equal("words of digests", digests.download(), expected);
  return report.status();
}
// EXPECT: words of digests: 24 equal
