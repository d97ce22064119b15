__device__ int twice(int X);

template <typename T> __global__ void kernel(T *P) { *P = twice(*P); }

// Without a GPU nothing can be wrong.
int call() {
  int *P;
  if (cudaMallocManaged(&P, sizeof(int)) != cudaSuccess)
    return 0;
  *P = 1;
  kernel<<<1, 1>>>(P);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  return *P != 7;
}
