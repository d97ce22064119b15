__global__ void moreKernel(int *P) { *P = 1; }
int more() { return 1; }
