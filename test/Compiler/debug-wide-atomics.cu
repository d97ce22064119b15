// Without optimisation, too, ptxas does not see the instructions that an
// architecture does not have.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -G -c %s -o %t.o
// RUN: mkdir -p %t.keep
// RUN: %cupcc -std=c++20 -sm_75 -G --stop-after=ptx --keep-dir=%t.keep %s
// RUN: FileCheck %s --input-file=%t.keep/debug-wide-atomics.sm_75.ptx
//
// CHECK-NOT: .b128
// CHECK: .visible .entry _Z8exchange
// CHECK-NOT: .b128
#include <atomic>

struct Two {
  long a, b;
};
__device__ std::atomic<Two> both;

__global__ void exchange(long *out) {
  Two old = both.exchange({1, 2});
  *out = old.a + both.load().b;
  both.compare_exchange_strong(old, {3, 4});
}
