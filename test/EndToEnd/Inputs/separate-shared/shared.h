#include <cstdio>

__device__ void addOne();
__device__ int lastOfLaunch();
void reverseThere(int *Values, int Count);

// One for a block, in whichever file a function of it is compiled.
template <class T> __device__ T &ofTemplate() {
  __shared__ T Value;
  return Value;
}
inline __device__ int &ofInline() {
  __shared__ int Value;
  return Value;
}
extern __shared__ int ofLaunch[];

// More than half of what a kernel has: twice it would be too much.
template <class T> __global__ void reverse(T *Values, int Count) {
  __shared__ T Block[7000];
  for (int I = threadIdx.x; I < Count; I += blockDim.x)
    Block[I] = Values[I];
  __syncthreads();
  for (int I = threadIdx.x; I < Count; I += blockDim.x)
    Values[I] = Block[Count - 1 - I];
}

// Accesses of 16 bytes to an array of two.
template <class T> __global__ void swapHalves(int4 *Values) {
  __shared__ T Block[64];
  ((int4 *)Block)[threadIdx.x] = Values[threadIdx.x];
  __syncthreads();
  Values[threadIdx.x] = ((int4 *)Block)[threadIdx.x ^ 4];
}
