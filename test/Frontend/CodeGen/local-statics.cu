// A static variable of a function has one linkage, whether something asked for it while the
// source was parsed, as for those of a lambda, or not. In a whole program it is aligned for
// wide accesses; files that are linked share it.
// RUN: %cupcc -sm_75 -ptx %s -o - | FileCheck %s
// RUN: %cupcc -sm_75 -rdc=true -ptx %s -o - | FileCheck %s --check-prefix=SHARED
// RUN: mkdir -p %t && %cupcc -sm_75 -x cuda-header %s -o %t/pre.pch
// RUN: %cupcc -sm_75 -ptx -x cu -include-pch %t/pre.pch /dev/null -o - | FileCheck %s
// RUN: %cupcc -sm_75 -rdc=true -x cuda-header %s -o %t/linked.pch
// RUN: %cupcc -sm_75 -rdc=true -ptx -x cu -include-pch %t/linked.pch /dev/null -o - | FileCheck %s --check-prefix=SHARED
__global__ void k(char *p) {
  static char own[1024];
  auto lambda = [&] {
    static char inner[1024];
    inner[threadIdx.x] = p[0];
    return inner[p[1]];
  };
  own[threadIdx.x] = lambda();
  p[2] = own[p[3]];
}
// CHECK-DAG: .global .align 16 .b8 {{.*}}own[1024];
// CHECK-DAG: .global .align 16 .b8 {{.*}}inner[1024];
// SHARED-DAG: .weak .global .align 1 .b8 {{.*}}own[1024];
// SHARED-DAG: .weak .global .align 1 .b8 {{.*}}inner{{.*}}[1024];
