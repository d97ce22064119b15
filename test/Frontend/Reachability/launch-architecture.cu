// What device code launches runs on the same device: a fifth argument must be the
// architecture of the code, in each target that has the launch.
// RUN: not %cupcc -std=c++17 -sm_75 -sm_90 -rdc=true -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -rdc=true -DRIGHT -c %s -o %t.o
#include <nv/target>
__global__ void k75(int *) {}
__global__ void k90(int *) {}
__device__ void separate(int *p) {
  if target (nv::target::is_exactly(nv::target::sm_75))
    k75<<<1, 1, 0, 0, 75>>>(p);
  else
    k90<<<1, 1, 0, 0, 90>>>(p);
}
#ifndef RIGHT
__device__ void launch(int *p) {
  k90<<<1, 1, 0, 0, 90>>>(p);
}
#endif
__global__ void parent(int *p) {
  separate(p);
#ifndef RIGHT
  launch(p);
  auto lambda = [=](auto q) { k75<<<1, 1, 0, nullptr, 75>>>(q); };
  lambda(p);
#endif
}
// CHECK:      launch-architecture.cu:16:3: error: kernel launch for another architecture in code for the device; what a kernel launches runs on its own [sm_75]
// CHECK-NEXT: k90<<<1, 1, 0, 0, 90>>>(p);
// CHECK-NEXT: ^~~~~~~~~~~~~~~~~~~~~~~~~~
// CHECK:      launch-architecture.cu:23:31: error: kernel launch for another architecture in code for the device; what a kernel launches runs on its own [sm_90]
// CHECK:      2 errors generated.
