// 'try' and 'throw' stand everywhere: in functions with a tag of the device's, without
// one, in templates and lambdas. Errors in them are errors still.
// RUN: %cupcc -sm_75 -fsyntax-only -Werror %s
// RUN: %cupcc -sm_75 -fsyntax-only -fno-prelude-cache -Werror %s
// RUN: not %cupcc -sm_75 -fsyntax-only -DBAD %s 2>&1 | FileCheck %s
int untagged(int x) {
  try {
    return x;
  } catch (...) {
    return 0;
  }
}
template <class T> __device__ T inTemplate(T x) {
  try {
    throw x;
  } catch (T &caught) {
    return caught;
  }
}
__global__ void k(int *out) try {
  *out = untagged(1) + inTemplate(2);
  auto lambda = [] __device__(int x) -> int { throw x; };
  lambda(3);
  throw;
} catch (...) {
}
#ifdef BAD
struct Abstract { virtual void f() = 0; };
__device__ void bad(Abstract &a) { throw a; }
#endif
// CHECK: throw-in-tagged.cu:[[#@LINE-2]]:{{.*}} error: cannot throw an object of abstract type 'Abstract'
// CHECK: 1 error generated
