__device__ int shared(int Value);
__global__ void kernel(int *P) { *P = shared(*P); }
void launch(int *P) { kernel<<<1, 1>>>(P); }
