__device__ int Offset = 5;
