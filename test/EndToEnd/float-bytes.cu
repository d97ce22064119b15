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
  unsigned short h;
};

__global__ void pack(Packed *out) {
  const float x = threadIdx.x * 0.37f + 1.37f;
  out->tag = 7;
  out->f = x;
  out->d = double(x) * 1.1;
  out->h = __half_as_ushort(__float2half(x * 3));
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

// One of several values: the block of the store may be duplicated, and a store of the bits
// that an operation does not change is one of the float.
__global__ void chosen(unsigned char *out, int n) {
  const float x = threadIdx.x * 0.37f + 1.37f + n;
  float one = x;
  if (n & 1)
    out[8] = 1;
  else
    one = x + 3;
  out[0] = __float_as_uint(one);
  const float other = x < n ? x : one + 1;
  *(unsigned short *)(out + 2) = __float_as_uint(other);
  const unsigned masked = __float_as_uint(x + 1) & 0xffffff;
  *(unsigned *)(out + 4) = masked;
  out[9] = masked;
}

// Results, arguments and assembly.
__device__ __noinline__ Packed make(float x, int n) {
  Packed made;
  made.tag = n;
  made.f = x + 1;
  made.d = x * 2.5;
  made.h = __half_as_ushort(__float2half(x + n));
  return made;
}

__device__ __noinline__ unsigned twice(unsigned low, unsigned char byte) {
  return low * 2 + byte;
}

__global__ void passed(Packed *packed, unsigned char *out, int n) {
  const float x = threadIdx.x * 0.37f + 1.37f + n;
  *packed = make(x, n);
  const unsigned char half = __half_as_ushort(__float2half(x));
  *(unsigned *)(out + 12) = twice(__double_as_longlong(x * 2.5), half);
  asm("st.b8 [%0], %1;" ::"l"(out + 16), "r"(__float_as_uint(x + 3)) : "memory");
}

static void print(const void *memory, int size) {
  for (int i = 0; i < size; ++i)
    std::printf("%02x", ((const unsigned char *)memory)[i]);
  std::printf("\n");
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
  print(packed, sizeof *packed);
  print(out, 21);
  cudaMemset(out, 0, 32);
  chosen<<<1, 1>>>(out, 0);
  passed<<<1, 1>>>(packed, out, 0);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  print(packed, sizeof *packed);
  print(out, 17);
}
// EXPECT: no error
// EXPECT: 07295caf3f9a999909ac1cf83f1c44
// EXPECT: 295c295c000000006866660b4000000000000068af
// EXPECT: no error
// EXPECT: 0014ae17400000006866660b407b3d
// EXPECT: 0a000ad714ae1700001400007b0000d00a
