// Atomic operations that the hardware lacks, made of compare-and-swap: products of
// doubles, minima of floats, updates of bytes and of pairs; and a list with a free
// head.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

__device__ double atomicMultiply(double *address, double factor) {
  auto *word = reinterpret_cast<unsigned long long *>(address);
  unsigned long long old = *static_cast<volatile unsigned long long *>(word), assumed;
  do {
    assumed = old;
    old = atomicCAS(word, assumed, __double_as_longlong(__longlong_as_double(assumed) * factor));
  } while (old != assumed);
  return __longlong_as_double(old);
}

// Floats are ordered as their bits are, negative ones the other way round.
__device__ void atomicMinimum(float *address, float x) {
  if (x >= 0)
    atomicMin(reinterpret_cast<int *>(address), __float_as_int(x));
  else
    atomicMax(reinterpret_cast<unsigned *>(address), __float_as_uint(x));
}

__device__ void atomicAddByte(unsigned char *bytes, int index, unsigned char x) {
  unsigned *word = reinterpret_cast<unsigned *>(bytes) + index / 4;
  unsigned shift = index % 4 * 8, old = atomicOr(word, 0), assumed;
  do {
    assumed = old;
    unsigned byte = (assumed >> shift) + x & 0xff;
    old = atomicCAS(word, assumed, (assumed & ~(0xffu << shift)) | byte << shift);
  } while (old != assumed);
}

// The least number and its place, as one word.
__device__ void atomicLeast(unsigned long long *best, unsigned value, unsigned place) {
  atomicMin(best, (unsigned long long)value << 32 | place);
}

struct Nodes {
  int *head, *next;
};

__global__ void update(const int *numbers, int n, double *product, float *least, unsigned char *bytes,
                       unsigned long long *best, double *sum, Nodes list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicMultiply(product, numbers[i] % 2 ? 2.0 : 0.5);
  atomicMinimum(least, numbers[i] - 700.25f);
  atomicAddByte(bytes, numbers[i] % 64, 3);
  atomicLeast(best, numbers[i], i);
  atomicAdd(sum, numbers[i] * 0.25);
  list.next[i] = atomicExch(list.head, i);
}

int main() {
  Report report;
  const int n = 900;
  auto numbers = Random(61).integers<int>(n, 100000);
  double product = 1, sum = 0;
  float least = 1e9;
  std::vector<unsigned char> bytes(64);
  unsigned long long best = ~0ull;
  for (int i = 0; i < n; ++i) {
    product *= numbers[i] % 2 ? 2.0 : 0.5;
    least = std::fmin(least, numbers[i] - 700.25f);
    bytes[numbers[i] % 64] += 3;
    best = std::min(best, (unsigned long long)numbers[i] << 32 | i);
    sum += numbers[i] * 0.25;
  }
  DeviceArray<int> in(numbers), head(std::vector<int>{-1}), next(n);
  DeviceArray<double> p(std::vector<double>{1}), s(1);
  DeviceArray<float> l(std::vector<float>{1e9f});
  DeviceArray<unsigned char> b(64);
  DeviceArray<unsigned long long> m(std::vector<unsigned long long>{~0ull});
  update<<<8, 128>>>(in.get(), n, p.get(), l.get(), b.get(), m.get(), s.get(), {head.get(), next.get()});
  CHECK_LAUNCH();
  report.equal("product", p.download(), {product});
  report.equal("sum", s.download(), {sum});
  report.equal("least", l.download(), {least});
  report.equal("bytes", b.download(), bytes);
  report.equal("best", m.download(), {best});
  std::vector<int> seen(n);
  auto links = next.download();
  int length = 0;
  for (int i = head.download()[0]; i >= 0 && length <= n; i = links[i], ++length)
    ++seen[i];
  report.equal("list", seen, std::vector<int>(n, 1));
  return report.status();
}
// EXPECT: product: 1 equal
// EXPECT: sum: 1 equal
// EXPECT: least: 1 equal
// EXPECT: bytes: 64 equal
// EXPECT: best: 1 equal
// EXPECT: list: 900 equal
