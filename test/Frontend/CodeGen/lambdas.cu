// Lambdas of every kind passed to kernels: with tags and without, generic,
// nested, with captures; in functions of the host and of both sides.
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -sm_75 -std=c++20 --stop-after=codegen --keep-dir=%t %s
// RUN: grep -o 'define ptx_kernel void @[^(]*' %t/lambdas.sm_75.ll | sed 's/.*@//' | sort > %t/device
// RUN: grep -o 'c"_Z[^\]*' %t/lambdas.host.ll | sed 's/c"//' | sort | diff %t/device -
// RUN: wc -l < %t/device | grep -x 8
// RUN: %cupcc -sm_75 -sm_90 -std=c++20 -c %s -o %t/lambdas.o
template <class F> __global__ void apply(F f, int *out) { out[threadIdx.x] = f(threadIdx.x); }
template <class F> void launch(F f) { apply<<<1, 32>>>(f, nullptr); }
struct Class {
  int member = 1;
  void start() {
    launch([*this](int x) { return x + member; });
  }
};
template <class T> void fromTemplate(T n) {
  launch([n](int x) { return x + int(n); });
}
int main() {
  int k = 2;
  auto [a, b] = int2{1, 2};
  launch([=] __device__(int x) { return x + k + int(threadIdx.x); });
  launch([=] __host__ __device__(int x) { return x * k; });
  launch([c = k + 1](auto x) { return x + c; });
  launch([a = a](int x) { return [x, a](int y) { return x + y + a; }(3); });
  launch([](int x) { return x; });
  Class().start();
  fromTemplate(1);
  fromTemplate(2.0);
}
