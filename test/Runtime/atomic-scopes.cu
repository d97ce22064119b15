// CUDA's atomics are relaxed, and each suffix has its scope. A plain "atom" is
// relaxed and device-wide by PTX's definition.
//
// RUN: %cupcc -sm_75 -gpu -S -std=c++17 %s -o - | FileCheck %s

// CHECK-LABEL: .entry device
// CHECK-NOT: {{fence|membar|sys}}
// CHECK: atom{{(.global)?}}.add.u32
// CHECK-NOT: {{fence|membar|sys}}
// CHECK: atom{{(.global)?}}.max.u32
// CHECK-NOT: {{fence|membar|sys}}
// CHECK: atom.relaxed.gpu{{(.global)?}}.cas.b32
// CHECK-NOT: {{fence|membar|sys}}
// CHECK: ret;
extern "C" __global__ void device(unsigned *p) {
  p[4] = atomicAdd(p, 7u);
  p[5] = atomicMax(p + 1, 7u);
  p[6] = atomicCAS(p + 2, 7u, 8u);
}

// CHECK-LABEL: .entry others
// CHECK: atom.relaxed.cta.global.max.u32
// CHECK: atom.relaxed.sys.global.max.s32
// CHECK: atom.relaxed.cta.global.cas.b64
extern "C" __global__ void others(unsigned *p, unsigned long long *q) {
  p[4] = atomicMax_block(p, 7u);
  p[5] = atomicMax_system(reinterpret_cast<int *>(p) + 1, 7);
  q[1] = atomicCAS_block(q, 7ull, 8ull);
}
