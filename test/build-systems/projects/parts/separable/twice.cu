extern __device__ int Offset;

__device__ int twice(int X) { return 2 * X + Offset; }
