// A program's own operators new and delete are called by its kernels, and by the device's
// library in functions that have no body in a header.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 %archs -DINDIRECTLY -I%inputs %s -o %t.l
// RUN: %run-on-gpu %t.l %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: %run-on-cpu %t.l.cpu %s -std=c++20 -DINDIRECTLY -I%inputs

#include "same-answers.h"
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

struct Counts { int news, deletes; };
Counts hostCounts;
__device__ Counts deviceCounts;

Counts &counts() {
  if target (__is_host_target) { return hostCounts; } else { return deviceCounts; }
}

constexpr long Mark = 1234567;

void *operator new(std::size_t size) {
  ++counts().news;
  auto *memory = static_cast<long *>(malloc(size + 16));
  *memory = Mark;
  return memory + 2;
}
void operator delete(void *object) noexcept {
  if (!object)
    return;
  ++counts().deletes;
  long *memory = static_cast<long *>(object) - 2;
  if (*memory != Mark)
    printf("not from this operator new\n");
  *memory = 0;
  free(memory);
}
// All other forms are the library's, and call these two.

/// Optimisers may do without a 'new' whose 'delete' they see.
__noinline__ int *makeNumber() { return new int(3); }
__noinline__ int *makeNumbers() { return new int[3]{1, 2, 3}; }
__noinline__ int *tryNumber() { return new (std::nothrow) int(5); }
__noinline__ std::string *tryTexts() { return new (std::nothrow) std::string[2]; }

void ask(Answers &a) {
  Counts before = counts();
  {
    std::runtime_error error("its text is allocated in the library");
    a.noteText("error", 0, error.what());
  }
#ifndef INDIRECTLY
  int *number = makeNumber();
  a.note("number", 0, *number);
  delete number;
  number = makeNumbers();
  a.note("numbers", 0, number[2]);
  delete[] number;
  number = tryNumber();
  a.note("nothrow", 0, *number);
  delete number;
  std::string *pair = tryTexts();
  a.note("nothrow array", 0, pair[1].size());
  delete[] pair;
  std::vector<std::string> texts(3, std::string(100, 'x'));
  a.note("texts", 0, texts[2].size());
#endif
  a.note("news", 0, counts().news - before.news);
  a.note("deletes", 0, counts().deletes - before.deletes);
  a.note("some", 0, counts().news != 0);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
