extern "C" __global__ void sub(int *P) { P[threadIdx.x] -= STEP; }
