// -g is the host's, -lineinfo and -G the device's: ptxas refuses the tables of
// the one beside optimisation, so line directives are all that -lineinfo makes.
// RUN: %cupcc -sm_75 -gpu -S %s -o - -g | FileCheck %s --check-prefix=NONE
// RUN: %cupcc -sm_75 -gpu -S %s -o - -lineinfo | FileCheck %s --check-prefix=LINES
// RUN: %cupcc -sm_75 -gpu -S %s -o - -G | FileCheck %s --check-prefix=DEBUG
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o -g
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o -lineinfo -g
// RUN: %cupcc -sm_75 -sm_90 -c -G %s -o %t.o
// RUN: %cupcc -sm_75 -sm_90 -c -G -g -O2 %s -o %t.o
inline int helper(int x) { return x + 1; }
__global__ void k(int *out) { *out = helper(*out); }
int main() { k<<<1, 1>>>(nullptr); }
// NONE-NOT:  debug
// NONE-NOT:  .loc
// LINES:     .target sm_75{{$}}
// LINES:     .loc
// LINES:     .file{{.*}}debug-information.cu
// DEBUG:     .target sm_75, debug
// DEBUG:     .loc
// DEBUG:     .section .debug_info
