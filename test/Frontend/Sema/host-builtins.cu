// Builtins of the host's processor, whose numbers mean others to the device's
// CodeGen.
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o
// RUN: %cupcc -sm_75 -c %s -o %t.o -DHOST_ONLY
using Vector = char __attribute__((vector_size(16)));
inline int mask(Vector v) { return __builtin_ia32_pmovmskb128(v); }
int main() { return mask(Vector{}); }
#ifndef HOST_ONLY
__global__ void k(int *out) { *out = mask(Vector{}); }
#endif
// CHECK: host-builtins.cu:7:36: error: reference to '__builtin_ia32_pmovmskb128' in code for the device, which has no definition of it; '-rdc=true' links those of other files
// CHECK: host-builtins.cu:10:38: note: called by kernel 'k'
// CHECK: 1 error generated.
