// Tuning statements set the properties of the kernel that reaches them, for each
// target its own, with and without optimisation; nothing else is left of them.
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -sm_90 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefixes=ANY,SM75 --implicit-check-not=__nvvm < %t.sm_75.ptx
// RUN: FileCheck %s --check-prefixes=ANY,SM80 --implicit-check-not=__nvvm < %t.sm_80.ptx
// RUN: FileCheck %s --check-prefixes=ANY,SM90 --implicit-check-not=__nvvm < %t.sm_90.ptx
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -sm_90 -OG0 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefixes=ANY,SM90 --implicit-check-not=__nvvm < %t.sm_90.ptx
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -sm_90 -G -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefixes=ANY,SM75 < %t.sm_75.ptx
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -sm_90 -c -O0 %s -o %t.o
struct Tuning { int sm, threads, blocks, registers; };
constexpr Tuning table[] = {{75, 128, 2, 64}, {80, 256, 3, 48}, {90, 512, 1, 96}};
constexpr Tuning best(int sm) {
  Tuning found{};
  for (Tuning t : table)
    if (t.sm <= sm) found = t;
  return found;
}
template <class T, int Scale> __global__ void tuned(T *p) {
  if target (!__is_host_target) {
    const Tuning tuning = best(__nvvm_current_device_sm);
    __nvvm_maxntidx(best(__nvvm_current_device_sm).threads * Scale);
    __nvvm_minctasm(best(__nvvm_current_device_sm).blocks);
    __nvvm_maxnreg(tuning.registers);
  }
  *p = Scale;
}
template __global__ void tuned<int, 1>(int *);
/// The declaration's are overridden where a live statement says something.
template <int Y> void helper() {
  if target (__nvvm_current_device_sm == 90) { __nvvm_maxntidy(Y); __nvvm_maxntidx(32); }
  else if target (__nvvm_current_device_sm == 80) [] { __nvvm_maxntidz(2); __nvvm_maxntidx(64); __nvvm_minctasm(5); }();
}
__global__ void __launch_bounds__(1024, 1) bounded(int *p) { helper<3>(); *p = 2; }
__global__ void __maxnreg__(40) registers(int *p) { if (__nvvm_current_device_sm >= 90) __nvvm_maxnreg(100); *p = 3; }
__global__ void agreeing(int *p) { __nvvm_maxntidx(96); if (*p) __nvvm_maxntidx(96); *p = 4; }
__global__ void __launch_bounds__(128, 4) free(int *p) { if (__nvvm_current_device_sm >= 90) __nvvm_minctasm(0); *p = 5; }
// ANY-LABEL: .entry _Z5tunedIiLi1EEvPT_(
// SM75: .maxntid 128
// SM75: .minnctapersm 2
// SM75: .maxnreg 64
// SM80: .maxntid 256
// SM80: .minnctapersm 3
// SM80: .maxnreg 48
// SM90: .maxntid 512
// SM90: .minnctapersm 1
// SM90: .maxnreg 96
// ANY-LABEL: .entry _Z7boundedPi(
// SM75: .maxntid 1024
// SM75: .minnctapersm 1
// SM80: .maxntid 64, 1, 2
// SM80: .minnctapersm 5
// SM90: .maxntid 32, 3
// SM90: .minnctapersm 1
// ANY-LABEL: .entry _Z9registersPi(
// SM75: .maxnreg 40
// SM90: .maxnreg 100
// ANY-LABEL: .entry _Z8agreeingPi(
// ANY: .maxntid 96
// ANY-LABEL: .entry _Z4freePi(
// ANY-NEXT: .param
// ANY-NEXT: )
// ANY-NEXT: .maxntid 128
// SM75-NEXT: .minnctapersm 4
// SM80-NEXT: .minnctapersm 4
// SM90-NOT: .minnctapersm
