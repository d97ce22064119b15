// A file that launches the instance of a template for one architecture has it in
// that one's device code only; another file's launches find it in their own.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -c -o %t.main.o
// RUN: %cupcc -std=c++20 %archs -I%inputs %S/Inputs/launch-two-files/other.cu -c -o %t.other.o
// RUN: %cupcc %archs %t.other.o %t.main.o -o %t.reverse
// RUN: %cupcc %archs %t.main.o %t.other.o -o %t
// RUN: %run-on-gpu %t %s

#include "Inputs/launch-two-files/common.h"

int main(int argc, char **) {
  int *out = managed<int>();
  if (argc > 1)
    both<<<1, 1, 0, 0, 75>>>(out);
  launchEverywhere(out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: 5
