// One kernel, no header: what a compiler costs before it does anything.

__global__ void hello(int *out) { *out = 42; }

int main() {
  int *out;
  if (cudaMallocManaged(&out, sizeof(int)) != cudaSuccess)
    return 1;
  hello<<<1, 1>>>(out);
  return cudaDeviceSynchronize() != cudaSuccess || *out != 42;
}
