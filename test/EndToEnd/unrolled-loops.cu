// Loops that the optimiser turns over compute what the host's copy of them does: paths through
// local arrays, whose values go from one iteration to the next in registers, a network over
// powers of two, and loops with two exits.
//
// RUN: %cupcc -std=c++17 %archs -Ofc=0 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17
// EXPECT: paths 1
// EXPECT: backwards 1
// EXPECT: overlapping 1
// EXPECT: conditional 1
// EXPECT: strides 1
// EXPECT: network 1
// EXPECT: escapes 1
// EXPECT: searches 1
// EXPECT: never 1
// EXPECT: products 1

#include <cstdio>
#include <cstring>

// Integers, so that both sides agree bit by bit.
inline unsigned mix(unsigned x, unsigned y) { return (x ^ (y >> 3)) * 2654435761u + y; }

// Each round reads what the one before stored, one element further on; the last reads stay.
void paths(const unsigned *in, unsigned *out) {
  unsigned l[60], z[30];
  for (int i = 0; i < 60; ++i)
    l[i] = in[i % 40] + i;
  for (int i = 0; i < 30; ++i)
    z[i] = in[i];
  for (int n = 0; n < 30; ++n) {
    unsigned v = z[n];
    for (int i = n + 1; i < 60; ++i) {
      v = mix(v, l[i]);
      l[i] = mix(l[i], v);
    }
  }
  for (int i = 0; i < 24; ++i)
    out[i] = l[i] + l[i + 36];
}

// The same from the end, with an array that has constant indices once the loop is unrolled.
void backwards(const unsigned *in, unsigned *out) {
  unsigned adjoint[48], kept[48 * 33];
  for (int i = 0; i < 48; ++i)
    adjoint[i] = in[i % 40] ^ i;
  for (int i = 0; i < 48 * 33; ++i)
    kept[i] = in[i % 40] + i;
  for (int n = 31; n >= 0; --n) {
    unsigned v = n;
    for (int i = 47; i > n; --i) {
      v = mix(v, adjoint[i] + kept[i + (n + 1) * 48]);
      adjoint[i] = mix(adjoint[i], v ^ kept[i - n - 1]);
    }
  }
  for (int i = 0; i < 24; ++i)
    out[i] = adjoint[i] + adjoint[i + 24];
}

// A store of half of what is read, one behind the read, and reads of two rounds before.
void overlapping(const unsigned *in, unsigned *out) {
  unsigned a[40];
  for (int i = 0; i < 40; ++i)
    a[i] = in[i];
  const int end = 25 + in[39] % 5;
  for (int n = 0; n < end; ++n) {
    const unsigned x = a[n + 2], y = a[n];
    a[n + 3] = mix(x, y);
    memcpy(reinterpret_cast<char *>(a) + 4 * n + 18, &x, 2);
  }
  for (int n = 0; n < end; ++n)
    a[n + 4] = mix(a[n + 3], a[n + 2]);
  for (int i = 0; i < 24; ++i)
    out[i] = a[i + 10];
}

// What a round may not store, and what it stores twice.
void conditional(const unsigned *in, unsigned *out) {
  unsigned a[40];
  for (int i = 0; i < 40; ++i)
    a[i] = in[i];
  const int end = 25 + in[39] % 5;
  for (int n = 0; n < end; ++n) {
    const unsigned x = a[n + 1];
    if (x & 1)
      a[n + 2] = mix(a[n + 2], x);
  }
  for (int n = 0; n < end; ++n) {
    const unsigned x = a[n + 1];
    a[n + 2] += x;
    if (x & 2)
      a[n + 2] = mix(x, n);
  }
  for (int i = 0; i < 24; ++i)
    out[i] = a[i + 10];
}

// Downwards, two elements at a time, and elements of eight bytes.
void strides(const unsigned *in, unsigned *out) {
  unsigned long long a[48];
  for (int i = 0; i < 48; ++i)
    a[i] = in[i % 40] * 0x100000001ull;
  const int end = 2 * (in[39] % 5);
  for (int n = 44; n > end; n -= 2) {
    a[n] = mix(unsigned(a[n]), unsigned(a[n + 2])) + (a[n + 2] << 32);
    a[n + 1] += a[n + 3];
  }
  for (int i = 0; i < 24; ++i)
    out[i] = unsigned(a[2 * i] ^ a[2 * i + 1] >> 32);
}

// Two exits: by a value and by a count, of which either may come first.
void escapes(const unsigned *in, unsigned *out) {
  for (int i = 0; i < 24; ++i) {
    unsigned x = in[i], last = 0;
    int step = 0;
    const int limit = in[i] % 50;
    while (step < limit && ((x * x + (x >> 7) * 3 ^ x >> 11) & 0xf0) != 0x50) {
      last = x;
      x = mix(x, step);
      ++step;
    }
    out[i] = mix(x, step) + last;
  }
}

// ... with memory read in between, and a result that tells the exits apart.
void searches(const unsigned *in, unsigned *out) {
  for (int i = 0; i < 24; ++i) {
    unsigned k = in[i] % 32, found = 77;
    for (;;) {
      const unsigned next = k * 5 + 3;
      if (next > 170)
        break;
      k += 1 + in[next % 40] % 3;
      if (k % 7 == i % 7) {
        found = next;
        break;
      }
    }
    out[i] = k + 100 * found;
  }
}

// ... and a loop that does not begin.
void never(const unsigned *in, unsigned *out) {
  for (int i = 0; i < 24; ++i) {
    int n = int(in[i] % 3) - 1, steps = 0;
    float x = float(in[i] % 1000), y = x;
    while (n > 0 && x * y < 1e6f) {
      x = x * 1.5f + 1;
      y = y + x;
      n = n * 3 - 2 + (steps & 1);
      if (++steps == 20)
        break;
    }
    out[i] = unsigned(steps) + 32 * (x > y);
  }
}

