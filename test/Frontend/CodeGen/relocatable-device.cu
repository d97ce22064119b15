// What other objects see of a file's device code, as with nvcc -rdc=true: what is
// defined in one file only is visible, what each may have is weak, and what is
// declared is external. Static kernels and variables have names of their own.
//
// RUN: %cupcc -std=c++17 -sm_90 -rdc=true -ptx %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: ptxas -arch=sm_90 -c %t.ptx -o %t.cubin
//
// CHECK-DAG: .extern .func  (.param .b32 func_retval0) _Z1fi
// CHECK-DAG: .extern .func  (.param .b32 func_retval0) _Z8untaggedi
// CHECK-DAG: .visible .func  (.param .b32 func_retval0) _Z8exportedi
// CHECK-DAG: .visible .func  (.param .b32 func_retval0) _ZN1S6memberEi
// CHECK-DAG: .visible .func _ZN1SC1Ev
// CHECK-DAG: .weak .func  (.param .b32 func_retval0) _Z7patternIiET_S0_
// CHECK-DAG: .visible .global .attribute(.managed) .align 4 .u32 dm = 3;
// CHECK-DAG: .visible .global .align 4 .u32 dd = 4;
// CHECK-DAG: .visible .const .align 4 .u32 dc = 6;
// CHECK-DAG: .visible .global .align 4 .u32 __nv_static_{{[0-9]+}}__{{[0-9a-f]+}}_21_relocatable_device_cu__ZL2sd = 5;
// CHECK-DAG: .weak .global .align 4 .u32 idv = 7;
// CHECK-DAG: .extern .global .align 4 .u32 ed;
// CHECK-DAG: .extern .const .align 4 .u32 ec;
// CHECK-DAG: .extern .global .attribute(.managed) .align 4 .u32 em;
// CHECK-DAG: .visible .entry __nv_static_{{[0-9]+}}__{{[0-9a-f]+}}_21_relocatable_device_cu__ZL2skPi(
// CHECK-DAG: .visible .entry _Z1kPi(
// CHECK-DAG: .weak .entry _Z2tkIiEvPT_(
//
// The compiler's own constants are each file's; what is static is inlined, and what
// only the host calls is not there.
// RUN: FileCheck %s --check-prefix=NONE --implicit-check-not=__nvvm_arch --implicit-check-not=_ZL6inside --implicit-check-not=hostOnly < %t.ptx
// NONE: .version
//
// Where the source is the whole program, it is refused what it has no definition of.
// RUN: not %cupcc -std=c++17 -sm_90 -ptx %s -o %t.no.ptx 2>&1 | FileCheck %s --check-prefix=WHOLE
// WHOLE: error: inline variable 'idv' would be another one in each source file

#include <cuda_runtime.h>

extern __managed__ int em;
__managed__ int dm = 3;
extern __device__ int ed;
__device__ int dd = 4;
static __device__ int sd = 5;
extern __constant__ int ec;
__constant__ int dc = 6;
inline __device__ int idv = 7;

__device__ int f(int);
int untagged(int);
int hostOnly(int x) { return x; }
static int inside(int x) { return x + 1; }
__device__ int exported(int x) { return inside(x); }
template <class T> __device__ __noinline__ T pattern(T x) { return x * 3; }

struct S {
  __device__ S();
  __device__ int member(int);
  int x;
};
__device__ S::S() : x(3) {}
__device__ int S::member(int y) { return pattern(x + y); }

static __global__ void sk(int *p) { *p = f(ed + ec + em + sd); }
__global__ void k(int *p) { *p = untagged(dd + dm + idv + dc); }
template <class T> __global__ void tk(T *p) { *p = f(1); }

int main() {
  sk<<<1, 1>>>(nullptr);
  k<<<1, 1>>>(nullptr);
  tk<<<1, 1>>>((int *)nullptr);
}
