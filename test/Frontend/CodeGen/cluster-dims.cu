// RUN: %cupcc -sm_90 -gpu -S %s -o - | FileCheck %s
__global__ void __cluster_dims__(2, 1, 1) pair(int *out) { *out = 1; }
__global__ void __cluster_dims__(2, 2) square(int *out) { *out = 1; }
// CHECK-LABEL: .entry _Z4pairPi(
// CHECK:       .reqnctapercluster 2, 1, 1
// CHECK-LABEL: .entry _Z6squarePi(
// CHECK:       .reqnctapercluster 2, 2, 1
