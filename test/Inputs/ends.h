//===- ends.h - kernels that end with an exception -------------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After a trap a program's CUDA context is lost, so each case runs in a process
// of its own, which is forked before CUDA begins. What it wrote is printed, and
// compared with what the host throws in the same function.
//
//   __host__ __device__ void fail(int which) { ... throw ...; }
//   __global__ void onDevice(int which) { fail(which); }
//   int main() { compareEnds(fail, onDevice, 3); }
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_ENDS_H
#define CUPCC_TEST_ENDS_H

#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <string>
#include <sys/wait.h>
#include <typeinfo>
#include <unistd.h>

/// All that \p run writes in another process.
template <typename F> std::string writtenBy(F run) {
  int ends[2];
  if (pipe(ends) != 0)
    std::abort();
  std::fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    run();
    std::exit(0);
  }
  close(ends[1]);
  std::string text;
  char buffer[512];
  for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0;)
    text.append(buffer, n);
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return text;
}

/// What a kernel of one thread writes, and how it ends.
inline std::string endOf(void (*kernel)(int), int which) {
  return writtenBy([=] {
    kernel<<<1, 1>>>(which);
    cudaError_t end = cudaDeviceSynchronize();
    std::printf("%s\n", end == cudaSuccess ? "went on" : "trapped");
  });
}

/// The line that the device is to write for what the host throws.
inline std::string hostsLine(void (*fail)(int), int which) {
  std::string type, text;
  try {
    fail(which);
    return "went on\n";
  } catch (const std::exception &e) {
    text = std::string(": ") + e.what();
  } catch (...) {
  }
  // Of any type.
  try {
    fail(which);
  } catch (...) {
    char *name = abi::__cxa_demangle(abi::__cxa_current_exception_type()->name(),
                                     nullptr, nullptr, nullptr);
    type = name;
    std::free(name);
    // As LLVM writes it.
    for (size_t at; (at = type.find("> >")) != type.npos;)
      type.erase(at + 1, 1);
  }
  return "exception of type '" + type + "' thrown" + text +
         ", block: [0,0,0], thread: [0,0,0]\ntrapped\n";
}

inline void compareEnds(void (*fail)(int), void (*kernel)(int), int cases) {
  for (int which = 0; which != cases; ++which) {
    std::string device = endOf(kernel, which), host = hostsLine(fail, which);
    std::printf("%s", device.c_str());
    if (device != host)
      std::printf("  but the host: %s", host.c_str());
  }
}

#endif // CUPCC_TEST_ENDS_H
