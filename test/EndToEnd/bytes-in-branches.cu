// Bytes that branches choose, and what is computed of them, are the host's.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17
// EXPECT: 4096 of 4096 alike

#include <cstdio>

struct Bytes {
  signed char sign;
  unsigned char code, product;
  bool less;
  int wide;
};

Bytes compute(int n, int x, signed char y) {
  signed char sign;
  if (n % 3 == 0)
    sign = x < 40 ? -1 : 0;
  else if (n % 3 == 1)
    sign = y;
  else
    sign = (signed char)(y * 5 - x);
  unsigned char code = x < 0 ? 8 : 0;
  if (x > 20)
    code += x > 60 ? 3 : 2;
  else
    code += x > -30 ? 1 : 250;
  unsigned char product = code;
  for (int i = 0; i < (n & 7); ++i)
    product = product * 7 + (sign ^ code);
  return {sign, code, product, sign < (signed char)product, (sign >> 2) + (product >> 3) + code / 3};
}

__global__ void kernel(const int *in, Bytes *out) {
  const int n = blockIdx.x * blockDim.x + threadIdx.x;
  out[n] = compute(n, in[n], (signed char)(in[n] * 3));
}

int main() {
  constexpr int Count = 4096;
  int *in;
  Bytes *out;
  cudaMallocManaged(&in, Count * sizeof(int));
  cudaMallocManaged(&out, Count * sizeof(Bytes));
  unsigned seed = 1;
  for (int i = 0; i < Count; ++i) {
    seed = seed * 1664525 + 1013904223;
    in[i] = int(seed >> 24) - 128;
  }
  kernel<<<Count / 128, 128>>>(in, out);
  if (cudaError_t error = cudaDeviceSynchronize())
    std::printf("%s\n", cudaGetErrorString(error));
  int alike = 0;
  for (int i = 0; i < Count; ++i) {
    const Bytes host = compute(i, in[i], (signed char)(in[i] * 3)), &device = out[i];
    alike += host.sign == device.sign && host.code == device.code &&
             host.product == device.product && host.less == device.less && host.wide == device.wide;
  }
  std::printf("%d of %d alike\n", alike, Count);
}
