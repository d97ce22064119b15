// What ends a kernel early: each in a process of its own, since the error stays.
//
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: not %t.cpu/program assert 2>&1 | FileCheck %s --check-prefix=ASSERT
// RUN: not %t.cpu/program trap 2>&1 | FileCheck %s --check-prefix=TRAP
// RUN: not %t.cpu/program block 2>&1 | FileCheck %s --check-prefix=BLOCK

#include "check.h"
#include <cassert>

__global__ void wrong(bool byAssert) {
  printf("thread %d\n", threadIdx.x);
  if (byAssert)
    assert(threadIdx.x != 1);
  else if (threadIdx.x == 1)
    __trap();
}

int main(int count, char **words) {
  if (count == 1) {
    std::printf("nothing\n");
    return 0;
  }
  int threads = !std::strcmp(words[1], "block") ? 1025 : 3;
  wrong<<<2, threads>>>(!std::strcmp(words[1], "assert"));
  CHECK_LAUNCH();
}
// EXPECT: nothing

// ASSERT: thread 0
// ASSERT: thread 1
// ASSERT: {{.*}}failures.cu:14: {{.*}}wrong{{.*}}: block: [0,0,0], thread: [1,0,0] Assertion `threadIdx.x != 1` failed.
// ASSERT-NOT: thread 0
// ASSERT: device-side assert triggered
// TRAP: thread 1
// TRAP-NOT: thread
// TRAP: unspecified launch failure
// BLOCK-NOT: thread
// BLOCK: invalid configuration argument
