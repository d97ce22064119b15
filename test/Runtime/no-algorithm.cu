// nvcc's prelude brings std::max and its neighbours, without <algorithm>.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
// RUN: %cupcc -sm_75 -std=c++14 -c %s -o %t.o
// RUN: %cupcc -sm_75 -std=c++20 -c %s -o %t.o
__global__ void kernel(int *x, int n) {
  *x = std::max(*x, std::min(n, 7));
  std::swap(x[1], x[2]);
}
int most(int a, int b) { return std::max(a, b); }
