// operator new and delete of classes, over-aligned, arrays with counts, sized,
// placement and nothrow; a new handler.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <memory>
#include <new>

struct alignas(64) Wide { int value = 3; };
struct alignas(256) Wider { char c[300]; ~Wider() { c[0] = 1; } };

struct Pooled {
  static constexpr int most = 4;
  long value;
  Pooled(long value) : value(value) {}
  struct Pool { alignas(16) char bytes[64]; int news = 0, deletes = 0; };
  static void *operator new(std::size_t size, Pool &pool) {
    return pool.bytes + size * pool.news++;
  }
  static void operator delete(Pooled *, std::destroying_delete_t) {}
  static void *operator new[](std::size_t size) { return ::operator new[](size + 8); }
  static void operator delete[](void *memory, std::size_t) { ::operator delete[](memory); }
};
struct Counts {
  int *dead;
  ~Counts() { ++*dead; }
};

int hostCalls;
__device__ int deviceCalls;

int &calls() {
  if target (__is_host_target) { return hostCalls; } else { return deviceCalls; }
}
void giveUpTheThirdTime() {
  if (++calls() == 3)
    std::set_new_handler(nullptr);
}

void ask(Answers &a) {
  Wide *wide = new Wide, *several = new Wide[3];
  a.note("aligned", 0, reinterpret_cast<unsigned long>(wide) % 64);
  a.note("aligned", 1, reinterpret_cast<unsigned long>(several) % 64);
  a.note("value", 0, wide->value + several[2].value);
  delete wide;
  delete[] several;
  Wider *wider = new Wider[2];
  a.note("aligned", 2, reinterpret_cast<unsigned long>(wider) % 256);
  delete[] wider;
  int dead = 0;
  Counts *counts = new Counts[5];
  for (int i = 0; i != 5; ++i)
    counts[i].dead = &dead;
  delete[] counts;
  a.note("dead", 0, dead);
  Pooled::Pool pool;
  Pooled *first = new (pool) Pooled(5), *second = new (pool) Pooled(6);
  a.note("pool", 0, first->value + second->value + pool.news);
  delete first;
  int *none = new (std::nothrow) int(4);
  a.note("nothrow", 0, *none);
  delete none;
  int n = 7;
  auto array = std::make_unique<int[]>(n);
  array[6] = 8;
  a.note("unique", 0, array[6] + array[0]);
  void *raw = ::operator new(100, std::align_val_t(128));
  a.note("aligned", 3, reinterpret_cast<unsigned long>(raw) % 128);
  ::operator delete(raw, std::align_val_t(128));
  int matrix[2][3];
  auto *placed = new (matrix) int[2][3]{{1, 2, 3}, {4, 5, 6}};
  a.note("placed", 0, placed[1][2]);
  a.note("handler", 0, std::get_new_handler() == nullptr);
  std::set_new_handler(giveUpTheThirdTime);
  unsigned long tooMuch = 1ul << 60 | n;
  a.note("too much", 0, new (std::nothrow) char[tooMuch] == nullptr);
  a.note("handler", 1, std::get_new_handler() == nullptr);
  a.note("calls", 0, calls());
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
