// 'if target' and tuning statements in a precompiled header.
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -x cuda-header %t/pre.h -o %t/pre.h.pch
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -include-pch %t/pre.h.pch -gpu -S %t/main.cu -o %t/out.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not="{{dead|onHost|__nvvm}}" < %t/out.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 --implicit-check-not="{{dead|onHost|__nvvm}}" < %t/out.sm_90.ptx
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -include-pch %t/pre.h.pch -O0 -S %t/main.cu -o - | FileCheck %s --check-prefix=HOST --implicit-check-not="{{dead|onDevice}}"
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -include-pch %t/pre.h.pch -fsyntax-only -DUNDECIDED %t/main.cu 2>&1 | FileCheck %s --check-prefix=ERROR

//--- pre.h
inline int onHost() { asm volatile("# onHost"); return 1; }
inline int onDevice() { asm volatile("// onDevice"); return 2; }
inline int dead() { asm volatile("dead"); return 3; }
constexpr int chosen(int x) {
  if consteval { return x; } else if target (__is_host_target) return onHost(); else if target (__nvvm_current_device_sm > 500) return dead();
  return onDevice();
}
template <class T> T generic(T x) { return [=] { if target (__is_host_target) return x + onHost(); else return x + onDevice(); }(); }
template <int N> __device__ void tune() { if target (__nvvm_current_device_sm == 90) __nvvm_maxntidx(N); }
inline __device__ void tuneAll() { __nvvm_minctasm(__nvvm_current_device_sm / 25); }
inline int undecided(bool x) {
  if target (x) return 1;
  return 2;
}
//--- main.cu
__global__ void k(int *p) { tune<192>(); tuneAll(); *p = chosen(*p) + generic(*p); }
int main(int c, char **) { static_assert(chosen(3) == 3); return chosen(c) + generic(c); }
#ifdef UNDECIDED
int use(bool x) { return undecided(x); }
#endif
// SM75: .entry _Z1kPi(
// SM75-NOT: .maxntid
// SM75: .minnctapersm 3
// SM75: onDevice
// SM90: .entry _Z1kPi(
// SM90-DAG: .maxntid 192
// SM90-DAG: .minnctapersm 3
// SM90: onDevice
// HOST: main:
// ERROR: pre.h:12:14: error: predicate of 'if target' is not decided
