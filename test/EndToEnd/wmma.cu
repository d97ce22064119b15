// Products of matrices by warps: every shape, type and layout of <mma.h>, from shared
// and from global memory, against sums on the host. With an argument, what becomes of
// random bits is printed, for a comparison with nvcc.
//
// RUN: %cupcc -std=c++17 -sm_80 -sm_90 -Ofc=min -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <mma.h>
namespace w = nvcuda::wmma;
namespace e = nvcuda::wmma::experimental;

// How a number stands in a matrix in memory.
template <class T> struct Memory {
  using type = T;
  static constexpr int bits = sizeof(T) * 8;
  static void put(void *p, int i, int x) { static_cast<T *>(p)[i] = static_cast<T>(x); }
  static double get(const void *p, int i) { return static_cast<const T *>(p)[i]; }
};
template <> struct Memory<__half> {
  using type = __half;
  static constexpr int bits = 16;
  static void put(void *p, int i, int x) { static_cast<__half *>(p)[i] = __float2half(float(x)); }
  static double get(const void *p, int i) { return __half2float(static_cast<const __half *>(p)[i]); }
};
template <> struct Memory<__nv_bfloat16> {
  using type = __nv_bfloat16;
  static constexpr int bits = 16;
  static void put(void *p, int i, int x) { static_cast<__nv_bfloat16 *>(p)[i] = __float2bfloat16(float(x)); }
};
template <> struct Memory<w::precision::tf32> : Memory<float> {};
template <int N> struct Packed {
  using type = void;
  static constexpr int bits = N;
  static void put(void *p, int i, int x) {
    unsigned &word = static_cast<unsigned *>(p)[i * N / 32];
    unsigned mask = (1u << N) - 1, shift = i * N % 32;
    word = (word & ~(mask << shift)) | (x & mask) << shift;
  }
};
template <> struct Memory<e::precision::s4> : Packed<4> {};
template <> struct Memory<e::precision::u4> : Packed<4> {};
template <> struct Memory<e::precision::b1> : Packed<1> {};

template <class T> constexpr bool isUnsigned = false;
template <> constexpr bool isUnsigned<unsigned char> = true;
template <> constexpr bool isUnsigned<e::precision::u4> = true;
template <> constexpr bool isUnsigned<e::precision::b1> = true;

// What is done with two matrices.
enum Operation { Product, Saturated, Xor, And };

constexpr int bytes = 2048;

template <class A, class B, class C, class D, Operation op, class TA, class TC, class TD>
__device__ void multiply(const void *a, const void *b, const void *c, void *d, int lda, int ldb, int ldc,
                         int ldd, w::layout_t cl, w::layout_t dl) {
  A fa;
  B fb;
  C fc;
  D fd;
  w::load_matrix_sync(fa, static_cast<const TA *>(a), lda);
  w::load_matrix_sync(fb, static_cast<const TA *>(b), ldb);
  w::load_matrix_sync(fc, static_cast<const TC *>(c), ldc, cl);
  if constexpr (op == Saturated)
    w::mma_sync(fd, fa, fb, fc, true);
  else if constexpr (op == Product)
    w::mma_sync(fd, fa, fb, fc);
  else
    w::bmma_sync(fd, fa, fb, fc, op == Xor ? e::bmmaBitOpXOR : e::bmmaBitOpAND);
  w::store_matrix_sync(static_cast<TD *>(d), fd, ldd, dl);
}

template <class A, class B, class C, class D, Operation op, class TA, class TC, class TD>
__global__ void kernel(const char *a, const char *b, const char *c, char *d, int lda, int ldb, int ldc,
                       int ldd, w::layout_t cl, w::layout_t dl) {
  __shared__ alignas(32) char sa[bytes], sb[bytes], sc[2 * bytes], sd[2 * bytes];
  for (int i = threadIdx.x; i < 2 * bytes; i += 32) {
    if (i < bytes) {
      sa[i] = a[i];
      sb[i] = b[i];
    }
    sc[i] = c[i];
    sd[i] = d[i];
  }
  __syncwarp();
  multiply<A, B, C, D, op, TA, TC, TD>(a, b, c, d, lda, ldb, ldc, ldd, cl, dl);
  multiply<A, B, C, D, op, TA, TC, TD>(sa, sb, sc, sd, lda, ldb, ldc, ldd, cl, dl);
  __syncwarp();
  for (int i = threadIdx.x; i < 2 * bytes; i += 32)
    d[2 * bytes + i] = sd[i];
}

