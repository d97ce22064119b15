// Instructions that a target lacks, in branches that it does not take: no error
// about them, with or without optimisation; in a live branch there is one.
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -sm_90 -O0 -c %s -o %t.o
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -sm_90 -G -c %s -o %t.o
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -sm_90 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not="{{redux|cp.async|mapa}}" < %t.sm_75.ptx
// RUN: FileCheck %s --check-prefixes=SM80 --implicit-check-not=mapa < %t.sm_80.ptx
// RUN: FileCheck %s --check-prefixes=SM80,SM90 < %t.sm_90.ptx
// RUN: not %cupcc -std=c++20 -sm_75 -c -DLIVE %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LIVE
#include <immintrin.h>
__attribute__((target("avx512f"))) inline int wide(int x) {
  return _mm512_reduce_add_epi32(_mm512_set1_epi32(x));
}
int either(int x) {
#ifdef LIVE
  if target (__is_host_target) x += _mm512_reduce_add_epi32(_mm512_set1_epi32(x));
#else
  if target (__nvvm_current_device_sm > 500) x += _mm512_reduce_add_epi32(_mm512_set1_epi32(x));
#endif
  if target (__is_host_target)
    return x + wide(x) + _mm_cvtsi128_si32(_mm_set1_epi32(x));
  else if target (__nvvm_current_device_sm >= 80) {
    asm volatile("cp.async.wait_all;");
    return __nvvm_redux_sync_add(x, ~0u);
  }
  return x;
}
__global__ void k(int *p) {
  *p = either(*p);
  if target (__nvvm_current_device_sm >= 90) {
    unsigned mapped;
    asm volatile("mapa.shared::cluster.u32 %0, %1, 0;" : "=r"(mapped) : "r"(p[2]));
    p[3] = mapped;
    __nvvm_barrier_cluster_arrive();
  }
}
int main(int c, char **) { return either(c); }
// SM75: .entry _Z1kPi(
// SM80: .entry _Z1kPi(
// SM80: redux.sync.add
// SM90: mapa.shared::cluster.u32
// LIVE: error: always_inline function '_mm512_{{.*}}' requires target feature 'avx512f'
