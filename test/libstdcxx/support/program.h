//===- program.h - runs kernels that are tests -----------------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   program             runs all tests; prints those that fail and how many pass
//   program --only N    runs the test number N; exit status 0 if it passes
//
// After a trap the process can launch nothing more. It then starts itself anew
// with the next test, and what was counted: "--from N PASSED FAILED".
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBSTDCXX_PROGRAM_H
#define CUPCC_LIBSTDCXX_PROGRAM_H

// Tests define macros before they include headers of C++'s library, and mean
// those that they include themselves: only C's are used here.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct Test {
  const char *Name;
  void (*Kernel)(int *Status);
};

/// For a main that takes arguments: a program's name and no more.
inline char **testArguments() {
  char **Words = static_cast<char **>(malloc(2 * sizeof(char *)));
  Words[0] = static_cast<char *>(malloc(5));
  __builtin_memcpy(Words[0], "test", 5);
  Words[1] = nullptr;
  return Words;
}

/// Ends the process unless \p Error is none: the machine is at fault.
static void need(cudaError_t Error) {
  if (Error == cudaSuccess)
    return;
  printf("cannot run tests: %s\n", cudaGetErrorString(Error));
  exit(2);
}

static int *prepare() {
  need(cudaDeviceSetLimit(cudaLimitStackSize, 32 << 10));
  need(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 256 << 20));
  int *Status;
  need(cudaMallocManaged(&Status, sizeof(int)));
  return Status;
}

/// Whether the test passes. \p Trapped: nothing can be launched any more.
static bool runOne(const Test &T, int *Status, bool &Trapped) {
  *Status = -1;
  T.Kernel<<<1, 1>>>(Status);
  cudaError_t Error = cudaGetLastError();
  if (Error == cudaSuccess)
    Error = cudaDeviceSynchronize();
  Trapped = Error != cudaSuccess;
  fflush(stdout);
  if (Trapped)
    printf("FAILED %s: %s\n", T.Name, cudaGetErrorString(Error));
  else if (*Status)
    printf("FAILED %s: status %d\n", T.Name, *Status);
  fflush(stdout);
  return !Trapped && !*Status;
}

[[noreturn]] static void startAgain(char *Program, int From, int Passed,
                                    int Failed) {
  char Numbers[3][16];
  snprintf(Numbers[0], 16, "%d", From);
  snprintf(Numbers[1], 16, "%d", Passed);
  snprintf(Numbers[2], 16, "%d", Failed);
  char Option[] = "--from";
  char *Words[] = {Program,    Option,     Numbers[0],
                   Numbers[1], Numbers[2], nullptr};
  execv("/proc/self/exe", Words);
  perror("execv");
  _exit(2);
}

/// Without the destructors of the tests' variables, which the host has as well:
/// some check that the host's side did nothing.
[[noreturn]] static void end(bool Success) {
  fflush(stdout);
  _exit(!Success);
}

[[noreturn]] static void runTests(const Test *Tests, int Size, int Count, char **Words) {
  int From = 0, Passed = 0, Failed = 0;
  bool Trapped = false;
  if (Count == 3 && !strcmp(Words[1], "--only"))
    end(runOne(Tests[atoi(Words[2])], prepare(), Trapped));
  if (Count == 5 && !strcmp(Words[1], "--from")) {
    From = atoi(Words[2]);
    Passed = atoi(Words[3]);
    Failed = atoi(Words[4]);
  }
  for (int *Status = From < Size ? prepare() : nullptr; From < Size; ++From) {
    ++(runOne(Tests[From], Status, Trapped) ? Passed : Failed);
    if (Trapped)
      startAgain(Words[0], From + 1, Passed, Failed);
  }
  printf("%d passed, %d failed\n", Passed, Failed);
  end(Failed == 0);
}

#endif // CUPCC_LIBSTDCXX_PROGRAM_H
