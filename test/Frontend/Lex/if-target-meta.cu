// 'if target' over the architectures, as the else branch of 'if consteval' without
// braces, with tuning statements and local statics in each copy.
// RUN: %cupcc -std=c++23 -sm_75 -sm_90 -OG0 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not=.maxntid < %t.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 --implicit-check-not=.maxntid < %t.sm_90.ptx
// RUN: %cupcc -std=c++23 -sm_75 -sm_90 -O0 -c %s -o %t.o
constexpr int which() {
  if consteval { return -1; }
  else if target (__is_host_target) { return 0; }
  else @meta for enum (nvvm_arch_t a : nvvm_arch_t) { if target (a == __nvvm_arch) return 1000 + a; }
  return -2;
}
static_assert(which() == -1);
__global__ void k(int *p) {
  *p = which();
  @meta for enum (nvvm_arch_t a : nvvm_arch_t)
    if target (a == __nvvm_arch) { __nvvm_maxntidx(a * 2); static int only = a + 2000; p[1] = only; }
}
int main() { return which(); }
// SM75-DAG: .maxntid 150
// SM75-DAG: 2075
// SM75-DAG: 1075
// SM75-NOT: .maxntid
// SM90-DAG: .maxntid 180
// SM90-DAG: 2090
// SM90-DAG: 1090
// SM90-NOT: .maxntid
