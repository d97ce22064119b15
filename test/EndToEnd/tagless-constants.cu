// Constants without a tag are read on the device: constexpr arrays indexed at run
// time, const tables at namespace scope, static members, string literals.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

inline constexpr int primes[] = {2, 3, 5, 7};
static const double ratios[2] = {0.5, 0.25};
const char *const names[] = {"zero", "one", "two"};
struct Limits {
  static constexpr short steps[3] = {10, 20, 30};
  static const int top = 99;
};
struct Node {
  int value;
  const Node *next;
};
constexpr Node tail = {3, nullptr};
constexpr Node head = {4, &tail};

__global__ void kernel(double *out, int i) {
  out[0] = primes[i];
  out[1] = ratios[i];
  out[2] = names[i][0];
  out[3] = Limits::steps[i] + Limits::top;
  const Node *node = &head;
  for (int k = 0; k < i; ++k)
    node = node->next;
  out[4] = node->value;
}

int main() {
  double *out = managed<double>(5);
  for (int i = 0; i < 2; ++i) {
    kernel<<<1, 1>>>(out, i);
    CHECK_LAUNCH();
    std::printf("%g %g %c %g %g\n", out[0], out[1], char(out[2]), out[3],
                out[4]);
  }
}
// EXPECT: 2 0.5 z 109 4
// EXPECT: 3 0.25 o 119 3
