// Unions that functions return keep the bytes that are padding of the member whose type
// LLVM knows: alone, in classes, from virtual functions and calls through pointers.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -OG0

#include <complex>
#include <cstdio>
#include <optional>
#include <variant>

struct Padded {
  short a;
  int b;
  long long c;
};
union Word {
  int i;
  Padded p;
};
union Bytes {
  struct {
    int a;
    char b;
  } s; // three bytes behind it
  unsigned char bytes[8];
};
union Extended {
  long double x; // ten bytes of sixteen
  int words[4];
};
struct Pair {
  char first;
  Word second[2];
};

__device__ __noinline__ Word word(int i) {
  Word w;
  w.i = i;
  return w;
}
__device__ __noinline__ Word forward(int i) { return word(i + 1); }
__device__ __noinline__ Bytes bytes(int i) {
  Bytes b;
  for (int k = 0; k < 8; ++k)
    b.bytes[k] = i + k;
  return b;
}
__device__ __noinline__ Extended extended(int i) {
  Extended e;
  for (int k = 0; k < 4; ++k)
    e.words[k] = i * (k + 1);
  return e;
}
__device__ __noinline__ Pair pair(int i) {
  Pair p;
  p.first = 3;
  p.second[0] = word(i);
  p.second[1] = word(-i);
  return p;
}

using Variant = std::variant<Padded, std::complex<double>, std::optional<unsigned long long>>;
__device__ __noinline__ Variant variant(unsigned long long bits) {
  return std::optional<unsigned long long>(bits);
}

struct Base {
  __device__ virtual Word get(int i) const { return word(i); }
};
struct Derived : Base {
  __device__ Word get(int i) const override { return word(i * 2); }
};
__device__ Word (*pointer)(int) = word;

__global__ void kernel(int i, const Base *unused) {
  Derived derived;
  const Base &base = derived;
  printf("%x %x %x\n", word(i).i, forward(i).i, base.get(i).i);
  Bytes b = bytes(i);
  int sum = 0;
  for (unsigned char c : b.bytes)
    sum = sum * 3 + c;
  printf("%d\n", sum);
  Extended e = extended(i);
  printf("%x %x %x %x\n", e.words[0], e.words[1], e.words[2], e.words[3]);
  Pair p = pair(i);
  printf("%d %x %x\n", p.first, p.second[0].i, p.second[1].i);
  printf("%llx\n", **std::get_if<2>(new Variant(variant(0x123456789abcdef0 + i))));
  printf("%x %x\n", pointer(i).i, [](int x) { return word(x); }(i + 2).i);
}

int main() {
  kernel<<<1, 1>>>(0x12345678, nullptr);
  return cudaDeviceSynchronize();
}

// EXPECT: 12345678 12345679 2468acf0
// EXPECT: 395236
// EXPECT: 12345678 2468acf0 369d0368 48d159e0
// EXPECT: 3 12345678 edcba988
// EXPECT: 12345678acf13568
// EXPECT: 12345678 1234567a