static unsigned state = 1;
static unsigned random32() { return state = state * 1664525u + 1013904223u, state >> 8; }

static unsigned long long hash = 0;
static int products, wrong;
static bool useBits;
static char *memory;

// A value that all sums of products are exact for.
template <class T> int smallValue() {
  if (Memory<T>::bits == 1)
    return random32() & 1;
  return isUnsigned<T> ? random32() % 5 : int(random32() % 9) - 4;
}

// Of a bit pattern that is a finite number.
template <class T> void fillWithBits(char *p, int size) {
  for (int i = 0; i < size; ++i)
    p[i] = random32();
  using M = typename Memory<T>::type;
  if constexpr (std::is_same<M, __half>::value || std::is_same<M, __nv_bfloat16>::value ||
                std::is_same<M, float>::value)
    for (int i = 0; i < size / int(sizeof(M)); ++i)
      reinterpret_cast<M *>(p)[i] = M(float(int(random32() % 20001) - 10000) / 3000.0f);
  if constexpr (std::is_same<M, double>::value)
    for (int i = 0; i < size / 8; ++i)
      reinterpret_cast<double *>(p)[i] = double(int(random32() % 20001) - 10000) / 3000;
}

static int at(bool row, int i, int j, int ld) { return row ? i * ld + j : j * ld + i; }

template <int M, int N, int K, class T, class LA, class LB, class TC, class TD, Operation op>
void compute(bool crow, bool drow) {
  using A = w::fragment<w::matrix_a, M, N, K, T, LA>;
  using B = w::fragment<w::matrix_b, M, N, K, T, LB>;
  using C = w::fragment<w::accumulator, M, N, K, TC>;
  using D = w::fragment<w::accumulator, M, N, K, TD>;
  const bool arow = std::is_same<LA, w::row_major>::value, brow = std::is_same<LB, w::row_major>::value;
  constexpr int pad = 128 / Memory<T>::bits;
  const int lda = (arow ? K : M) + pad, ldb = (brow ? N : K) + pad;
  const int ldc = (crow ? N : M) + 8, ldd = (drow ? N : M) + 8;
  char *a = memory, *b = a + bytes, *c = b + bytes, *d = c + 2 * bytes;
  std::memset(memory, 0, 8 * bytes);
  const int big = op == Saturated ? 0x7fffffff - 20 : 0;
  if (useBits) {
    fillWithBits<T>(a, bytes);
    fillWithBits<T>(b, bytes);
    fillWithBits<TC>(c, 2 * bytes);
  } else {
    for (int i = 0; i < M; ++i)
      for (int k = 0; k < K; ++k)
        Memory<T>::put(a, at(arow, i, k, lda), smallValue<T>());
    for (int k = 0; k < K; ++k)
      for (int j = 0; j < N; ++j)
        Memory<T>::put(b, at(brow, k, j, ldb), smallValue<T>());
    for (int i = 0; i < M; ++i)
      for (int j = 0; j < N; ++j)
        Memory<TC>::put(c, at(crow, i, j, ldc), big + smallValue<TC>());
  }
  kernel<A, B, C, D, op, typename Memory<T>::type, TC, TD>
      <<<1, 32>>>(a, b, c, d, lda, ldb, ldc, ldd, crow ? w::mem_row_major : w::mem_col_major,
                  drow ? w::mem_row_major : w::mem_col_major);
  CHECK_LAUNCH();
  ++products;
  if (std::memcmp(d, d + 2 * bytes, 2 * bytes) != 0) {
    std::printf("m%dn%dk%d: shared and global memory differ\n", M, N, K);
    ++wrong;
  }
  for (int i = 0; i < 2 * bytes; ++i)
    hash = (hash ^ (unsigned char)d[i]) * 1099511628211ull;
  if (useBits)
    return;
  auto number = [](const char *p, int i) -> long long {
    if constexpr (Memory<T>::bits < 8) {
      int x = reinterpret_cast<const unsigned *>(p)[i * Memory<T>::bits / 32] >> i * Memory<T>::bits % 32;
      x &= (1 << Memory<T>::bits) - 1;
      return isUnsigned<T> ? x : (x ^ 8) - 8;
    } else if constexpr (std::is_same<T, __nv_bfloat16>::value)
      return (long long)__bfloat162float(reinterpret_cast<const __nv_bfloat16 *>(p)[i]);
    else
      return (long long)Memory<T>::get(p, i);
  };
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      long long sum = (long long)Memory<TC>::get(c, at(crow, i, j, ldc));
      for (int k = 0; k < K; ++k) {
        long long x = number(a, at(arow, i, k, lda)), y = number(b, at(brow, k, j, ldb));
        sum += op == Xor ? x ^ y : op == And ? x & y : x * y;
      }
      if (op == Saturated && sum > 0x7fffffff)
        sum = 0x7fffffff;
      if (Memory<TD>::get(d, at(drow, i, j, ldd)) != double(sum)) {
        if (wrong++ < 10)
          std::printf("m%dn%dk%d [%d][%d]: %g, not %lld\n", M, N, K, i, j,
                      Memory<TD>::get(d, at(drow, i, j, ldd)), sum);
      }
    }
}

