// A file that was compiled with -fno-device-exceptions is linked with one that throws and
// catches. What it throws, and what comes by from the other, ends the kernel with its line;
// the other's own handlers are entered as ever.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
// RUN: %cupcc -std=c++20 -rdc=true %archs -fno-device-exceptions -c %S/Inputs/catch-mixed/without.cu -o %t.o
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s %t.o -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 -dlto %archs -fno-device-exceptions -c %S/Inputs/catch-mixed/without.cu -o %t.o
// RUN: %cupcc -std=c++20 -dlto %archs -I%inputs %s %t.o -o %t.dlto
// RUN: %run-on-gpu %t.dlto %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/catch-mixed/without.cu,-fno-device-exceptions -std=c++20 -rdc=true -I%inputs
// RUN: %run-on-cpu %t.debug %s %S/Inputs/catch-mixed/without.cu,-fno-device-exceptions -std=c++20 -rdc=true -I%inputs -G -g
// RUN: %run-on-cpu %t.dlto.cpu %s %S/Inputs/catch-mixed/without.cu,-fno-device-exceptions -std=c++20 -dlto -I%inputs

#include "Inputs/catch-mixed/parts.h"
#include "ends.h"
#include <stdexcept>

BOTH int throwsHere(int x) {
  if (x > 5)
    throw std::range_error("here");
  return 3 * x;
}

__global__ void calls(int which) {
  try {
    switch (which) {
    case 0: printf("%d %d %d %d\n", throwsThere(4), passes(4), handles(4), below(9)); break;
    case 1: printf("%d\n", throwsHere(7)); break;
    case 2: printf("%d\n", throwsThere(7)); break;
    case 3: printf("%d\n", passes(7)); break;
    case 4: printf("%d\n", handles(7)); break;
    case 5: printf("%d\n", throwsIfBelow(3, 5)); break;
    case 6: printf("%d\n", below(3)); break;
    }
  } catch (const std::range_error &e) {
    printf("caught %s\n", e.what());
  } catch (int x) {
    printf("caught %d\n", x);
  } catch (...) {
    printf("caught\n");
  }
}

int main() {
  for (int which = 0; which < 7; ++which)
    std::printf("%s", endOf(calls, which).c_str());
  for (int x : {4, 7})
    std::printf("%s", endOf(kernelThere, x).c_str());
}
// EXPECT: 8 13 14 4
// EXPECT: went on
// EXPECT: caught here
// EXPECT: went on
// EXPECT: exception of type 'std::domain_error' thrown: there, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::range_error' thrown: here, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::range_error' thrown: here, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: caught 3
// EXPECT: went on
// EXPECT: exception of type 'long' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: there 12
// EXPECT: went on
// EXPECT: exception of type 'std::range_error' thrown: here, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
