// A kernel that uses nothing of the runtime has nothing of it.
//
// RUN: %cupcc -sm_90 -gpu -emit-llvm -S -std=c++17 %s -o - | FileCheck %s
//
// CHECK-NOT: {{^@}}
// CHECK: define{{.*}} void @kernel(
// CHECK-NOT: {{^define|^declare|llvm.global_ctors}}
extern "C" __global__ void kernel(int *p) { *p = 1; }
