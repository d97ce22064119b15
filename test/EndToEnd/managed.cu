// __managed__ variables in two files, read and written by both sides: with
// initialisers, static ones of one name, of templates, members of classes; before
// the first call of the CUDA runtime, by their addresses in other initialisers, and
// by the functions for symbols.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -c -o %t.main.o
// RUN: %cupcc -std=c++20 %archs -I%inputs %S/Inputs/managed/other.cu -c -o %t.other.o
// RUN: %cupcc %archs %t.main.o %t.other.o -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/managed/other.cu -std=c++20 -I%inputs

#include "Inputs/managed/common.h"

__managed__ int number = 5;
static __managed__ float array[4] = {1, 2, 3};
static __managed__ int hidden = 1;
namespace n {
static __managed__ double zero;
template <class T> __managed__ T variable = T(7);
struct Statistics {
  static __managed__ unsigned launches;
};
} // namespace n
__managed__ unsigned n::Statistics::launches;
struct Limits {
  int low, high;
  constexpr Limits(int low, int high) : low(low), high(high) {}
};
__managed__ Limits limits(-3, 3);
__device__ int plain = 11;
__managed__ int *toPlain;

// The host's, with addresses and values that are known when the program runs.
int *pointer = &number;
static const struct {
  const char *name;
  float *address;
} table[] = {{"second", &array[1]}, {"fourth", array + 3}};
static int early = ++number;

__global__ void kernel() {
  number *= 2;
  array[3] = array[0] + array[1];
  hidden += 100;
  n::zero += n::variable<int> + n::variable<double>;
  ++n::Statistics::launches;
  limits.high += limits.low;
  int *local[] = {&number, &hidden};
  for (int *each : local)
    *each += *toPlain;
}

__global__ void countUp() {
  static __managed__ int calls = 40;
  number = ++calls;
}

int main() {
  std::printf("early %d, number %d\n", early, *pointer);
  n::variable<double> = 0.5;
  void *addressOfPlain;
  CHECK(cudaGetSymbolAddress(&addressOfPlain, plain));
  toPlain = static_cast<int *>(addressOfPlain);
  *table[0].address = 20;
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
  std::printf("%d %g %d %g %u %d\n", number, *table[1].address, hidden, n::zero,
              n::Statistics::launches, limits.high);
  runOther();
  std::printf("hidden %d\n", hidden);

  void *address;
  size_t size;
  CHECK(cudaGetSymbolAddress(&address, array));
  CHECK(cudaGetSymbolSize(&size, array));
  std::printf("same address %d, size %zu\n", address == array, size);
  int value = 1000;
  CHECK(cudaMemcpyToSymbol(number, &value, sizeof(value)));
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
  CHECK(cudaMemcpyFromSymbol(&value, number, sizeof(value)));
  std::printf("%d %d\n", number, value);
  for (int i = 0; i < 2; ++i)
    countUp<<<1, 1>>>();
  CHECK_LAUNCH();
  std::printf("calls %d\n", number);
}
// EXPECT: early 6, number 6
// EXPECT: 23 21 112 7.5 1 0
// EXPECT: other 2 before, 6 after, constructed 3
// EXPECT: hidden 112
// EXPECT: same address 1, size 16
// EXPECT: 2011 2011
// EXPECT: calls 42
