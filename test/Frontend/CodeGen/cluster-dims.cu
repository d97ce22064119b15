// The directives are nvcc's; without arguments the launch gives the extents. Older
// architectures have no clusters.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s < %t.sm_90.ptx
// RUN: FileCheck %s --check-prefix=OLD < %t.sm_75.ptx
__global__ void __cluster_dims__(2, 1, 1) pair(int *out) { *out = 1; }
__global__ void __cluster_dims__(2, 2) square(int *out) { *out = 1; }
__global__ void __cluster_dims__(16) wide(int *out) { *out = 1; }
__global__ void __cluster_dims__() open(int *out) { *out = 1; }
__global__ void __cluster_dims__() __launch_bounds__(64, 1, 4) bounded(int *out) { *out = 1; }
template <int N>
__cluster_dims__(N, N + 1) __global__ void dependent(int *out) { *out = N; }
template __global__ void dependent<3>(int *);
__global__ void __attribute__((cluster_dims(2))) clangs(int *out) { *out = 1; }
// CHECK-LABEL: .entry _Z4pairPi(
// CHECK:       .explicitcluster
// CHECK-NEXT:  .reqnctapercluster 2, 1, 1
// CHECK-LABEL: .entry _Z6squarePi(
// CHECK:       .explicitcluster
// CHECK-NEXT:  .reqnctapercluster 2, 2, 1
// CHECK-LABEL: .entry _Z4widePi(
// CHECK:       .reqnctapercluster 16, 1, 1
// CHECK-LABEL: .entry _Z4openPi(
// CHECK:       .explicitcluster
// CHECK-NEXT:  {
// CHECK-LABEL: .entry _Z7boundedPi(
// CHECK:       .maxntid 64
// CHECK:       .minnctapersm 1
// CHECK:       .explicitcluster
// CHECK-NEXT:  .maxclusterrank 4
// CHECK-LABEL: .entry _Z9dependentILi3EEvPi(
// CHECK:       .reqnctapercluster 3, 4, 1
// CHECK-LABEL: .entry _Z6clangsPi(
// CHECK:       .reqnctapercluster 2, 1, 1
// OLD-NOT: cluster
