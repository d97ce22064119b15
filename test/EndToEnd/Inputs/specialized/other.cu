#include "templates.h"

// Of what the device alone can do, though by its template the host may call it.
template <> __device__ float both(float x) { return x + 10 * (1 + threadIdx.x); }
template <> int onDevice(int x) { return x + 20 * (1 + blockIdx.x); }
template <> __device__ int any(int x) { return x + 30 * gridDim.x; }
template __device__ int outer::inner::elsewhere<int>(int);
