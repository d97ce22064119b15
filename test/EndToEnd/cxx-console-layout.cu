// std::cout and its kin are constants of the library: what they hold beside what
// libstdc++'s constructors put into a stream with the same buffer.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <iostream>

/// All but the pointer to the words of iword() and their number, which are set at
/// their first use.
template <typename Stream>
__device__ void compare(const char *name, Stream &constant) {
  constexpr unsigned long words = sizeof(Stream) / 8;
  alignas(Stream) unsigned long memory[words] = {};
  Stream &made = *new (memory) Stream(constant.rdbuf());
  made.tie(constant.tie());
  made.fill();
  constant.iword(0) = 0;
  made.iword(0) = 0;
  auto *there = reinterpret_cast<unsigned long *>(&constant);
  int differences = 0;
  for (unsigned long i = 0; i != words; ++i) {
    // Or a pointer into the object itself.
    unsigned long inside = there[i] - (unsigned long)there;
    if (there[i] != memory[i] && inside != memory[i] - (unsigned long)memory)
      ++differences;
  }
  printf("%s: %d of %lu\n", name, differences, words);
}

__global__ void kernel() {
  compare("cout", std::cout);
  compare("cerr", std::cerr);
  compare("clog", std::clog);
  compare("cin", std::cin);
  compare("wcout", std::wcout);
  compare("wcin", std::wcin);
}

int main() {
  giveStack(16 << 10);
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
}
// EXPECT: cout: 0 of 34
// EXPECT: cerr: 0 of 34
// EXPECT: clog: 0 of 34
// EXPECT: cin: 0 of 35
// EXPECT: wcout: 0 of 34
// EXPECT: wcin: 0 of 35
