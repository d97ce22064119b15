// Floating-point values that are stored in parts: not aligned, or byte by byte by the
// program. ptxas would convert the value where a store takes its low bits.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include <cstdio>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

struct __attribute__((packed)) Packed {
  char tag;
  float f;
  double d;
  __half h;
};

__global__ void pack(Packed *out) {
  const float x = threadIdx.x * 0.37f + 1.37f;
  out->tag = 7;
  out->f = x;
  out->d = double(x) * 1.1;
  out->h = __float2half(x * 3);
}

__global__ void bytes(unsigned char *out) {
  const float x = threadIdx.x * 0.37f + 1.37f;
  const unsigned bits = __float_as_uint(x);
  out[0] = bits;
  out[1] = bits >> 8;
  *(unsigned short *)(out + 2) = bits;
  const double d = x * 2.5;
  memcpy(out + 5, &d, sizeof d);
  *(unsigned *)(out + 16) = __double_as_longlong(d);
  const __nv_bfloat16 b = __float2bfloat16(x);
  out[20] = __bfloat16_as_ushort(b);
}

int main() {
  Packed *packed;
  unsigned char *out;
  cudaMallocManaged(&packed, sizeof *packed);
  cudaMallocManaged(&out, 32);
  cudaMemset(packed, 0, sizeof *packed);
  cudaMemset(out, 0, 32);
  pack<<<1, 1>>>(packed);
  bytes<<<1, 1>>>(out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  unsigned char raw[sizeof *packed];
  memcpy(raw, packed, sizeof raw);
  for (unsigned char byte : raw)
    std::printf("%02x", byte);
  std::printf("\n");
  for (int i = 0; i < 21; ++i)
    std::printf("%02x", out[i]);
  std::printf("\n");
}
// EXPECT: no error
// EXPECT: 07295caf3f9a999909ac1cf83f001c44
// EXPECT: 295c295c000000006866660b4000000000000068af
