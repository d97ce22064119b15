// What the programs of this fuzzer have in common: kernels that run what they are
// given, and a check of what they wrote.

#ifndef CUPCC_TEST_FUZZ_CHECK_H
#define CUPCC_TEST_FUZZ_CHECK_H

#include <cstdio>
#include <cstdlib>

constexpr int NothingWritten = -123456;

struct Checks {
  int *Out = nullptr;
  int Count = 0, Failures = 0;
};

inline Checks &checks() {
  static Checks All;
  return All;
}

/// Where kernels write.
inline int *out() {
  Checks &All = checks();
  if (!All.Out) {
    if (cudaMallocManaged(&All.Out, sizeof(int)) != cudaSuccess)
      std::abort();
    *All.Out = NothingWritten;
  }
  return All.Out;
}

/// Behind each launch: the kernel of case \p Number must have written \p Wanted.
inline void check(int Number, int Wanted) {
  cudaError_t Error = cudaGetLastError();
  if (Error == cudaSuccess)
    Error = cudaDeviceSynchronize();
  ++checks().Count;
  if (Error != cudaSuccess || *out() != Wanted) {
    ++checks().Failures;
    std::printf("FAIL case %d: %d, expected %d, %s\n", Number, *out(), Wanted,
                cudaGetErrorName(Error));
  }
  if (Error == cudaSuccess)
    *out() = NothingWritten;
}

inline int finish() {
  std::printf("%d checks, %d failures\n", checks().Count, checks().Failures);
  return checks().Failures != 0;
}

template <class F> __global__ void run(F f, int *o) { *o = f(); }
template <class... F> __global__ void runAll(int *o, F... f) { *o = (0 + ... + f()); }
template <int N, class T> __global__ void size(T, int *o) { *o = N + int(sizeof(T)); }
template <class E> __global__ void enumerator(E e, int *o) { *o = int(e); }
template <auto M, class C> __global__ void member(C c, int *o) { *o = (c.*M)(); }
template <class C, class M> __global__ void field(C c, M m, int *o) { *o = c.*m; }
template <class F> __global__ void runType(int *o) { *o = F()(); }
template <auto F> __global__ void runValue(int *o) { *o = F(); }

template <class F> void launch(F f) { run<<<1, 1>>>(f, out()); }

template <class F> struct Wrapped {
  F f;
  __host__ __device__ int operator()() const {
    F copy = f; // which may be mutable
    return copy();
  }
};
template <class F> Wrapped<F> wrap(F f) { return {f}; }

/// Makes the host need the type's name, perhaps before the device does.
template <class T> struct Named {
  virtual int size() const { return int(sizeof(T)); }
  const char *name() const { return __PRETTY_FUNCTION__; }
};
template <class T> int nameOnHost(const T &) {
  Named<T> Object;
  const Named<T> &Reference = Object;
  return Reference.size() + (Reference.name() == nullptr);
}

#endif // CUPCC_TEST_FUZZ_CHECK_H
