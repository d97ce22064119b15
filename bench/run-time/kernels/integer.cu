// Kernels of integer arithmetic.

#include "kernels.h"
#include <cstdint>

// Ways to place queens on a board, a start of two rows to a thread, by backtracking.
__global__ void queens(unsigned *out, int n) {
  const unsigned full = (1u << n) - 1;
  for (int start = threadIndex(); start < n * n * n * n; start += threadCount()) {
    unsigned columns[20], left[20], right[20], open[20];
    int first[4] = {start % n, start / n % n, start / n / n % n, start / n / n / n};
    unsigned c = 0, l = 0, r = 0;
    bool valid = true;
    for (int row = 0; row < 4; ++row) {
      const unsigned bit = 1u << first[row];
      if ((c | l | r) & bit)
        valid = false;
      c |= bit;
      l = (l | bit) << 1;
      r = (r | bit) >> 1;
    }
    unsigned found = 0;
    int depth = 0;
    columns[0] = c, left[0] = l, right[0] = r;
    open[0] = valid ? full & ~(c | l | r) : 0;
    while (depth >= 0) {
      if (open[depth] == 0) {
        --depth;
        continue;
      }
      const unsigned bit = open[depth] & -open[depth];
      open[depth] ^= bit;
      if (depth == n - 5) {
        ++found;
        continue;
      }
      columns[depth + 1] = columns[depth] | bit;
      left[depth + 1] = (left[depth] | bit) << 1;
      right[depth + 1] = (right[depth] | bit) >> 1;
      ++depth;
      open[depth] = full & ~(columns[depth] | left[depth] | right[depth]);
    }
    out[start] = found;
  }
}

// The permutation of SHA-3.
__constant__ uint64_t keccakRounds[24] = {
    0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000,
    0x000000000000808b, 0x0000000080000001, 0x8000000080008081, 0x8000000000008009,
    0x000000000000008a, 0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
    0x000000008000808b, 0x800000000000008b, 0x8000000000008089, 0x8000000000008003,
    0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
    0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008};
__device__ inline uint64_t rotate(uint64_t x, int n) { return x << n | x >> (64 - n); }
__device__ inline void keccakRound(uint64_t *s, int round) {
  const int shifts[24] = {1,  3,  6,  10, 15, 21, 28, 36, 45, 55, 2,  14,
                          27, 41, 56, 8,  25, 43, 62, 18, 39, 61, 20, 44};
  const int places[24] = {10, 7,  11, 17, 18, 3, 5,  16, 8,  21, 24, 4,
                          15, 23, 19, 13, 12, 2, 20, 14, 22, 9,  6,  1};
  uint64_t c[5];
#pragma unroll
  for (int x = 0; x < 5; ++x)
    c[x] = s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20];
#pragma unroll
  for (int x = 0; x < 5; ++x) {
    const uint64_t d = c[(x + 4) % 5] ^ rotate(c[(x + 1) % 5], 1);
    for (int y = 0; y < 25; y += 5)
      s[y + x] ^= d;
  }
  uint64_t t = s[1];
#pragma unroll
  for (int i = 0; i < 24; ++i) {
    const uint64_t next = s[places[i]];
    s[places[i]] = rotate(t, shifts[i]);
    t = next;
  }
#pragma unroll
  for (int y = 0; y < 25; y += 5) {
    for (int x = 0; x < 5; ++x)
      c[x] = s[y + x];
    for (int x = 0; x < 5; ++x)
      s[y + x] = c[x] ^ (~c[(x + 1) % 5] & c[(x + 2) % 5]);
  }
  s[0] ^= keccakRounds[round];
}
__global__ void keccak(const unsigned *in, uint64_t *out, int n, int blocks) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    uint64_t s[25] = {};
    for (int b = 0; b < blocks; ++b) {
      for (int k = 0; k < 17; ++k)
        s[k] ^= in[(i * 17 + k + b) & (Count - 1)] * 0x100000001ull;
      for (int round = 0; round < 24; ++round)
        keccakRound(s, round);
    }
    for (int k = 0; k < 4; ++k)
      out[k * n + i] = s[k];
  }
}

// Rounds that mix the bits of two words, with shifts that depend on the data.
__device__ inline uint64_t mix(uint64_t x, uint64_t key) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdull;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ull;
  x ^= x >> 33;
  return rotate(x, key & 63) + key * 5 + 0x52dce729;
}
__global__ void mix_bits(const unsigned *in, uint64_t *out, int n, int rounds) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    uint64_t a = in[i], b = in[i + n];
    for (int r = 0; r < rounds; ++r) {
      a = mix(a, b);
      b = mix(b ^ __brevll(a), a + r) + __popcll(a) * __clzll(b | 1);
    }
    out[i] = a ^ b;
  }
}

