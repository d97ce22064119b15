// Where more comparisons are used again than a thread has predicates, behind other code, they are
// made again, and with them the numbers 0 and 1. Seven stay, and so do those whose operands are not
// there any more, those that a loop would make in each iteration, and those of which the numbers
// alone are used again.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin

// Sums of equal keys: the thread's own, and behind a branch those with what comes before.
template <int Count, bool KeepsKeys = true, typename T>
__device__ __forceinline__ void sumTwice(const T *keys, volatile int *values, volatile T *out,
                                         int turns = 1) {
  T key[Count + 1];
  int value[Count], sum = 0, same = 0;
#pragma unroll
  for (int i = 0; i <= Count; ++i)
    key[i] = ((volatile const T *)keys)[i];
#pragma unroll
  for (int i = 0; i < Count; ++i) {
    value[i] = values[i];
    sum = key[i] == key[i + 1] ? sum ^ i : value[i];
    same += key[i] == key[i + 1];
  }
  values[100] = sum;
  values[101] = same;
  if (threadIdx.x)
    sum = values[102];
  asm volatile("// behind");
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn)
#pragma unroll
    for (int i = 0; i < Count; ++i) {
      sum = key[i] == key[i + 1] ? sum ^ i : value[i];
      same += key[i] == key[i + 1];
      values[200 + i] = sum;
      values[300 + i] = same;
    }
  if (KeepsKeys)
#pragma unroll
    for (int i = 0; i <= Count; ++i)
      out[i] = key[i];
}

// At the begin of the block behind the branch, in their order.
// CHECK-LABEL: .entry _Z5eightPKiPiS1_(
// CHECK-COUNT-8: setp.{{eq|ne}}.b32 %p{{[0-9]+}}, %r{{[0-9]+}}, %r
// CHECK: @%p{{[0-9]+}} bra
// CHECK: $L__BB
// CHECK-COUNT-8: {{setp.eq.b32 .*[[:space:]]*selp.b32 .*, 1, 0}}
// CHECK-NOT: setp
// CHECK: // behind
// CHECK-NOT: setp
// CHECK: ret
__global__ void eight(const int *keys, int *values, int *out) { sumTwice<8>(keys, values, out); }

// CHECK-LABEL: .entry _Z9doublesOfPKdPiPd(
// CHECK: bra
// CHECK-COUNT-8: setp.{{(neu|equ|eq|ne)}}.f64
// CHECK: // behind
// CHECK: ret
__global__ void doublesOf(const double *keys, int *values, double *out) {
  sumTwice<8>(keys, values, out);
}

// CHECK-LABEL: .entry _Z5sevenPKiPiS1_(
// CHECK: bra
// CHECK-NOT: setp
// CHECK: // behind
// CHECK-NOT: setp
// CHECK: ret
__global__ void seven(const int *keys, int *values, int *out) { sumTwice<7>(keys, values, out); }

// CHECK-LABEL: .entry _Z8keysGonePKiPiS1_(
// CHECK: bra
// CHECK-NOT: setp
// CHECK: // behind
// CHECK-NOT: setp
// CHECK: ret
__global__ void keysGone(const int *keys, int *values, int *out) {
  sumTwice<8, false>(keys, values, out);
}

// That of the loop's counter alone.
// CHECK-LABEL: .entry _Z5turnsPKiPiS1_i(
// CHECK: // behind
// CHECK: $L__BB
// CHECK-COUNT-1: setp
// CHECK-NOT: setp
// CHECK: ret
__global__ void turns(const int *keys, int *values, int *out, int n) {
  sumTwice<8>(keys, values, out, n);
}

// CHECK-LABEL: .entry _Z7numbersPKiPVi(
// CHECK: bra
// CHECK-NOT: setp
// CHECK: // behind
// CHECK-NOT: setp
// CHECK: ret
__global__ void numbers(const int *keys, volatile int *values) {
  int key[9], same = 0;
#pragma unroll
  for (int i = 0; i < 9; ++i)
    key[i] = ((volatile const int *)keys)[i];
#pragma unroll
  for (int i = 0; i < 8; ++i)
    same += key[i] == key[i + 1];
  values[101] = same;
  if (threadIdx.x)
    same = values[102];
  asm volatile("// behind");
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    values[300 + i] = same += key[i] == key[i + 1];
    values[400 + i] = key[i] + key[i + 1];
  }
}
