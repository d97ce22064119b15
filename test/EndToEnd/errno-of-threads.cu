// Each thread has an errno of its own, which is 0 when its kernel begins,
// whatever another kernel left.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <cstdlib>

__global__ void kernel(int *wrong) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  wrong[i] = errno != 0;
  for (int turn = 0; turn < 20; ++turn) {
    errno = i + turn;
    // A range error in every third thread.
    strtol(i % 3 == 0 ? "99999999999999999999" : "12", nullptr, 10);
    wrong[i] += errno != (i % 3 == 0 ? ERANGE : i + turn);
  }
}

int main() {
  int *wrong = managed<int>(20000);
  for (int launch = 0; launch < 3; ++launch) {
    kernel<<<100, 200>>>(wrong);
    CHECK_LAUNCH();
    int sum = 0;
    for (int i = 0; i < 20000; ++i)
      sum += wrong[i];
    std::printf("%d\n", sum);
  }
}
// EXPECT: 0
// EXPECT: 0
// EXPECT: 0
