// In a debug build a launch for an architecture is checked: whatever is launched
// is evaluated once and passes through the check. Without -g or with NDEBUG there
// is nothing of it, nor for launches with fewer arguments.
// RUN: %cupcc -sm_75 -sm_90 -g -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -g -O2 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=OPTIMIZED
// RUN: %cupcc -sm_75 -sm_90 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=NONE
// RUN: %cupcc -sm_75 -sm_90 -gline-tables-only -S -emit-llvm %s -o - | FileCheck %s --check-prefix=NONE
// RUN: %cupcc -sm_75 -sm_90 -g -DNDEBUG -S -emit-llvm %s -o - | FileCheck %s --check-prefix=NONE
// NONE-NOT: contract violation
// NONE-NOT: __check_launch
// NONE-NOT: cudaFuncGetAttributes
// OPTIMIZED: contract violation
// OPTIMIZED: call {{.*}}@cudaFuncGetAttributes
static __global__ void kernel(int) {}
auto choose() { return &kernel; }
template <class T> struct Launcher {
  void go(T value) { kernel<<<1, 1, 0, 0, 75>>>(value); }
};
#line 100 "renamed.cu"
int main() {
  choose()<<<1, 1, 0, 0, 90>>>(2);
  Launcher<int>().go(3);
  [] { kernel<<<1, 1>>>(4); }();
}
// CHECK-DAG: [[FILE:@.*]] = private {{.*}} c"renamed.cu\00"
// CHECK-DAG: [[MAIN:@.*]] = private {{.*}} c"int main()\00"
// CHECK-DAG: [[GO:@.*]] = private {{.*}} c"void Launcher<int>::go(T) [T = int]\00"
// CHECK-DAG: c"contract violation launching CUDA kernel: PTX version %d does not match device architecture.\00"
// CHECK: define {{.*}}@main
// CHECK: call {{.*}}@__cudaPushCallConfiguration
// CHECK: [[CHOSEN:%.*]] = call {{.*}}choose
// CHECK-NOT: choose
// CHECK: [[CHECKED:%.*]] = call {{.*}}__check_launch{{.*}}(ptr noundef [[CHOSEN]], i32 noundef 90, ptr noundef [[FILE]], i32 noundef 101, ptr noundef [[MAIN]])
// CHECK: call void [[CHECKED]](i32 noundef 2)
// CHECK: define {{.*}}Launcher
// CHECK: call {{.*}}__check_launch{{.*}}(ptr noundef @{{.*}}kernel{{.*}}, i32 noundef 75, ptr noundef {{.*}}, i32 noundef [[#]], ptr noundef [[GO]])
// CHECK: define {{.*}}clEv
// CHECK-NOT: __check_launch
// CHECK: ret void
