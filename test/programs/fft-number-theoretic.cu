// A product of polynomials by transforms modulo 15 * 2^27 + 1, in shared memory.
// All is exact. The transform leaves its result in bit-reversed order, where the
// product is taken.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr unsigned Modulus = 2013265921, Generator = 31;
constexpr int Size = 1024;

__host__ __device__ constexpr unsigned multiply(unsigned a, unsigned b) {
  return (unsigned long long)a * b % Modulus;
}
__host__ __device__ constexpr unsigned power(unsigned base, unsigned exponent) {
  unsigned result = 1;
  for (; exponent; exponent >>= 1, base = multiply(base, base))
    if (exponent & 1)
      result = multiply(result, base);
  return result;
}
constexpr unsigned Root = power(Generator, (Modulus - 1) / Size);
static_assert(power(Root, Size) == 1 && power(Root, Size / 2) == Modulus - 1);

__device__ unsigned add(unsigned a, unsigned b) {
  unsigned sum = a + b;
  return sum >= Modulus ? sum - Modulus : sum;
}
__device__ unsigned subtract(unsigned a, unsigned b) { return a >= b ? a - b : a + Modulus - b; }

__device__ void forward(unsigned *v) {
  for (int half = Size / 2; half >= 1; half /= 2) {
    int i = threadIdx.x, k = i % half, low = (i - k) * 2 + k;
    unsigned a = v[low], b = v[low + half];
    v[low] = add(a, b);
    v[low + half] = multiply(subtract(a, b), power(Root, Size / 2 / half * k));
    __syncthreads();
  }
}

__device__ void backward(unsigned *v) {
  for (int half = 1; half < Size; half *= 2) {
    int i = threadIdx.x, k = i % half, low = (i - k) * 2 + k;
    unsigned a = v[low], b = multiply(v[low + half], power(Root, Size - Size / 2 / half * k));
    v[low] = add(a, b);
    v[low + half] = subtract(a, b);
    __syncthreads();
  }
}

__global__ void __launch_bounds__(Size / 2) product(const unsigned *a, const unsigned *b, unsigned *out) {
  __shared__ unsigned first[Size], second[Size];
  for (int i = threadIdx.x; i < Size; i += blockDim.x) {
    first[i] = i < Size / 2 ? a[blockIdx.x * Size / 2 + i] : 0;
    second[i] = i < Size / 2 ? b[blockIdx.x * Size / 2 + i] : 0;
  }
  __syncthreads();
  forward(first);
  forward(second);
  for (int i = threadIdx.x; i < Size; i += blockDim.x)
    first[i] = multiply(first[i], second[i]);
  __syncthreads();
  backward(first);
  for (int i = threadIdx.x; i < Size; i += blockDim.x)
    out[blockIdx.x * Size + i] = multiply(first[i], power(Size, Modulus - 2));
}

int main() {
  Report report;
  const int pairs = 3;
  Random random(11);
  auto a = random.integers<unsigned>(pairs * Size / 2, Modulus), b = random.integers<unsigned>(a.size(), Modulus);
  std::vector<unsigned> expected(pairs * Size);
  for (int p = 0; p < pairs; ++p)
    for (int i = 0; i < Size / 2; ++i)
      for (int k = 0; k < Size / 2; ++k) {
        unsigned &sum = expected[p * Size + i + k];
        sum = (sum + 0ull + multiply(a[p * Size / 2 + i], b[p * Size / 2 + k])) % Modulus;
      }
  DeviceArray<unsigned> left(a), right(b), out(expected.size());
  product<<<pairs, Size / 2>>>(left.get(), right.get(), out.get());
  CHECK_LAUNCH();
  report.equal("coefficients", out.download(), expected);
  return report.status();
}
// EXPECT: coefficients: 3072 equal
