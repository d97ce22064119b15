__global__ void kernel(int *P) { *P = 1; }
int main() {
  int Version = 0;
  cudaRuntimeGetVersion(&Version);
  if (Version < 0)
    kernel<<<1, 1>>>(nullptr);
  return Version == CUDART_VERSION ? 0 : 1;
}
