// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/extern-c-kernel.sm_75.ll
// RUN: FileCheck %s --check-prefix=HOST < %t/extern-c-kernel.host.ll
extern "C" __global__ void bare(int *out) { *out = 1; }
// CHECK: define ptx_kernel void @bare(ptr
// HOST:  private unnamed_addr constant [5 x i8] c"bare\00"