// A hash of 32 bits over bytes, with a tail.
__device__ inline uint32_t rotate32(uint32_t x, int n) { return x << n | x >> (32 - n); }
__global__ void byte_hash(const unsigned char *in, unsigned *out, int n, int length) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const unsigned char *text = in + (size_t)i * length;
    const int blocks = length / 4;
    uint32_t h = 0x9747b28c;
    for (int b = 0; b < blocks; ++b) {
      uint32_t k = text[4 * b] | text[4 * b + 1] << 8 | text[4 * b + 2] << 16 |
                   (uint32_t)text[4 * b + 3] << 24;
      k *= 0xcc9e2d51;
      k = rotate32(k, 15) * 0x1b873593;
      h = rotate32(h ^ k, 13) * 5 + 0xe6546b64;
    }
    uint32_t k = 0;
    switch (length & 3) {
    case 3:
      k ^= text[4 * blocks + 2] << 16;
      [[fallthrough]];
    case 2:
      k ^= text[4 * blocks + 1] << 8;
      [[fallthrough]];
    case 1:
      k ^= text[4 * blocks];
      k *= 0xcc9e2d51;
      k = rotate32(k, 15) * 0x1b873593;
      h ^= k;
    }
    h ^= length;
    h ^= h >> 16;
    h *= 0x85ebca6b;
    h ^= h >> 13;
    h *= 0xc2b2ae35;
    out[i] = h ^ h >> 16;
  }
}

// SHA-256 of one block for each thread, with the schedule in a local array.
__constant__ uint32_t shaConstants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
__global__ void sha256(const unsigned *in, unsigned *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    uint32_t w[64];
    for (int k = 0; k < 16; ++k)
      w[k] = __byte_perm(in[k * n + i], 0, 0x0123);
    for (int k = 16; k < 64; ++k) {
      const uint32_t a = w[k - 15], b = w[k - 2];
      w[k] = w[k - 16] + w[k - 7] + (rotate32(a, 25) ^ rotate32(a, 14) ^ a >> 3) +
             (rotate32(b, 15) ^ rotate32(b, 13) ^ b >> 10);
    }
    uint32_t s[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    for (int k = 0; k < 64; ++k) {
      const uint32_t e = s[4], a = s[0];
      const uint32_t t = s[7] + (rotate32(e, 26) ^ rotate32(e, 21) ^ rotate32(e, 7)) +
                         ((e & s[5]) ^ (~e & s[6])) + shaConstants[k] + w[k];
      const uint32_t u = (rotate32(a, 30) ^ rotate32(a, 19) ^ rotate32(a, 10)) +
                         ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
      for (int j = 7; j > 0; --j)
        s[j] = s[j - 1];
      s[4] += t;
      s[0] = t + u;
    }
    unsigned sum = 0;
    for (int j = 0; j < 8; ++j)
      sum = sum * 31 + s[j];
    out[i] = sum;
  }
}

// Divisions by what is known at run time only, of 32 and 64 bits.
__global__ void divisions(const unsigned *in, unsigned *out, int n, unsigned width,
                          unsigned height, uint64_t big) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const unsigned x = in[i] % width, y = in[i] / width % height, z = in[i] / width / height;
    const uint64_t wide = in[i] * 0x9e3779b97f4a7c15ull;
    out[i] = x + 3 * y + 7 * z + unsigned(wide % big) + unsigned(wide / big) + int(in[i]) / 7 +
             int(in[i]) % 13;
  }
}

// Powers by a modulus of 64 bits, in Montgomery's form.
__global__ void montgomery(const unsigned *in, uint64_t *out, int n, uint64_t modulus,
                           uint64_t inverse) {
  auto multiply = [=](uint64_t a, uint64_t b) {
    const uint64_t low = a * b, high = __umul64hi(a, b);
    const uint64_t q = low * inverse, r = __umul64hi(q, modulus);
    return high >= r ? high - r : high - r + modulus;
  };
  for (int i = threadIndex(); i < n; i += threadCount()) {
    uint64_t base = in[i] % modulus, result = 1;
    for (uint64_t e = modulus - 2; e; e >>= 1) {
      if (e & 1)
        result = multiply(result, base);
      base = multiply(base, base);
    }
    out[i] = result;
  }
}

static Benchmark table[] = {
    {"queens", Result::Bits, 13 * 13 * 13 * 13,
     [](const Memory &m) { queens<<<224, 128>>>(m.to<unsigned>(), 13); }},
    {"keccak", Result::Bits, 8 << 17,
     [](const Memory &m) { keccak<<<1024, 128>>>(m.words, m.to<uint64_t>(), 1 << 17, 4); }},
    {"mix_bits", Result::Bits, 2 << 20,
     [](const Memory &m) { mix_bits<<<Blocks, Threads>>>(m.words, m.to<uint64_t>(), 1 << 20, 32); }},
    {"byte_hash", Result::Bits, 1 << 20,
     [](const Memory &m) {
       byte_hash<<<Blocks, Threads>>>(m.bits<unsigned char>(), m.to<unsigned>(), 1 << 20, 63);
     }},
    {"sha256", Result::Bits, 1 << 20,
     [](const Memory &m) { sha256<<<Blocks, Threads>>>(m.words, m.to<unsigned>(), 1 << 20); }},
    {"divisions", Result::Bits, 1 << 22,
     [](const Memory &m) {
       divisions<<<Blocks, Threads>>>(m.words, m.to<unsigned>(), 1 << 22, 1921, 1083,
                                      1000000007ull * 13);
     }},
    {"montgomery", Result::Bits, 2 << 18,
     [](const Memory &m) {
       montgomery<<<Blocks, Threads>>>(m.words, m.to<uint64_t>(), 1 << 18, 0xffffffff00000001ull,
                                       0x100000001ull);
     }},
};
