// A __device__ lambda is like a __device__ function: a call of it that the host
// does not emit is none of the host's errors, one that it emits is.
//
// RUN: %cupcc -sm_75 -std=c++20 -Werror -c %s -o %t.o
// RUN: not %cupcc -sm_75 -std=c++20 -DWRONG -c %s -o %t.wrong.o 2>&1 | FileCheck %s
// RUN: not test -e %t.wrong.o

template <class F> int call(F f, int x) { return f(x); }
template <class F> __global__ void kernel(F f, int *out) { *out = call(f, 1); }
template <class F> int start(F f) {
  if target (__is_host_target) {
    kernel<<<1, 1>>>(f, nullptr);
    return 0;
  } else
    return call(f, 2);
}
template <class T> int inTemplate(T n) { return start([=] __device__(T x) { return int(x + n); }); }
int main() {
  auto lambda = [] __device__(int x) { return x + int(threadIdx.x); };
  start(lambda);
  start([] __device__(auto x) { return x + 1; });
  inTemplate(2.0);
#ifdef WRONG
  return call(lambda, 3);
#endif
}
// CHECK: device-lambda.cu:8:50: error: reference to __device__ function {{.*}} in code for the host
// CHECK: device-lambda.cu:24:10: note: called by 'main'
// CHECK: 1 error generated.
