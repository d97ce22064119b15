// A file without a kernel compiles and runs, and may use the runtime.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

#include <string>
#include <vector>

int main() {
  std::vector<std::string> words = {"no", "kernel"};
  int count = 0;
  CHECK(cudaGetDeviceCount(&count));
  std::printf("%s %s %d\n", words[0].c_str(), words[1].c_str(), count > 0);
}
// EXPECT: no kernel 1
