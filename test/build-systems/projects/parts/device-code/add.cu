extern "C" __global__ void add(int *P) { P[threadIdx.x] += STEP; }