template <int M, int N, int K, class T, class LA, class LB, class TC, class TD = TC, Operation op = Product>
void layoutsInMemory() {
  for (int i = 0; i < 4; ++i)
    compute<M, N, K, T, LA, LB, TC, TD, op>(i & 1, i & 2);
}

template <int M, int N, int K, class T, class TC, class TD = TC, Operation op = Product> void layouts() {
  layoutsInMemory<M, N, K, T, w::row_major, w::row_major, TC, TD, op>();
  layoutsInMemory<M, N, K, T, w::row_major, w::col_major, TC, TD, op>();
  layoutsInMemory<M, N, K, T, w::col_major, w::row_major, TC, TD, op>();
  layoutsInMemory<M, N, K, T, w::col_major, w::col_major, TC, TD, op>();
}

static void report(const char *what) {
  std::printf("%s: %d products, %d wrong", what, products, wrong);
  if (useBits)
    std::printf(", %016llx", hash);
  std::printf("\n");
  products = wrong = 0;
}

template <int M, int N, int K> void shape(const char *name) {
  std::printf("%s\n", name);
  layouts<M, N, K, __half, __half>();
  layouts<M, N, K, __half, float>();
  layouts<M, N, K, __half, __half, float>();
  layouts<M, N, K, __half, float, __half>();
  report("  half");
  layouts<M, N, K, __nv_bfloat16, float>();
  report("  bfloat16");
  layouts<M, N, K, signed char, int>();
  layouts<M, N, K, signed char, int, int, Saturated>();
  report("  signed char");
  layouts<M, N, K, unsigned char, int>();
  layouts<M, N, K, unsigned char, int, int, Saturated>();
  report("  unsigned char");
}

// What the functions for single elements do.
template <class F, class X> __global__ void fill(char *out, X x) {
  F f;
  w::fill_fragment(f, x);
  auto *words = reinterpret_cast<const unsigned char *>(f.x);
  for (int i = 0; i < int(sizeof f.x); ++i)
    out[i] = words[i];
}
template <class F, class X> void filled(const char *name, X x) {
  std::memset(memory, 0, 64);
  fill<F><<<1, 1>>>(memory, x);
  CHECK_LAUNCH();
  std::printf("%s: %d elements,", name, int(F::num_elements));
  for (int i = 0; i < 8; ++i)
    std::printf(" %02x", (unsigned char)memory[i]);
  std::printf("\n");
}
__global__ void toTF32(float *p) { p[threadIdx.x] = w::__float_to_tf32(p[threadIdx.x]); }

