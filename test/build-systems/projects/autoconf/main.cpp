#include <cuda_runtime.h>
int launch(bool);
int main() {
  int Version = 0;
  cudaRuntimeGetVersion(&Version);
  return Version == CUDART_VERSION ? launch(false) - 1 : 1;
}
