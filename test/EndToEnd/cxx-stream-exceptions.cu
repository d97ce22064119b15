// A stream that is told to throw: the line that the thread prints before it traps.
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <iostream>
#include <sstream>

__global__ void kernel() {
  std::istringstream s("word");
  int n;
  s >> n;
  std::cout << "fail: " << s.fail() << ", before the end: ";
  s.clear();
  s.exceptions(std::ios::failbit);
  s >> n;
  std::cout << "never\n";
}

int main() {
  giveStack(16 << 10);
  kernel<<<1, 1>>>();
  std::printf("%s\n", cudaDeviceSynchronize() == cudaSuccess ? "no error" : "an error");
}
// EXPECT: fail: 1, before the end: exception of type 'std::ios_base::failure' thrown: basic_ios::clear: iostream error, block: [0,0,0], thread: [0,0,0]
// EXPECT: an error
