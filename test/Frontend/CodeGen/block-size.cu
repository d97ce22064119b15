// __block_size__ fixes a kernel's blocks and clusters, and its grid counts
// clusters. A launch may leave the threads out, as in nvcc.
// RUN: %cupcc -sm_90 -sm_100 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s < %t.sm_90.ptx
// RUN: FileCheck %s < %t.sm_100.ptx
// RUN: %cupcc -sm_90 -c %s -o %t.o
// RUN: not %cupcc -sm_80 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=OLD
__global__ void __block_size__((64, 1, 1), (2, 1, 1)) pairs(int *out) { *out = 1; }
__global__ void __block_size__((64, 2, 1)) ones(int *out) { *out = 1; }
__global__ void __block_size__((64, 2, 2)) __cluster_dims__(4) both(int *out) { *out = 1; }
template <int N>
__global__ void __block_size__((64 * N, 1, 1), (N, 1, 1)) dependent(int *out) { *out = N; }
void launch(int *out) {
  pairs<<<4>>>(out);
  dependent<2><<<dim3(2, 2)>>>(out);
}
// CHECK-LABEL: .entry _Z5pairsPi(
// CHECK-DAG:   .reqntid 64, 1, 1
// CHECK-DAG:   .reqnctapercluster 2, 1, 1
// CHECK-DAG:   .blocksareclusters
// CHECK:       {
// CHECK-LABEL: .entry _Z4onesPi(
// CHECK-DAG:   .reqntid 64, 2, 1
// CHECK-DAG:   .reqnctapercluster 1, 1, 1
// CHECK-DAG:   .blocksareclusters
// CHECK:       {
// CHECK-LABEL: .entry _Z4bothPi(
// CHECK-DAG:   .reqntid 64, 2, 2
// CHECK-DAG:   .reqnctapercluster 4, 1, 1
// CHECK-DAG:   .blocksareclusters
// CHECK:       {
// CHECK-LABEL: .entry _Z9dependentILi2EEvPi(
// CHECK-DAG:   .reqntid 128, 1, 1
// CHECK-DAG:   .reqnctapercluster 2, 1, 1
// CHECK-DAG:   .blocksareclusters
// OLD: block-size.cu:8:{{[0-9]+}}: error: kernel 'pairs' has '__block_size__', and sm_80 no clusters; they came with sm_90
// OLD-NOT: sm_90 no clusters
