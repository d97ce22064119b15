// With -rdc=true a function that throws has a second form, of the name with '$throws' behind
// it. The link would take a symbol of that name for it.
//
// RUN: not %cupcc -sm_75 -sm_90 -rdc=true -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cupcc -sm_75 -dlto -fno-device-exceptions -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// A program of one file has no such forms.
// RUN: %cupcc -sm_75 -c %s -o %t.o

extern "C" __device__ int halve(int x) {
  if (x % 2)
    throw x;
  return x / 2;
}
// CHECK: [[#@LINE+1]]:27: error: the device's symbol 'halve$throws' ends in '$throws', which '-rdc=true' appends to the names of functions that throw; rename it
extern "C" __device__ int halve$throws(int x) { return x; }
// CHECK: [[#@LINE+1]]:16: error: the device's symbol 'v$throws' ends in
__device__ int v$throws;
// The mangled name has another end, and the host's names are free.
__device__ int twice$throws(int x) { return 2 * x; }
extern "C" int third$throws(int x) { return x / 3; }

__global__ void kernel(int *out) { *out = halve(4) + halve$throws(5) + v$throws + twice$throws(1); }
