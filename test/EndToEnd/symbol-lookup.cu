// cudaGetSymbolAddress, cudaGetSymbolSize and the copies find variables of every
// kind of name; static ones too.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__device__ int plain[6];
static __device__ double hidden = 1.5;
__constant__ char text[10] = "constant";
namespace a::b {
__device__ short deep = 12;
}
namespace {
__device__ long long anonymous = 77;
}
template <typename T> __device__ T generic = T(9);

template <typename Symbol> static std::size_t sizeOf(const Symbol &symbol) {
  std::size_t size = 0;
  CHECK(cudaGetSymbolSize(&size, symbol));
  return size;
}
template <typename T> static T read(const T &symbol) {
  void *address;
  CHECK(cudaGetSymbolAddress(&address, symbol));
  T value;
  CHECK(cudaMemcpy(&value, address, sizeof(T), cudaMemcpyDeviceToHost));
  return value;
}
__global__ void kernel(long long *out) {
  out[0] = anonymous + a::b::deep + generic<int>;
  out[1] = plain[5];
}

int main() {
  std::printf("%zu %zu %zu %zu %zu %zu\n", sizeOf(plain), sizeOf(hidden),
              sizeOf(text), sizeOf(a::b::deep), sizeOf(anonymous),
              sizeOf(generic<int>));
  std::printf("%g %d %lld %d\n", read(hidden), read(a::b::deep),
              read(anonymous), read(generic<int>));
  void *address;
  CHECK(cudaGetSymbolAddress(&address, plain));
  int value = 34;
  CHECK(cudaMemcpy(static_cast<int *>(address) + 5, &value, sizeof(value),
                   cudaMemcpyHostToDevice));
  long long *out = managed<long long>(2);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  char copy[10];
  CHECK(cudaMemcpyFromSymbol(copy, text, sizeof(copy)));
  std::printf("%lld %lld %s\n", out[0], out[1], copy);
}
// EXPECT: 24 8 10 2 8 4
// EXPECT: 1.5 12 77 9
// EXPECT: 98 34 constant
