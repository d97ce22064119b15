// The compiler's own atomic functions: loads, stores and exchanges with an order and a
// scope, for sizes up to eight bytes; a sequence lock protects a pair.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

struct Pair {
  unsigned sequence, low, high;
};

// Writers take turns by an odd number; readers try again.
__global__ void writeAndRead(Pair *pair, unsigned rounds, unsigned *torn) {
  if (threadIdx.x)
    return;
  for (unsigned i = 0; i < rounds; ++i) {
    if (blockIdx.x % 2 == 0) {
      unsigned before = __nv_atomic_load_n(&pair->sequence, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
      while (before % 2 || !__nv_atomic_compare_exchange_n(&pair->sequence, &before, before + 1, false, __NV_ATOMIC_ACQ_REL,
                                                          __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE))
        before = __nv_atomic_load_n(&pair->sequence, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
      unsigned low = __nv_atomic_load_n(&pair->low, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE) + 1;
      __nv_atomic_store_n(&pair->low, low, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
      __nv_atomic_store_n(&pair->high, 2 * low, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
      __nv_atomic_store_n(&pair->sequence, before + 2, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
    } else {
      unsigned before, after, low, high;
      do {
        before = __nv_atomic_load_n(&pair->sequence, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
        low = __nv_atomic_load_n(&pair->low, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
        high = __nv_atomic_load_n(&pair->high, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
        after = __nv_atomic_load_n(&pair->sequence, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
      } while (before != after || before % 2);
      if (high != 2 * low)
        __nv_atomic_fetch_add(torn, 1u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    }
  }
}

__global__ void others(unsigned long long *words, unsigned *bits) {
  unsigned long long own = threadIdx.x + 1;
  __nv_atomic_fetch_max(&words[0], own, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_fetch_add(&words[1], own, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
  __nv_atomic_fetch_or(&bits[0], 1u << threadIdx.x % 32, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  __nv_atomic_fetch_xor(&bits[1], unsigned(own), __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
}

int main() {
  Report report;
  DeviceArray<Pair> pair(1);
  DeviceArray<unsigned> torn(1), bits(2);
  DeviceArray<unsigned long long> words(2);
  writeAndRead<<<8, 32>>>(pair.get(), 50, torn.get());
  CHECK_LAUNCH();
  Pair result = pair.download()[0];
  report.check("pairs", result.low == 200 && result.high == 400 && result.sequence == 400);
  report.check("none is torn", torn.download()[0] == 0);
  others<<<1, 100>>>(words.get(), bits.get());
  CHECK_LAUNCH();
  unsigned exclusive = 0;
  for (unsigned i = 1; i <= 100; ++i)
    exclusive ^= i;
  report.equal("words", words.download(), std::vector<unsigned long long>{100, 5050});
  report.equal("bits", bits.download(), std::vector<unsigned>{~0u, exclusive});
  return report.status();
}
// EXPECT: pairs: yes
// EXPECT: none is torn: yes
// EXPECT: words: 2 equal
// EXPECT: bits: 2 equal
