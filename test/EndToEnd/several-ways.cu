// Loops whose threads take several ways, one of which may leave it, compute what the host does: a search
// that goes back, one with its test behind two ways, one whose result is of the way that leaves it, and a
// loop in a loop.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: backtrack 0 wrong
// EXPECT: test 0 wrong
// EXPECT: result 0 wrong
// EXPECT: nested 0 wrong

#include "wrong-elements.h"
#include <cstdio>
#include <vector>

constexpr int Threads = 256;

// Subsets of a thread's numbers, and how many of them are odd at the last level.
int backtrack(unsigned open, int last) {
  unsigned levels[34] = {open};
  int depth = 0, found = 0;
  while (depth >= 0) {
    if (levels[depth] == 0) {
      --depth;
      continue;
    }
    const unsigned lowest = levels[depth] & -levels[depth];
    levels[depth] ^= lowest;
    if (depth == last) {
      ++found;
      continue;
    }
    levels[depth + 1] = levels[depth] & ~(lowest << 1);
    ++depth;
  }
  return found;
}

// The way of 1 goes on without the test.
int test(unsigned x, int limit) {
  int steps = 0;
  for (;;) {
    const unsigned kind = x % 3;
    x = x * 1664525u + 1013904223u;
    ++steps;
    if (kind == 1) {
      steps += 2;
      continue;
    }
    steps += kind == 0 ? 5 : 7;
    if (steps > limit)
      return steps;
  }
}

// What is returned is computed on the way that leaves the loop.
int result(unsigned x) {
  unsigned sum = 0;
  while (true) {
    x = x * 22695477u + 1;
    switch (x >> 29) {
    case 0: {
      const unsigned last = sum * 3 + (x & 255);
      if (last % 5 == 0)
        return int(last % 100000) + 1;
      sum += last;
      break;
    }
    case 1:
      sum ^= x;
      break;
    case 2:
      sum += 17;
      break;
    default:
      sum -= x >> 7;
    }
  }
}

// The inner loop has an end of its own.
int nested(unsigned x) {
  int sum = 0, left = 40;
  while (left >= 0) {
    do {
      x = x * 1103515245u + 12345;
      ++sum;
    } while (x & 0x30000);
    if (x & 0x100000) {
      sum += 3;
      left -= 2;
      continue;
    }
    if (x & 0x200000) {
      sum ^= 5;
      --left;
      continue;
    }
    left -= x >> 30;
  }
  return sum;
}

__global__ void run(int *out) {
  const int i = threadIdx.x;
  out[i] = backtrack((unsigned(i) * 2654435761u >> 20) & 1023, i % 5);
  out[Threads + i] = test(i, i % 90);
  out[2 * Threads + i] = result(i);
  out[3 * Threads + i] = nested(i);
}

int main() {
  int *out;
  CHECK(cudaMalloc(&out, 4 * Threads * sizeof(int)));
  run<<<1, Threads>>>(out);
  std::vector<int> expected[4];
  for (int i = 0; i < Threads; ++i) {
    expected[0].push_back(backtrack((unsigned(i) * 2654435761u >> 20) & 1023, i % 5));
    expected[1].push_back(test(i, i % 90));
    expected[2].push_back(result(i));
    expected[3].push_back(nested(i));
  }
  const char *const names[] = {"backtrack", "test", "result", "nested"};
  for (int i = 0; i < 4; ++i)
    printf("%s %d wrong\n", names[i], wrong(out + i * Threads, expected[i]));
}
