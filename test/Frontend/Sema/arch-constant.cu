// CUB's question is a constant in a template: it is asked where the template is
// instantiated, not in the header that asks, and everything before is shared.
// That is where a class derives from it here, in the header's users elsewhere.
//
// RUN: %cupcc -sm_75 -sm_90 -Rsingle-pass -gpu -S -o %t.s %s 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=SM75 < %t.sm_75.s
// RUN: FileCheck %s --check-prefix=SM90 < %t.sm_90.s
// RUN: %cupcc -sm_75 -sm_90 -S -emit-llvm -o - %s | FileCheck %s --check-prefix=HOST
// RUN: %cupcc -sm_75 -sm_80 -sm_90 -fsyntax-only -Rsingle-pass %s 2>&1 | FileCheck %s --check-prefix=GROUPS
// GROUPS: remark: {{.*}} once for each of: host; sm_75, sm_80; sm_90
// GROUPS-NOT: remark:
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -Rsingle-pass -DUNUSED %s 2>&1 | count 0

#include <cub/util_device.cuh>

#ifndef UNUSED
struct Policies {
  struct Old : cub::ChainedPolicy<500, Old, Old> {
    static constexpr int threads = 64;
  };
  // CHECK: [[#@LINE+2]]:16: remark: the source asks here for the architecture
  // CHECK-NOT: {{error|warning|remark}}:
  struct New : cub::ChainedPolicy<900, New, Old> {
    static constexpr int threads = 256;
  };
};

// SM75: .maxntid 64
constexpr int active = Policies::New::ActivePolicy::threads;

// SM90: .maxntid 256
extern "C" __global__ void __launch_bounds__(active) kernel(int *out) {
  // SM75: [{{%rd[0-9]+}}], 750;
  // SM90: [{{%rd[0-9]+}}], 900;
  *out = __NVCOMPILER_CUDA_ARCH__;
}

// As in nvcc's host pass.
// HOST-LABEL: define{{.*}} i32 @host_threads()
// HOST: ret i32 64
extern "C" int host_threads() { return active; }
#else
__global__ void kernel() {}
#endif
