// The execution space specifiers of deduction guides are ignored, as in nvcc.
// RUN: %cupcc -sm_90 -std=c++17 -Wall -Werror -fsyntax-only %s
// RUN: not %cupcc -sm_90 -std=c++17 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// Clang refuses them; where it does not, the file that rewrites them goes.
// RUN: not %clangxx -x cuda -nocudainc -nocudalib --cuda-host-only -std=c++17 -fsyntax-only -DCLANG %s 2>&1 | FileCheck %s --check-prefix=CLANG
#ifdef CLANG
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#endif
struct Place { int x; };
template <class T> struct Box {
  template <class U> __host__ __device__ Box(U) {}
};
// CLANG: [[#@LINE+1]]:{{.*}}: error: in CUDA/HIP, deduction guides may only be
template <class T> __host__ Box(T *) -> Box<T>;
template <class T> __device__ Box(T **, int (*)(T) = nullptr) -> Box<T>;
template <class T> __host__ explicit Box(T Place::*) -> Box<T>;
template <class T> __host__ __device__ Box(T (*)(Place)) -> Box<T>;
struct Other {
  // A constructor, and functions of one side, stay what they are.
  __host__ Other(Box<int> *) {}
  auto __device__ Function(int) -> Box<int> { return {1}; }
};
template <class T> auto __host__ only(T t) -> T { return t; }

template <class A, class B> constexpr bool Same = false;
template <class A> constexpr bool Same<A, A> = true;

__host__ __device__ void both(int *one, int **two) {
  Box a(one), b(two), c(&Place::x), d(static_cast<int (*)(Place)>(nullptr));
  static_assert(Same<decltype(a), Box<int>> and Same<decltype(b), Box<int>>);
  static_assert(Same<decltype(c), Box<int>> and Same<decltype(d), Box<int>>);
}
__global__ void kernel(int *one) {
  Box a(one);
  static_assert(Same<decltype(a), Box<int>>);
#ifdef WRONG
  // WRONG: [[#@LINE+1]]:{{.*}}: error: reference to __host__ function 'Other::Other'
  Other other(&a);
  // WRONG: [[#@LINE+1]]:{{.*}}: error: reference to __host__ function 'only<int>'
  only(1);
#endif
}
