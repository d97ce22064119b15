// nvcc's passes for devices take 'using ::f;' in a template that they do not
// instantiate, though there is no ::f. Its host compiler does not.
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only %s
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -DHOST %s 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -DPLAIN %s 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not %cupcc -sm_75 -c -DCALL %s -o %t.o 2>&1 | FileCheck %s --check-prefix=CALL

#if defined(__CUDA_ARCH__) || defined(HOST)
#define FROM(Name) using ::Name
#else
#define FROM(Name) using other::Name
#endif

namespace other {
struct Number {};
inline int plain(int x) { return x; }
inline int found(Number) { return 1; }
inline float sqrtf(float x) { return x; }
} // namespace other

template <class T> struct Run {
  __host__ __device__ static int member(T x) {
    FROM(plain);
    // HOST: error: no member named 'plain' in the global namespace
    return plain(x);
  }
  static int byArgument(T x) {
    FROM(found);
    return found(x);
  }
};
template <class T> __host__ __device__ float real(T x) {
  FROM(sqrtf);
  return sqrtf(x);
}
struct Plain {
  template <class T> static int member(T x) {
    FROM(plain);
    // CALL: error: use of undeclared identifier 'plain'
    return plain(x);
  }
};
#ifdef PLAIN
inline int use(int x) {
  FROM(plain);
  // PLAIN: error: no member named 'plain' in the global namespace
  return x;
}
#endif
__global__ void kernel(float *x, int *y) {
  *x = real(*x);
  *y = Run<other::Number>::byArgument({});
#ifdef CALL
  *y += Plain::member(3);
#endif
}
