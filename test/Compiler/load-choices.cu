// Structures that are compared by reference, as Thrust's min_element() does, and of which one is
// copied, as in CUB's merge, need no memory.
//
// RUN: %cupcc -sm_90 -O3 -ptx %s -o - | FileCheck %s --implicit-check-not=.local
// CHECK-DAG: .entry {{.*}}smallest
// CHECK-DAG: .entry {{.*}}least_of
// CHECK-DAG: .entry {{.*}}merge

struct Pair {
  long long index;
  int value;
};

struct Smaller {
  template <class T> T operator()(const T &a, const T &b) const {
    if (a.value < b.value)
      return a;
    if (b.value < a.value)
      return b;
    return a.index < b.index ? a : b;
  }
};

__global__ void smallest(const int *in, int n, Pair *out) {
  Pair best{threadIdx.x, in[threadIdx.x]};
  Smaller smaller;
  for (int i = threadIdx.x + blockDim.x; i < n; i += blockDim.x) {
    Pair next{i, in[i]};
    best = smaller(best, next);
  }
  out[threadIdx.x] = best;
}

struct Item {
  int value;
  double rest;
  long index;
};

__global__ void least_of(const Item *in, Item *out) {
  Item items[8];
#pragma unroll
  for (int i = 0; i < 8; ++i)
    items[i] = in[threadIdx.x + i * 256];
  Item best = items[0];
#pragma unroll
  for (int i = 1; i < 8; ++i)
    best = Smaller()(best, items[i]);
  out[threadIdx.x] = best;
}

__global__ void merge(const Item *a, const Item *b, Item *out) {
  Item left = *a, right = *b;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const bool takesRight = right.value < left.value;
    out[i] = takesRight ? right : left;
    if (takesRight)
      right = *++b;
    else
      left = *++a;
  }
}

int main() {}
