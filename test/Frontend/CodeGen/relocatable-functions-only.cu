// A file with nothing to register has device code all the same, for others.
//
// RUN: %cupcc -sm_90 -dc %s -S -emit-llvm -o - | FileCheck %s
// CHECK: section "__nv_relfatbin"
// CHECK: call void @__cudaRegisterLinkedBinary_{{[0-9a-f]+}}_29_relocatable_functions_only_cu(
//
// RUN: %cupcc -sm_90 -dc -ptx %s -o - | FileCheck %s --check-prefix=PTX
// PTX: .visible .func  (.param .b32 func_retval0) _Z1fv

__device__ int g();
__device__ int f() { return g(); }
