// For source-view: a kernel of which each line below has instructions.
__device__ __noinline__ float twice(float X) {
  return X * 2; // SASS
}
__global__ void scale(float *P, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x; // SASS
  if (I < N)                                     // SASS
    P[I] = twice(P[I]) + 1;                      // SASS
}
int main() {
  constexpr int N = 1 << 16;
  float *P;
  if (cudaMalloc(&P, N * sizeof(float)) != cudaSuccess)
    return 1;
  scale<<<N / 256, 256>>>(P, N);
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
