// Integers of 256 bits: sums with carries and products in inline PTX, compared with
// 128-bit arithmetic on the host, and single instructions for bits.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

struct Wide {
  unsigned limb[8];
};

// All carries in one statement, so that nothing comes between.
__device__ Wide add(const Wide &a, const Wide &b) {
  Wide r;
  asm("{\n\t"
      "add.cc.u32 %0, %8, %16;\n\t"
      "addc.cc.u32 %1, %9, %17;\n\t"
      "addc.cc.u32 %2, %10, %18;\n\t"
      "addc.cc.u32 %3, %11, %19;\n\t"
      "addc.cc.u32 %4, %12, %20;\n\t"
      "addc.cc.u32 %5, %13, %21;\n\t"
      "addc.cc.u32 %6, %14, %22;\n\t"
      "addc.u32 %7, %15, %23;\n\t"
      "}"
      : "=r"(r.limb[0]), "=r"(r.limb[1]), "=r"(r.limb[2]), "=r"(r.limb[3]), "=r"(r.limb[4]), "=r"(r.limb[5]),
        "=r"(r.limb[6]), "=r"(r.limb[7])
      : "r"(a.limb[0]), "r"(a.limb[1]), "r"(a.limb[2]), "r"(a.limb[3]), "r"(a.limb[4]), "r"(a.limb[5]),
        "r"(a.limb[6]), "r"(a.limb[7]), "r"(b.limb[0]), "r"(b.limb[1]), "r"(b.limb[2]), "r"(b.limb[3]),
        "r"(b.limb[4]), "r"(b.limb[5]), "r"(b.limb[6]), "r"(b.limb[7]));
  return r;
}

// low = a * b + c + d, and what is beyond 32 bits.
__device__ unsigned multiplyAdd(unsigned a, unsigned b, unsigned c, unsigned d, unsigned &high) {
  unsigned low;
  asm("{\n\t"
      ".reg .u64 t;\n\t"
      ".reg .u64 u;\n\t"
      "mul.wide.u32 t, %2, %3;\n\t"
      "cvt.u64.u32 u, %4;\n\t"
      "add.u64 t, t, u;\n\t"
      "cvt.u64.u32 u, %5;\n\t"
      "add.u64 t, t, u;\n\t"
      "mov.b64 {%0, %1}, t;\n\t"
      "}"
      : "=r"(low), "=r"(high)
      : "r"(a), "r"(b), "r"(c), "r"(d));
  return low;
}

__global__ void compute(const Wide *a, const Wide *b, int n, Wide *sums, Wide *products, unsigned *bits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  sums[i] = add(a[i], b[i]);
  Wide low = {};
  for (int j = 0; j < 8; ++j) {
    unsigned carry = 0;
    for (int k = 0; j + k < 8; ++k) {
      unsigned high;
      low.limb[j + k] = multiplyAdd(a[i].limb[j], b[i].limb[k], low.limb[j + k], carry, high);
      carry = high;
    }
  }
  products[i] = low;
  unsigned first, count, reversed, lane;
  asm("bfind.u32 %0, %1;" : "=r"(first) : "r"(a[i].limb[0]));
  asm("popc.b32 %0, %1;" : "=r"(count) : "r"(a[i].limb[1]));
  asm("brev.b32 %0, %1;" : "=r"(reversed) : "r"(a[i].limb[2]));
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  bits[4 * i] = first, bits[4 * i + 1] = count, bits[4 * i + 2] = reversed, bits[4 * i + 3] = lane;
}

static std::vector<unsigned> flat(const std::vector<Wide> &numbers) {
  std::vector<unsigned> result;
  for (const Wide &n : numbers)
    result.insert(result.end(), n.limb, n.limb + 8);
  return result;
}

int main() {
  Report report;
  const int n = 200;
  Random random(40);
  std::vector<Wide> a(n), b(n), sums(n), products(n);
  std::vector<unsigned> bits;
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 8; ++k) {
      a[i].limb[k] = i % 4 ? random.next() : ~0u;
      b[i].limb[k] = i % 3 ? random.next() : k == 0;
    }
    std::uint64_t carry = 0;
    for (int k = 0; k < 8; ++k) {
      carry += (std::uint64_t)a[i].limb[k] + b[i].limb[k];
      sums[i].limb[k] = carry;
      carry >>= 32;
    }
    unsigned __int128 column = 0;
    for (int k = 0; k < 8; ++k) {
      for (int j = 0; j <= k; ++j)
        column += (std::uint64_t)a[i].limb[j] * b[i].limb[k - j];
      products[i].limb[k] = column;
      column >>= 32;
    }
    unsigned reversed = 0;
    for (int k = 0; k < 32; ++k)
      reversed |= (a[i].limb[2] >> k & 1) << (31 - k);
    bits.insert(bits.end(), {31u - __builtin_clz(a[i].limb[0]), unsigned(__builtin_popcount(a[i].limb[1])), reversed,
                             unsigned(i % 32)});
  }
  DeviceArray<Wide> left(a), right(b), sum(n), product(n);
  DeviceArray<unsigned> others(4 * n);
  compute<<<(n + 63) / 64, 64>>>(left.get(), right.get(), n, sum.get(), product.get(), others.get());
  CHECK_LAUNCH();
  report.equal("sums", flat(sum.download()), flat(sums));
  report.equal("products", flat(product.download()), flat(products));
  report.equal("bits", others.download(), bits);
  return report.status();
}
// EXPECT: sums: 1600 equal
// EXPECT: products: 1600 equal
// EXPECT: bits: 800 equal
