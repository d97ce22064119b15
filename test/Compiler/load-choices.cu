// Pairs that are compared by reference, as Thrust's min_element() does, need no memory.
//
// RUN: %cupcc -sm_90 -O3 -ptx %s -o - | FileCheck %s
// CHECK: .entry {{.*}}smallest
// CHECK-NOT: .local
// CHECK: ret;

struct Pair {
  long long index;
  int value;
};

struct Smaller {
  Pair operator()(const Pair &a, const Pair &b) const {
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

int main() {}
