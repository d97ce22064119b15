// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
// XFAIL: *
// LLVM writes ".param .u7", which is no PTX.
__global__ void k(_BitInt(7) a, _BitInt(100) b, int *out) { *out = (int)a + (int)b; }
