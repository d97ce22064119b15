// Integers that conditions are, in several places: whether one is 0 is the condition, which is there,
// and no comparison.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o - | FileCheck %s

// Heads of runs of equal keys and the elements of long runs, as CUB's NonTrivialRuns counts them: a
// comparison of each key with the next, and nothing else is compared.
// CHECK-LABEL: .entry _Z4runsPKiPiS1_(
// CHECK-NOT: setp.{{.*}}, {{[01]}};
// CHECK-NOT: xor
// CHECK: bar.sync
// CHECK-NOT: setp.{{.*}}, {{[01]}};
// CHECK: ret
__global__ void runs(const int *in, int *sums, int *places) {
  constexpr int Count = 8;
  int keys[Count + 2];
  for (int i = 0; i < Count + 2; ++i)
    keys[i] = in[i];
  bool heads[Count], tails[Count];
  for (int i = 0; i < Count; ++i) {
    heads[i] = keys[i] != keys[i + 1];
    tails[i] = keys[i + 1] != keys[i + 2];
  }
  int number[Count], length[Count], sum = 0;
  for (int i = 0; i < Count; ++i) {
    number[i] = heads[i] && !tails[i];
    length[i] = !heads[i] || !tails[i];
    sum = (number[i] ? 0 : sum) + length[i];
  }
  sums[threadIdx.x] = sum;
  __syncthreads();
  sum = sums[threadIdx.x ^ 1];
  for (int i = 0; i < Count; ++i) {
    if (number[i])
      places[i] = sum;
    sum += length[i];
  }
}