int main(int argc, char **) {
  useBits = argc > 1;
  memory = managed<char>(8 * bytes);
  shape<16, 16, 16>("m16n16k16");
  shape<32, 8, 16>("m32n8k16");
  shape<8, 32, 16>("m8n32k16");
  layouts<16, 16, 8, w::precision::tf32, float>();
  report("tf32");
  layouts<8, 8, 4, double, double>();
  report("double");
  using w::col_major;
  using w::row_major;
  layoutsInMemory<8, 8, 32, e::precision::s4, row_major, col_major, int>();
  layoutsInMemory<8, 8, 32, e::precision::s4, row_major, col_major, int, int, Saturated>();
  report("s4");
  layoutsInMemory<8, 8, 32, e::precision::u4, row_major, col_major, int>();
  layoutsInMemory<8, 8, 32, e::precision::u4, row_major, col_major, int, int, Saturated>();
  report("u4");
  layoutsInMemory<8, 8, 128, e::precision::b1, row_major, col_major, int, int, Xor>();
  layoutsInMemory<8, 8, 128, e::precision::b1, row_major, col_major, int, int, And>();
  report("b1");

  filled<w::fragment<w::accumulator, 16, 16, 16, float>>("float", 1.5f);
  filled<w::fragment<w::matrix_a, 16, 16, 16, __half, row_major>>("half", __float2half(1.5f));
  filled<w::fragment<w::matrix_b, 32, 8, 16, signed char, row_major>>("signed char", (signed char)-2);
  filled<w::fragment<w::matrix_a, 8, 8, 32, e::precision::s4, row_major>>("s4", -2);
  filled<w::fragment<w::matrix_b, 8, 8, 128, e::precision::b1, col_major>>("b1", 1u);
  float *numbers = reinterpret_cast<float *>(memory);
  for (int i = 0; i < 4; ++i)
    numbers[i] = 1 + i * 0x1p-11f + (i & 1) * 0x1p-23f;
  toTF32<<<1, 4>>>(numbers);
  CHECK_LAUNCH();
  std::printf("%a %a %a %a\n", numbers[0], numbers[1], numbers[2], numbers[3]);
}
// EXPECT: m16n16k16
// EXPECT:   half: 64 products, 0 wrong
// EXPECT:   bfloat16: 16 products, 0 wrong
// EXPECT:   signed char: 32 products, 0 wrong
// EXPECT:   unsigned char: 32 products, 0 wrong
// EXPECT: m32n8k16
// EXPECT:   half: 64 products, 0 wrong
// EXPECT:   bfloat16: 16 products, 0 wrong
// EXPECT:   signed char: 32 products, 0 wrong
// EXPECT:   unsigned char: 32 products, 0 wrong
// EXPECT: m8n32k16
// EXPECT:   half: 64 products, 0 wrong
// EXPECT:   bfloat16: 16 products, 0 wrong
// EXPECT:   signed char: 32 products, 0 wrong
// EXPECT:   unsigned char: 32 products, 0 wrong
// EXPECT: tf32: 16 products, 0 wrong
// EXPECT: double: 16 products, 0 wrong
// EXPECT: s4: 8 products, 0 wrong
// EXPECT: u4: 8 products, 0 wrong
// EXPECT: b1: 8 products, 0 wrong
// EXPECT: float: 8 elements, 00 00 c0 3f 00 00 c0 3f
// EXPECT: half: 16 elements, 00 3e 00 3e 00 3e 00 3e
// EXPECT: signed char: 4 elements, fe fe fe fe 00 00 00 00
// EXPECT: s4: 8 elements, ee ee ee ee 00 00 00 00
// EXPECT: b1: 32 elements, ff ff ff ff 00 00 00 00
// EXPECT: 0x1p+0 0x1.004p+0 0x1.004p+0 0x1.008p+0
