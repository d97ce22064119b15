// Products of matrices of small integers: int8 with __dp4a, uint8 with int8 weights
// by __dp2a, and int4, which is unpacked first.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int M = 48, N = 40, K = 64; // K bytes to a row

__global__ void dp4a(const int *a, const int *b, int *out) {
  int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
  if (column >= N)
    return;
  int sum = 0;
  for (int k = 0; k < K / 4; ++k)
    sum = __dp4a(a[row * K / 4 + k], b[column * K / 4 + k], sum);
  out[row * N + column] = sum;
}

// Two 16-bit numbers of a with two bytes of b: low ones, then high ones.
__global__ void dp2a(const int *a, const int *b, int *out) {
  int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
  if (column >= N)
    return;
  int sum = 0;
  for (int k = 0; k < K / 4; ++k) {
    sum = __dp2a_lo(a[row * K / 2 + 2 * k], b[column * K / 4 + k], sum);
    sum = __dp2a_hi(a[row * K / 2 + 2 * k + 1], b[column * K / 4 + k], sum);
  }
  out[row * N + column] = sum;
}

// Eight signed 4-bit numbers of a word become two words of bytes.
__device__ int2 unpack(unsigned word) {
  unsigned low = word & 0x0f0f0f0f, high = word >> 4 & 0x0f0f0f0f;
  // The sign: 8 to 15 become -8 to -1.
  low = __vsub4(low ^ 0x08080808, 0x08080808);
  high = __vsub4(high ^ 0x08080808, 0x08080808);
  return make_int2(int(__byte_perm(low, high, 0x5140)), int(__byte_perm(low, high, 0x7362)));
}

__global__ void int4Product(const unsigned *a, const int2 *b, int *out) {
  int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
  if (column >= N)
    return;
  int sum = 0;
  for (int k = 0; k < K / 8; ++k) {
    int2 eight = unpack(a[row * K / 8 + k]), other = b[column * K / 8 + k];
    sum = __dp4a(eight.x, other.x, __dp4a(eight.y, other.y, sum));
  }
  out[row * N + column] = sum;
}

template <typename A> static std::vector<int> onHost(const std::vector<A> &a, const std::vector<signed char> &b) {
  std::vector<int> out(M * N);
  for (int i = 0; i < M * N; ++i)
    for (int k = 0; k < K; ++k)
      out[i] += a[i / N * K + k] * b[i % N * K + k];
  return out;
}

int main() {
  Report report;
  Random random(45);
  auto a = random.integers<signed char>(M * K, 256), b = random.integers<signed char>(N * K, 256);
  auto wide = random.integers<short>(M * K, 65536);
  auto packed = random.integers<unsigned char>(M * K / 2, 256);
  std::vector<signed char> nibbles(M * K);
  for (int i = 0; i < M * K; ++i)
    nibbles[i] = (signed char)((packed[i / 2] >> i % 2 * 4 & 15) ^ 8) - 8;
  DeviceArray<signed char> left(a), right(b);
  DeviceArray<short> left16(wide);
  DeviceArray<unsigned char> left4(packed);
  DeviceArray<int> out(M * N);
  auto words = [](void *memory) { return static_cast<const int *>(memory); };
  dim3 grid((N + 31) / 32, M);
  dp4a<<<grid, 32>>>(words(left.get()), words(right.get()), out.get());
  CHECK_LAUNCH();
  report.equal("int8", out.download(), onHost(a, b));
  dp2a<<<grid, 32>>>(words(left16.get()), words(right.get()), out.get());
  CHECK_LAUNCH();
  report.equal("int16 and int8", out.download(), onHost(wide, b));
  int4Product<<<grid, 32>>>(reinterpret_cast<const unsigned *>(left4.get()),
                            reinterpret_cast<const int2 *>(right.get()), out.get());
  CHECK_LAUNCH();
  report.equal("int4 and int8", out.download(), onHost(nibbles, b));
  return report.status();
}
// EXPECT: int8: 1920 equal
// EXPECT: int16 and int8: 1920 equal
// EXPECT: int4 and int8: 1920 equal
