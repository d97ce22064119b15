// long double in kernels: operators, comparisons, conversions and exact functions give the
// x87's bits, for numbers of all kinds: also those that only a union or memcpy() makes. So
// do conversions of what an integer cannot hold.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "long-double-operations.h"

// The host's libgcc has no function for it. A way through float would round the first to even.
__global__ void toBFloat(unsigned short *out, const long double *in, int count) {
  for (int i = 0; i < count; ++i)
    out[i] = __builtin_bit_cast(unsigned short, static_cast<__bf16>(in[i]));
}

struct Operators {
  static constexpr int Count = Operations;
  __host__ __device__ static bits operand(unsigned pair, int which) { return numberAt(2 * pair + unsigned(which)); }
  __host__ __device__ static bits result(int operation, bits a, bits b) { return ::result(operation, a, b); }
};

int main() {
  compareOperations<Operators>(1500);
  auto *in = managed<long double>(6);
  auto *narrow = managed<unsigned short>(6);
  const long double values[] = {1 + 0x1p-8L + 0x1p-40L, 1 + 0x1p-8L, -0.0L, -1e39L, 0x1p-133L,
                                __builtin_nanl("")};
  std::memcpy(in, values, sizeof values);
  toBFloat<<<1, 1>>>(narrow, in, 6);
  CHECK_LAUNCH();
  for (int i = 0; i < 6; ++i)
    std::printf("%04x%c", narrow[i], i < 5 ? ' ' : '\n');
}
// EXPECT: 0 of 82500 differ
// EXPECT: 3f81 3f80 8000 ff80 0001 7fc0
