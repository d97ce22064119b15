// The third of the launch bounds speaks of clusters, which begin with sm_90.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | count 0
// RUN: %cupcc -sm_90 -gpu -S %s -o - | FileCheck %s
__global__ void __launch_bounds__(256, 2, 8) k(int *out) { *out = 1; }
// CHECK: .entry _Z1kPi(
// CHECK: .maxntid 256
// CHECK: .minnctapersm 2
// CHECK: .maxclusterrank 8
