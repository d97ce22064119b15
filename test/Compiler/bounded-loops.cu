// A row that a block keeps in registers, in loops that end by its length or by the array's: the array
// needs no local memory.
//
// RUN: %cupcc -sm_90 -O3 -ptx %s -o - | FileCheck %s --implicit-check-not=.local
// CHECK-DAG: .entry _Z3few
// CHECK-DAG: .entry _Z4many

template <int Most> __device__ void softmax(const float *in, float *out, int length) {
  float data[Most], most = -1e20f, sum = 0;
  for (int i = 0; i * blockDim.x + threadIdx.x < length && i < Most; ++i) {
    data[i] = in[i * blockDim.x + threadIdx.x];
    most = fmaxf(most, data[i]);
  }
  for (int i = 0; i * blockDim.x + threadIdx.x < length && i < Most; ++i) {
    data[i] = __expf(data[i] - most);
    sum += data[i];
  }
  for (int i = 0; i * blockDim.x + threadIdx.x < length && i < Most; ++i)
    out[i * blockDim.x + threadIdx.x] = data[i] / sum;
}

__global__ void few(const float *in, float *out, int length) { softmax<4>(in, out, length); }
__global__ void many(const float *in, float *out, int length) { softmax<64>(in, out, length); }
