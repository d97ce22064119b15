#include <cstdio>
template <int N> __device__ void add(int *p) { *p += N; }
#if __CUDA_ARCH__ >= 700
template <int N> __device__ void add(float *p) { *p += N + 0.5f; }
#endif
template <class T> __global__ void pure(T *p) { add<1>(p); }
template <class T> __global__ void generic(T *p) { auto plus = [&](auto i) { add<3>(p + i); }; plus(1); }
template <class T> struct Member { T Value; __device__ void plus() { add<4>(&Value); } };
template <class T> __global__ void nested(T *p) { Member<T> m{p[2]}; m.plus(); p[2] = m.Value; }
template <class T> __global__ void given(T *p) { add<7>(p + 3); }
struct Tiles { using Small = char[16]; struct Point { int x; __device__ Point(int x) : x(x) {} }; };
template <class T> __device__ int allocate() { return sizeof(T); }
template <class T> struct Cast {
  template <int N> static __device__ int to(T *p) { return N * (int)*p; }
  template <int N> static __device__ void copy(T *to, T *from) { *to = *from + N; }
  template <int N, class U> __device__ int member(U p) { return N; }
};
template <class T, class U, int N> __global__ void names(U *p) {
  p[4] = allocate<T::Small>(); p[5] = T::Point(3).x; p[6] = sizeof(T::Small);
  p[7] = Cast<U>::to<N>(p + 4); Cast<U>::copy<8>(p + 8, p + 5); Cast<U> c; p[9] = c.member<N>(p) + (&c)->member<N + 1>(p);
}
int main() {
  float *p; cudaMallocManaged(&p, 64); for (int i = 0; i < 16; ++i) p[i] = i;
  pure<<<1, 1>>>(p); generic<<<1, 1>>>(p); nested<<<1, 1>>>(p); auto k = &given<float>; k<<<1, 1>>>(p); names<Tiles, float, 5><<<1, 1>>>(p);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize())); for (int i = 0; i < 10; ++i) printf("%g ", p[i]); puts("");
}
