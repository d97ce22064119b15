// Debuggers know a kernel by its own name, on both sides.
//
// RUN: %cupcc -sm_75 -G -gpu -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cupcc -sm_75 -g -S -emit-llvm %s -o - | FileCheck %s

// CHECK-NOT: __device_stub__
// CHECK: !DISubprogram(name: "kernel", linkageName: "_Z6kernelPi"
// CHECK-NOT: __device_stub__
__global__ void kernel(int *p) { *p = 1; }

int main() { kernel<<<1, 1>>>(nullptr); }
