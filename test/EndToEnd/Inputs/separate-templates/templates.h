#include <cstdio>

void launchThere(int *Out);
const void *addressThere();

// Each file has the same instance, implicit and explicit.
template <class T> __global__ void implicit(T *Out) {
  static __device__ T Calls;
  *Out = ++Calls;
}
template <class T> __global__ void twice(T *Out) { *Out += 10; }
template __global__ void twice<int>(int *);

// The other file alone has these.
template <class T> __global__ void declared(T *Out);
template <class T> __global__ void defined(T *Out) { *Out += 1000; }
extern template __global__ void defined<int>(int *);
