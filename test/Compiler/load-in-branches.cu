// A value of a kernel's parameter or an element, as Thrust's replace_copy() has it, needs neither
// local memory nor an address that may be of any memory.
//
// RUN: %cupcc -sm_90 -O3 -ptx %s -o - | FileCheck %s --implicit-check-not=.local --implicit-check-not=cvta.param
// CHECK-DAG: .entry {{.*}}replace
// CHECK-DAG: .entry {{.*}}rows
// CHECK-DAG: .entry {{.*}}each
// CHECK-NOT: {{ld\.(b|u|v)}}

struct Point {
  long long x;
  int y, z;
  friend bool operator==(const Point &a, const Point &b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
};

struct Replace {
  Point old, replacement;
  Point operator()(const Point &p) const { return p == old ? replacement : p; }
};

__global__ void replace(int n, Replace change, const Point *in, Point *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = change(in[i]);
}

__global__ void rows(int n, Replace change, const Point *in, Point *out) {
  Replace own = change;
  for (int row = 0; row < n; ++row)
    out[row * 256 + threadIdx.x] = own(in[row * 256 + threadIdx.x]);
}

// Where the choice is in the first block.
__global__ void each(Replace change, const long long *in, long long *out) {
  const long long &chosen = in[threadIdx.x] == change.old.x ? change.replacement.x : in[threadIdx.x + 1];
  out[threadIdx.x] = chosen;
}
