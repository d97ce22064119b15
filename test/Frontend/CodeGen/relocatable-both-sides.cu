// A function for both sides that the device cannot have is no error where no kernel
// calls it, and is not there for other files.
//
// RUN: %cupcc -sm_90 -dc -ptx %s -o - | FileCheck %s --implicit-check-not=onHost --implicit-check-not=middle --implicit-check-not=_Z6eitherv
// CHECK: .visible .func  (.param .b32 func_retval0) _Z5rightv

__host__ int onHost();
inline int middle() { return onHost(); }
__host__ __device__ int either() { return middle(); }
__host__ __device__ int right() { return 3; }
