// A __managed__ variable is one of the device with an attribute, in PTX and in the
// cubin's symbols (STO_MANAGED), as nvcc makes it.
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s < %t.sm_75.ptx
// RUN: FileCheck %s < %t.sm_90.ptx
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin
// RUN: llvm-readelf -sW %t.cubin | FileCheck %s --check-prefix=SYMBOLS
struct Constant {
  int x;
  constexpr Constant(int x) : x(x) {}
};
__managed__ int number = 5;
__managed__ float array[16] = {1, 2, 3};
static __managed__ Constant object(3);
__device__ int plain;
__managed__ int *pointer;
namespace n {
template <class T> __managed__ T variable = T(7);
}
struct S {
  static __managed__ double member;
};
__managed__ double S::member;
__global__ void k() {
  static __managed__ int local = 9;
  number += object.x + n::variable<int> + ++local;
  array[2] += S::member;
  *pointer = 4;
}
// CHECK-DAG: .visible .global .attribute(.managed) .align 4 .u32 number = 5;
// CHECK-DAG: .visible .global .attribute(.managed) .align 4 .b8 array[64] = {0, 0, 128, 63,
// CHECK-DAG: .visible .global .attribute(.managed) .align 4 .b8 _ZL6object[4] = {3};
// CHECK-DAG: .visible .global .align 4 .u32 plain;
// CHECK-DAG: .visible .global .attribute(.managed) .align 8 .u64 pointer;
// CHECK-DAG: .visible .global .attribute(.managed) .align 4 .u32 _ZN1n8variableIiEE = 7;
// CHECK-DAG: .visible .global .attribute(.managed) .align 8 .f64 _ZN1S6memberE;
// CHECK-DAG: .global .attribute(.managed) .align 4 .u32 _ZZ1kvE5local = 9;
// SYMBOLS-DAG: OBJECT GLOBAL DEFAULT [<other: 0x4>] {{.*}} number
// SYMBOLS-DAG: OBJECT GLOBAL DEFAULT [<other: 0x4>] {{.*}} pointer
// SYMBOLS-DAG: OBJECT GLOBAL DEFAULT {{[0-9]+}} plain
