// alloca and arrays of variable length: in loops, in recursion, of two dimensions.
//
// RUN: %cupcc -std=c++20 %archs -Wno-vla-cxx-extension -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -Wno-vla-cxx-extension -I%inputs

#include "same-answers.h"
#include <alloca.h>

__noinline__ long fill(int *memory, int n, int seed) {
  long sum = 0;
  for (int i = 0; i != n; ++i)
    memory[i] = i * seed + 1;
  for (int i = 0; i != n; ++i)
    sum = sum * 3 + memory[i];
  return sum;
}
__noinline__ long nested(int depth) {
  int array[depth + 1];
  long sum = fill(array, depth + 1, depth);
  return depth == 0 ? sum : sum + nested(depth - 1) + array[depth];
}
struct Big { double a[3]; };

void ask(Answers &a) {
  for (int n = 1; n != 12; ++n) {
    int array[n];
    a.note("array", n, fill(array, n, 3) + long(sizeof array));
    auto *memory = static_cast<int *>(alloca(n * sizeof(int)));
    a.note("alloca", n, fill(memory, n, 5) + (array[0] == 1));
    long matrix[2][n];
    matrix[1][n - 1] = n;
    matrix[0][0] = 2;
    a.note("matrix", n, matrix[1][n - 1] + (&matrix[1][0] - &matrix[0][0]));
  }
  // Memory of a block is given back at its end.
  for (int i = 1; i != 3000; ++i) {
    Big block[i % 3 + 1];
    block[i % 3].a[1] = i;
    a.note("block", i, block[i % 3].a[1]);
  }
  auto *aligned = __builtin_alloca_with_align(sizeof(Big) * (a.count % 2 + 1), 512);
  a.note("aligned", 0, reinterpret_cast<unsigned long>(aligned) % 64);
  for (int depth = 0; depth != 6; ++depth)
    a.note("nested", depth, nested(depth));
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
