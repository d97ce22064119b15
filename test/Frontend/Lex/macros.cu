// What the preprocessor knows: the host, the toolkit, and the list of targets,
// never one of them.
// RUN: %cupcc -sm_90 -sm_75 -sm_100 -E -dM %s -o %t.m
// RUN: FileCheck %s < %t.m
// RUN: FileCheck %s --check-prefix=NOT < %t.m
// RUN: %cupcc -sm_90a -E -dM %s | FileCheck %s --check-prefix=LETTER
// CHECK-DAG: #define __CUDACC__ 1
// CHECK-DAG: #define __CUPCC__ 1
// CHECK-DAG: #define __CUDACC_VER_MAJOR__ {{1[2-9]$}}
// CHECK-DAG: #define __CUDACC_VER_MINOR__ {{[0-9]+$}}
// CHECK-DAG: #define __CUDACC_VER_BUILD__ {{[0-9]+$}}
// CHECK-DAG: #define __CUDA_ARCH_LIST__ 750,900,1000
// CHECK-DAG: #define NV_TARGET_SM_INTEGER_LIST 75,90,100
// CHECK-DAG: #define NV_TARGET_SM_SELECTOR_LIST nv::target::sm_75,nv::target::sm_90,nv::target::sm_100
// CHECK-DAG: #define __NVCC__ 1
// CHECK-DAG: #define __NVCC_DIAG_PRAGMA_SUPPORT__ 1
// CHECK-DAG: #define __x86_64__ 1
// CHECK-DAG: #define __SSE2__ 1
// CHECK-DAG: #define CUDART_VERSION
// NOT-NOT: #define {{__CUDA_ARCH__|__CUDA__|__NVCOMPILER|_NVHPC_CUDA}}
// LETTER-DAG: #define __CUDA_ARCH_LIST__ 900{{$}}
// LETTER-DAG: #define NV_TARGET_SM_INTEGER_LIST 90{{$}}
static_assert(__CUPCC__);
