// cub::DeviceReduce of half and bfloat16 numbers.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
//
// EXPECT: 6 algorithms, 0 wrong

#include "reductions.h"

int main(int argc, char **argv) {
  Program program(argc, argv);
  sums<__half>(program);
  sums<__nv_bfloat16>(program);
  extremes<__half>(program);
  extremes<__nv_bfloat16>(program);
  return program.status();
}
