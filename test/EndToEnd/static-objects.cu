// Function-local statics with constructors, first reached by many threads at once: in
// functions, inline ones, templates, lambdas and members; each is constructed once.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <string>
#include <vector>

__device__ int constructed[8];

struct Table {
  std::vector<int> values;
  Table(int which, int n) {
    atomicAdd(&constructed[which], 1);
    for (int i = 0; i != n; ++i)
      values.push_back(i * which);
  }
  ~Table() { __trap(); } // never
};

__device__ Table &inFunction() {
  static Table table(1, 10);
  return table;
}
__device__ inline Table &inInline(int n) {
  static Table table(2, n);
  return table;
}
template <int N> __device__ Table &inTemplate() {
  static Table table(N, N);
  return table;
}
struct Class {
  __device__ static const std::string &text() {
    static const std::string text = "a text that is too long for its own object";
    return text;
  }
};

__global__ void kernel(int *wrong) {
  auto inLambda = []() -> Table & {
    static Table table(5, 3);
    return table;
  };
  int sum = inFunction().values[9] + inInline(8).values[7] + inTemplate<3>().values[2] +
            inTemplate<4>().values[3] + inLambda().values[2] + int(Class::text().size());
  if (sum != 9 + 14 + 6 + 12 + 10 + 42)
    atomicAdd(wrong, 1);
}

int main() {
  int *wrong = managed<int>();
  for (int i = 0; i != 2; ++i) {
    kernel<<<8, 64>>>(wrong);
    CHECK_LAUNCH();
  }
  int counts[8];
  CHECK(cudaMemcpyFromSymbol(counts, constructed, sizeof counts));
  for (int i = 1; i != 6; ++i)
    std::printf("%d ", counts[i]);
  std::printf("wrong: %d\n", *wrong);
}
// EXPECT: 1 1 1 1 1 wrong: 0
