// std::sort in a kernel, without a tag: numbers, with a comparison, objects; the
// host sorts the same.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <algorithm>
#include <functional>

struct Item {
  int key;
  char name;
  bool operator<(const Item &other) const { return key < other.key; }
};
static unsigned random(unsigned &state) {
  return (state = state * 1664525u + 1013904223u) >> 16;
}
static unsigned sorted(int *p, int n, unsigned seed) {
  for (int i = 0; i < n; ++i)
    p[i] = int(random(seed) % 1000);
  std::sort(p, p + n);
  unsigned digest = std::is_sorted(p, p + n);
  std::sort(p, p + n, std::greater<int>());
  for (int i = 0; i < n; ++i)
    digest = digest * 31 + p[i];
  return digest;
}
__global__ void kernel(unsigned *out, int *buffers) {
  out[threadIdx.x] = sorted(buffers + threadIdx.x * 200, 200, threadIdx.x + 1);
}
__global__ void items(Item *p, int n) { std::sort(p, p + n); }

int main() {
  unsigned *out = managed<unsigned>(64);
  int *buffers = managed<int>(64 * 200);
  kernel<<<1, 64>>>(out, buffers);
  Item *list = managed<Item>(5);
  const char *names = "cadeb";
  for (int i = 0; i < 5; ++i)
    list[i] = {names[i] * 2, names[i]};
  items<<<1, 1>>>(list, 5);
  CHECK_LAUNCH();
  int equal = 0, buffer[200];
  for (unsigned i = 0; i < 64; ++i)
    equal += out[i] == sorted(buffer, 200, i + 1);
  std::printf("%d equal\n", equal);
  for (int i = 0; i < 5; ++i)
    std::printf("%c", list[i].name);
  std::printf("\n");
}
// EXPECT: 64 equal
// EXPECT: abcde
