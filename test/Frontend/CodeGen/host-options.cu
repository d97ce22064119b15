// Options of the host's side say nothing about the device: no sanitizer, stack
// protector, profile, coverage or CET there.
// RUN: rm -rf %t && mkdir %t && %cupcc -fno-discard-value-names -sm_75 --stop-after=codegen --keep-dir=%t/ %s
// RUN: mv %t/host-options.sm_75.ll %t/without
// RUN: %cupcc -fno-discard-value-names -sm_75 --stop-after=codegen --keep-dir=%t/ %s -fsanitize=address,undefined -fstack-protector-all \
// RUN:   -pg -fcf-protection=full -fprofile-instr-generate -fno-omit-frame-pointer -march=haswell \
// RUN:   -fPIC -mcmodel=large -g -O2
// RUN: diff %t/without %t/host-options.sm_75.ll
// RUN: FileCheck %s < %t/host-options.host.ll
__device__ int table[16];
__global__ void k(int *out) {
  int local[4] = {1, 2, 3, 4};
  *out = local[*out & 3] + table[*out / 2] * sqrtf(*out);
}
int main() { k<<<1, 1>>>(nullptr); }
// CHECK: sanitize_address
// CHECK: sspreq
