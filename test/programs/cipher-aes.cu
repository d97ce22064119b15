// AES-128 in counter mode. The S-box is made by the compiler from inverses in
// GF(2^8), and is read from shared memory; the block is that of FIPS 197.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cstring>

using Byte = unsigned char;

__host__ __device__ constexpr Byte twice(Byte x) { return Byte(x << 1 ^ (x & 0x80 ? 0x1b : 0)); }

struct Box {
  Byte at[256] = {};
  constexpr Box() {
    Byte power[256] = {}, log[256] = {};
    Byte x = 1;
    for (int i = 0; i < 255; ++i) {
      power[i] = x;
      log[x] = Byte(i);
      x = Byte(x ^ twice(x)); // times 3
    }
    for (int i = 0; i < 256; ++i) {
      Byte inverse = i ? power[(255 - log[i]) % 255] : Byte(0), y = inverse;
      for (int k = 1; k <= 4; ++k)
        y = Byte(y ^ (inverse << k | inverse >> (8 - k)));
      at[i] = Byte(y ^ 0x63);
    }
  }
};

struct Keys {
  Byte bytes[11][16];
};

static Keys expand(const Byte *key, const Box &box) {
  Keys keys;
  std::memcpy(keys.bytes[0], key, 16);
  Byte round = 1;
  for (int r = 1; r <= 10; ++r, round = twice(round))
    for (int i = 0; i < 16; ++i) {
      Byte before = i >= 4 ? keys.bytes[r][i - 4] : box.at[keys.bytes[r - 1][12 + (i + 1) % 4]];
      keys.bytes[r][i] = keys.bytes[r - 1][i] ^ before ^ (i == 0 ? round : 0);
    }
  return keys;
}

__host__ __device__ void encrypt(Byte *s, const Keys &keys, const Byte *box) {
  for (int i = 0; i < 16; ++i)
    s[i] ^= keys.bytes[0][i];
  for (int round = 1; round <= 10; ++round) {
    Byte t[16];
    for (int i = 0; i < 16; ++i)
      t[i] = box[s[(i + i % 4 * 4) % 16]];
    for (int c = 0; c < 16; c += 4) {
      Byte all = t[c] ^ t[c + 1] ^ t[c + 2] ^ t[c + 3];
      for (int i = 0; i < 4; ++i)
        s[c + i] = (round == 10 ? t[c + i] : t[c + i] ^ all ^ twice(t[c + i] ^ t[c + (i + 1) % 4])) ^
                   keys.bytes[round][c + i];
    }
  }
}

__global__ void counterMode(Byte *text, int blocks, const __grid_constant__ Keys keys, Box box) {
  __shared__ Byte shared[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    shared[i] = box.at[i];
  __syncthreads();
  for (int b = blockIdx.x * blockDim.x + threadIdx.x; b < blocks; b += gridDim.x * blockDim.x) {
    Byte s[16] = {};
    for (int i = 0; i < 4; ++i)
      s[15 - i] = Byte(b >> 8 * i);
    encrypt(s, keys, shared);
    for (int i = 0; i < 16; ++i)
      text[b * 16 + i] ^= s[i];
  }
}

int main() {
  Report report;
  constexpr Box box;
  Byte key[16], block[16];
  for (int i = 0; i < 16; ++i)
    key[i] = i, block[i] = i * 0x11;
  Keys keys = expand(key, box);
  encrypt(block, keys, box.at);
  const Byte fips197[] = {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30,
                          0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a};
  report.check("FIPS 197", !std::memcmp(block, fips197, 16));

  const int blocks = 500;
  auto text = Random(6).integers<Byte>(blocks * 16, 256), expected = text;
  for (int b = 0; b < blocks; ++b) {
    Byte s[16] = {};
    s[14] = b >> 8, s[15] = Byte(b);
    encrypt(s, keys, box.at);
    for (int i = 0; i < 16; ++i)
      expected[b * 16 + i] ^= s[i];
  }
  DeviceArray<Byte> bytes(text);
  counterMode<<<3, 64>>>(bytes.get(), blocks, keys, box);
  CHECK_LAUNCH();
  report.equal("encrypted", bytes.download(), expected);
  counterMode<<<2, 128>>>(bytes.get(), blocks, keys, box);
  CHECK_LAUNCH();
  report.equal("decrypted", bytes.download(), text);
  return report.status();
}
// EXPECT: FIPS 197: yes
// EXPECT: encrypted: 8000 equal
// EXPECT: decrypted: 8000 equal
