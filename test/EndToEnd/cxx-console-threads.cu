// A thousand threads write lines to std::cout in pieces, each with its own strings:
// every line comes out whole, and each once.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <iostream>
#include <sstream>
#include <string>
#include <unistd.h>

__global__ void print() {
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  std::ostringstream own;
  own << "thread " << thread;
  std::istringstream in(own.str() + " 2.5");
  std::string word;
  int number;
  double real;
  in >> word >> number >> real;
  std::cout << "line of " << word << ' ' << number << " and " << real * number << '\n';
  std::cout << "end " << thread;
}

/// What the kernel prints goes to a pipe, in whose lines each is looked for.
int main() {
  constexpr int blocks = 10, threads = 100, all = blocks * threads;
  CHECK(cudaDeviceSetLimit(cudaLimitStackSize, 8 << 10));
  std::FILE *file = std::tmpfile();
  std::fflush(stdout);
  int console = dup(1);
  dup2(fileno(file), 1);
  print<<<blocks, threads>>>();
  cudaError_t result = cudaDeviceSynchronize();
  std::fflush(stdout);
  dup2(console, 1);
  CHECK(result);

  // A text without an end of line has nothing behind it: it is cut out.
  std::string text;
  std::rewind(file);
  for (int c; (c = std::getc(file)) != EOF;)
    text += (char)c;
  int whole = 0, ends = 0;
  for (int thread = 0; thread != all; ++thread) {
    std::ostringstream line;
    line << "line of thread " << thread << " and " << 2.5 * thread << '\n';
    std::size_t at = text.find(line.str());
    whole += at != text.npos && text.find(line.str(), at + 1) == text.npos;
    if (at != text.npos)
      text.erase(at, line.str().size());
  }
  for (int thread = all; thread-- != 0;) {
    std::string end = "end " + std::to_string(thread);
    std::size_t at = text.find(end);
    if (at == text.npos)
      continue;
    text.erase(at, end.size());
    ++ends;
  }
  std::printf("%d lines, %d ends, %zu characters left\n", whole, ends, text.size());
}
// EXPECT: 1000 lines, 1000 ends, 0 characters left
