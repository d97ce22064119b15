// Two files that use the same instantiations of CUB, and each one of its own,
// linked to one program: each file launches its own.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -c -o %t.main.o
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %S/Inputs/cub-two-files/other.cu -c -o %t.other.o
// RUN: %cupcc %archs -sm_80 %t.main.o %t.other.o -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/cub-two-files/other.cu -std=c++17 -I%inputs

#include "Inputs/cub-two-files/common.h"
#include <numeric>

static bool here(int n) {
  std::vector<int> host = randomNumbers(n);
  return sum(host) == std::accumulate(host.begin(), host.end(), 0u);
}
static bool there(int n) {
  std::vector<int> host = randomNumbers(n, 5);
  return sumInOtherFile(host) == std::accumulate(host.begin(), host.end(), 0u);
}
static bool greatestThere(int n) {
  std::vector<int> host = randomNumbers(n, 6);
  host.push_back(-5);
  return greatestInOtherFile(host) == *std::max_element(host.begin(), host.end());
}
int main() {
  forEachSize("here", here);
  forEachSize("there", there);
  forEachSize("greatest", greatestThere);
}
// EXPECT: here: 0 1 33 4097 1048576
// EXPECT: there: 0 1 33 4097 1048576
// EXPECT: greatest: 0 1 33 4097 1048576
