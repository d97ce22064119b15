// xxHash's 64-bit hash, a key to a thread, and a hash table with open addressing
// that is filled by compare-and-swap and asked by another kernel.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

using Word = unsigned long long;

constexpr Word P1 = 0x9E3779B185EBCA87, P2 = 0xC2B2AE3D27D4EB4F, P3 = 0x165667B19E3779F9, P4 = 0x85EBCA77C2B2AE63,
               P5 = 0x27D4EB2F165667C5;
constexpr Word Empty = ~0ull;
constexpr unsigned Slots = 8192;

__host__ __device__ constexpr Word rotate(Word x, int n) { return x << n | x >> (64 - n); }

// XXH64 of the eight bytes of one word.
__host__ __device__ constexpr Word hash(Word key, Word seed) {
  Word h = seed + P5 + 8;
  h ^= rotate(key * P2, 31) * P1;
  h = rotate(h, 27) * P1 + P4;
  h = (h ^ h >> 33) * P2;
  h = (h ^ h >> 29) * P3;
  return h ^ h >> 32;
}
static_assert(hash(0, 0) == 0x34c96acdcadb1bbb, "as the reference has it");

__global__ void hashAll(const Word *keys, int count, Word seed, Word *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    out[i] = hash(keys[i], seed);
}

// Values of one key are added.
__global__ void insert(const Word *keys, int count, Word *table, unsigned *values) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  for (unsigned slot = hash(keys[i], 7) % Slots;; slot = (slot + 1) % Slots) {
    Word before = atomicCAS(&table[slot], Empty, keys[i]);
    if (before == Empty || before == keys[i]) {
      atomicAdd(&values[slot], i + 1);
      return;
    }
  }
}

__global__ void look(const Word *keys, int count, const Word *table, const unsigned *values, unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  unsigned slot = hash(keys[i], 7) % Slots;
  while (table[slot] != keys[i] && table[slot] != Empty)
    slot = (slot + 1) % Slots;
  out[i] = table[slot] == Empty ? 0 : values[slot];
}

int main() {
  Report report;
  const int count = 6000;
  Random random(8);
  std::vector<Word> keys(count), hashes;
  for (Word &key : keys)
    key = Word(random.below(4000)) * 0x100000001;
  for (Word key : keys)
    hashes.push_back(hash(key, 99));
  std::vector<unsigned> expected(count + 1);
  for (int i = 0; i < count; ++i)
    for (int k = 0; k < count; ++k)
      expected[i] += keys[k] == keys[i] ? k + 1 : 0;

  DeviceArray<Word> in(keys), out(count), table(std::vector<Word>(Slots, Empty));
  DeviceArray<unsigned> values(Slots), found(count + 1);
  hashAll<<<24, 256>>>(in.get(), count, 99, out.get());
  CHECK_LAUNCH();
  report.equal("hashes", out.download(), hashes);
  insert<<<24, 256>>>(in.get(), count, table.get(), values.get());
  CHECK_LAUNCH();
  keys.push_back(12345); // is not there
  DeviceArray<Word> asked(keys);
  look<<<24, 256>>>(asked.get(), count + 1, table.get(), values.get(), found.get());
  CHECK_LAUNCH();
  report.equal("found", found.download(), expected);
  return report.status();
}
// EXPECT: hashes: 6000 equal
// EXPECT: found: 6001 equal
