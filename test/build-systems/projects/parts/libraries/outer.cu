__global__ void outerKernel(int *P) { *P = 2; }
void outer(int *P) { outerKernel<<<1, 1>>>(P); }
