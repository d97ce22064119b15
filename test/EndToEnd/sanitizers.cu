// Clang's sanitizers look at the host's side, and at nothing of the device's.
//
// REQUIRES: compiler-rt
// RUN: %cupcc %archs -g -fsanitize=address %s -o %t.address
// RUN: not %t.address a 2>&1 | FileCheck %s --check-prefix=ADDRESS
// RUN: %cupcc %archs -g -Xcompiler -fsanitize=undefined %s -o %t.undefined
// RUN: %t.undefined u 2>&1 | FileCheck %s --check-prefix=UNDEFINED
// RUN: %cupcc %archs -g -fsanitize=address,undefined %s -c -o %t.o
// RUN: %cupcc -fsanitize=address,undefined %t.o -o %t.both
// RUN: not %t.both b 2>&1 | FileCheck %s --check-prefixes=UNDEFINED,ADDRESS
// RUN: %cupcc %archs -g -fsanitize=thread %s -o %t.thread
// RUN: not %t.thread t 2>&1 | FileCheck %s --check-prefix=THREAD
// RUN: %cupcc %archs -g -fsanitize=leak %s -o %t.leak
// RUN: not %t.leak l 2>&1 | FileCheck %s --check-prefix=LEAK
//
// What is right is not reported.
// RUN: %t.both - 2>&1 | FileCheck %s --check-prefix=RIGHT
// RIGHT: {{^}}end
//
// RUN: %cupcc -sm_90 -gpu -S %s -o %t.plain.ptx
// RUN: %cupcc -sm_90 -gpu -S -fsanitize=address,undefined %s -o %t.ptx
// RUN: diff %t.plain.ptx %t.ptx

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

// UNDEFINED: sanitizers.cu:[[#@LINE+1]]:{{.*}}: runtime error: signed integer overflow
__host__ __device__ int add(int a, int b) { return a + b; }
__global__ void kernel(int *p) { *p = add(p[0], p[1]); }

static int counter;
static void count() {
  for (int i = 0; i < 1000; ++i)
    // THREAD: WARNING: ThreadSanitizer: data race
    // THREAD: sanitizers.cu:[[#@LINE+1]]
    ++counter;
}

// LEAK: LeakSanitizer: detected memory leaks
// LEAK: sanitizers.cu:[[#@LINE+1]]
__attribute__((noinline)) static void leak() { std::memset(std::malloc(44), 1, 44); }

int main(int argc, char **argv) {
  if (std::strpbrk(argv[1], "ub"))
    std::printf("%d\n", add(INT_MAX, argc));
  if (std::strpbrk(argv[1], "ab")) {
    int *three = new int[3];
    // ADDRESS: AddressSanitizer: heap-buffer-overflow
    // ADDRESS: sanitizers.cu:[[#@LINE+1]]
    std::printf("%d\n", three[1 + argc]);
    delete[] three;
  }
  if (argv[1][0] == 't') {
    std::thread other(count);
    count();
    other.join();
  }
  if (argv[1][0] == 'l')
    leak();
  if (argc > 2)
    kernel<<<1, 1>>>(nullptr);
  std::puts("end");
}
