// An inline variable is one in the whole program, which device code that is
// compiled file by file cannot have. Constants are equal everywhere.
// RUN: %cupcc -std=c++17 -sm_75 -fsyntax-only -Xclang -verify %s
inline __device__ int counter;              // expected-error {{inline variable 'counter' would be another one in each source file; give it internal linkage with 'static', or define it in one file}}
inline __constant__ int coefficients[2];    // expected-error {{inline variable 'coefficients' would be}}
struct S {
  static inline __device__ int member = 3;  // expected-error {{inline variable 'member' would be}}
  static __device__ int defined;
};
__device__ int S::defined = 1;
static inline __device__ int own;
namespace {
inline __device__ int hidden;
}
inline __device__ const int fixed = 4;
inline constexpr __device__ int number = 5;
template <class T> __device__ T instance = 3;
template <class T> struct Of {
  static __device__ T value;
};
template <class T> __device__ T Of<T>::value = 2;
__global__ void k(int *out) {
  *out = counter + coefficients[0] + S::member + own + hidden + fixed + number + instance<int> + Of<int>::value;
}
