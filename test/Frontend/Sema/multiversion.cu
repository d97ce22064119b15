// Versions of a host function for several processors.
// RUN: rm -f %t.o && %cupcc -std=c++20 -sm_75 -sm_90 -c %s -o %t.o
// RUN: nm %t.o | FileCheck %s
// RUN: %cupcc -std=c++20 -sm_90 %s -o %t && %t
// RUN: not %cupcc -std=c++20 -sm_90 -DCALL -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=CALL

__attribute__((target_clones("avx2", "default"))) int clones(int x) { return x * 3; }
[[gnu::target_clones("arch=haswell", "default")]] static int others(int x) { return x * 4; }
__attribute__((target("avx2"))) int versions(int x) { return x * 5; }
__attribute__((target("default"))) int versions(int x) { return x * 5; }
__attribute__((target("avx2"))) static int single(int x) { return x * 6; }
[[gnu::target("avx2")]] int standard(int x) { return x * 8; }
[[gnu::target("default")]] int standard(int x) { return x * 8; }
[[using gnu: target_clones("avx2", "default")]] int vendor(int x) { return x * 9; }
// No attributes.
namespace n { inline int target_clones(int x) { return x; } }
int named() { return n::target_clones(0); }
int after(int x) { return x + 1; }
struct S {
  __attribute__((target_clones("avx2", "default"))) int member(int x) { return x * 7; }
};
int untagged(int x) { return clones(x); }
__global__ void kernel(int *out) {
  *out = after(40);
#ifdef CALL
  // CALL: error: reference to 'clones(int)' in code for the device
  *out += untagged(3);
#endif
}
int main() {
  return clones(2) + others(2) + versions(2) + S().member(2) + untagged(1) + standard(2) + vendor(2) + named() != 6 + 8 + 10 + 14 + 3 + 16 + 18;
}
// CHECK-DAG: clones{{.*}}avx2
// CHECK-DAG: versions{{.*}}avx2
