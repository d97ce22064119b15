__device__ int shared(int Value) { return Value + 1; }
