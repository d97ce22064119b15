__global__ void other(int *p) { *p = 2; }
