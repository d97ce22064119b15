// vprintf with the memory of the arguments, as CUDA's driver has it, is the driver's
// where a program declares it so. With a va_list it is the C library's, which takes
// the memory out of the list.
//
// RUN: %cupcc -fno-discard-value-names -sm_80 -gpu -S -emit-llvm -std=c++20 %s -o - | FileCheck %s --check-prefix=DRIVER
// RUN: %cupcc -fno-discard-value-names -sm_80 -gpu -S -emit-llvm -std=c++20 -DLIST %s -o - | FileCheck %s --check-prefix=LIBRARY
#include <cstdarg>
#include <cstdio>
#ifdef LIST
extern "C" __global__ void kernel(const char *format, va_list list) { vprintf(format, list); }
#else
extern "C" __device__ int vprintf(const char *, void *);
extern "C" __global__ void kernel(const char *format, void *memory) { vprintf(format, memory); }
#endif
// DRIVER: @kernel(ptr {{.*}}%format, ptr {{.*}}%memory)
// DRIVER-NEXT: entry:
// DRIVER-NEXT: call i32 @__cupcc_system_vprintf(ptr {{.*}}%format, ptr {{.*}}%memory)
// LIBRARY: @kernel(ptr {{.*}}%format, ptr {{.*}}%list)
// LIBRARY: [[MEMORY:%.*]] = load ptr, ptr {{.*}}
// LIBRARY: call i32 @__cupcc_system_vprintf(ptr {{.*}}%format, ptr {{.*}}[[MEMORY]])
