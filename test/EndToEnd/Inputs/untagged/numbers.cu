#include "parts.h"
#include <cstdarg>
#include <cstdio>
#include <nv/target>

int isOdd(int n) { return n == 0 ? 0 : isEven(n - 1); }
int nextNumber() {
  static int last = 100;
  return ++last;
}
static int helper() {
  static int last = 200;
  return ++last;
}
int nextOfHelper() { return helper(); }
int fail(int code) {
  if (code)
    throw std::runtime_error("code " + std::to_string(code));
  return 0;
}
template <class T> T twice(T x) { return x + x; }
template int twice<int>(int);
int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int total = 0;
  for (int i = 0; i < count; ++i)
    total += va_arg(list, int);
  va_end(list);
  return total;
}
extern "C" int cFunction(int x) { return x + 1000; }
static int negate(int x) { return -x; }
Operation operation(int which) { return which ? cFunction : negate; }
static __device__ int counted = 40;
int countDevice() {
  NV_IF_ELSE_TARGET(NV_IS_DEVICE, (return ++counted;), (return -1;))
}
ns::Number ns::operator+(Number a, Number b) { return {a.value + b.value}; }

__global__ void countKernel(int *out) {
  nextNumber();
  nextNumber();
  *out = nextNumber() * 1000 + helper();
  ++counted;
}
int numbersKernel() {
  int *out;
  cudaMallocManaged(&out, sizeof *out);
  countKernel<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  return *out;
}