constexpr int Functions = 8;
void compute(int which, const unsigned *in, unsigned *out) {
  switch (which) {
  case 0: return paths(in, out);
  case 1: return backwards(in, out);
  case 2: return overlapping(in, out);
  case 3: return conditional(in, out);
  case 4: return strides(in, out);
  case 5: return escapes(in, out);
  case 6: return searches(in, out);
  case 7: return never(in, out);
  }
}
template <int which> __global__ void run(const unsigned *in, unsigned *out) {
  const unsigned *mine = in + threadIdx.x;
  if constexpr (which == 0) paths(mine, out + 24 * threadIdx.x);
  if constexpr (which == 1) backwards(mine, out + 24 * threadIdx.x);
  if constexpr (which == 2) overlapping(mine, out + 24 * threadIdx.x);
  if constexpr (which == 3) conditional(mine, out + 24 * threadIdx.x);
  if constexpr (which == 4) strides(mine, out + 24 * threadIdx.x);
  if constexpr (which == 5) escapes(mine, out + 24 * threadIdx.x);
  if constexpr (which == 6) searches(mine, out + 24 * threadIdx.x);
  if constexpr (which == 7) never(mine, out + 24 * threadIdx.x);
}

// A bitonic network, with fewer threads than pairs.
__global__ void network(const unsigned *in, unsigned *out) {
  __shared__ unsigned keys[64];
  for (int i = threadIdx.x; i < 64; i += blockDim.x)
    keys[i] = in[i];
  __syncthreads();
  for (int size = 2; size <= 64; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      for (int t = threadIdx.x; t < 32; t += blockDim.x) {
        const int low = 2 * t - (t & (stride - 1)), high = low + stride;
        const bool up = (low & size) == 0;
        const unsigned a = keys[low], b = keys[high];
        if ((a > b) == up)
          keys[low] = b, keys[high] = a;
      }
      __syncthreads();
    }
  for (int i = threadIdx.x; i < 64; i += blockDim.x)
    out[i] = keys[i];
}

// Products of bytes: instructions that LLVM knows, in a loop that is unrolled.
__global__ void products(const unsigned *a, const unsigned *b, int n, int stride, unsigned *out) {
  int sum = 0, low = 0, high = 0;
  unsigned positive = 0;
  for (int i = threadIdx.x; i < n; i += stride) {
    sum = __dp4a(int(a[i]), int(b[i]), sum);
    positive = __dp4a(a[i], b[i], positive);
    low = __dp2a_lo(int(a[i]), int(b[i]), low);
    high = __dp2a_hi(int(a[i]), int(b[i]), high);
  }
  out[4 * threadIdx.x] = sum, out[4 * threadIdx.x + 1] = positive;
  out[4 * threadIdx.x + 2] = low, out[4 * threadIdx.x + 3] = high;
}
void productsOnHost(const unsigned *a, const unsigned *b, int n, int stride, unsigned thread,
                    unsigned *out) {
  int sum = 0, low = 0, high = 0;
  unsigned positive = 0;
  for (int i = thread; i < n; i += stride) {
    for (int k = 0; k < 4; ++k) {
      sum += (signed char)(a[i] >> 8 * k) * (signed char)(b[i] >> 8 * k);
      positive += (a[i] >> 8 * k & 255) * (b[i] >> 8 * k & 255);
    }
    for (int k = 0; k < 2; ++k) {
      low += short(a[i] >> 16 * k) * (signed char)(b[i] >> 8 * k);
      high += short(a[i] >> 16 * k) * (signed char)(b[i] >> 8 * (k + 2));
    }
  }
  out[0] = sum, out[1] = positive, out[2] = low, out[3] = high;
}

constexpr int Threads = 16, Count = 128;
unsigned *in, *out;

template <int which> void check(const char *name) {
  run<which><<<1, Threads>>>(in, out);
  cudaDeviceSynchronize();
  bool same = true;
  for (int t = 0; t < Threads; ++t) {
    unsigned expected[24] = {};
    compute(which, in + t, expected);
    same &= !memcmp(expected, out + 24 * t, sizeof expected);
  }
  printf("%s %d\n", name, same);
}

int main() {
  cudaMallocManaged(&in, Count * sizeof(unsigned));
  cudaMallocManaged(&out, 24 * Threads * sizeof(unsigned));
  for (unsigned i = 0; i < Count; ++i)
    in[i] = mix(i * 0x9e3779b9u, i);
  check<0>("paths");
  check<1>("backwards");
  check<2>("overlapping");
  check<3>("conditional");
  check<4>("strides");
  network<<<1, 8>>>(in, out);
  bool sorted = cudaDeviceSynchronize() == cudaSuccess;
  unsigned sums[2] = {};
  for (int i = 0; i < 64; ++i) {
    sorted &= i == 0 || out[i - 1] <= out[i];
    sums[0] += in[i], sums[1] += out[i];
  }
  printf("network %d\n", sorted && sums[0] == sums[1]);
  check<5>("escapes");
  check<6>("searches");
  check<7>("never");
  products<<<1, Threads>>>(in, in + 5, 117, 7, out);
  bool same = cudaDeviceSynchronize() == cudaSuccess;
  for (int t = 0; t < Threads; ++t) {
    unsigned expected[4];
    productsOnHost(in, in + 5, 117, 7, t, expected);
    same &= !memcmp(expected, out + 4 * t, sizeof expected);
  }
  printf("products %d\n", same);
}
