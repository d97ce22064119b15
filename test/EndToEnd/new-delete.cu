// new and delete in a kernel: objects, arrays, constructors, virtual destructors,
// placement.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <new>

struct Base {
  int *log;
  __device__ Base(int *log) : log(log) { *log += 1; }
  __device__ virtual ~Base() { *log += 100; }
};
struct Derived : Base {
  double *values;
  __device__ Derived(int *log) : Base(log), values(new double[3]{1, 2, 3}) {
    *log += 10;
  }
  __device__ ~Derived() override {
    *log += 1000 * int(values[0] + values[2]);
    delete[] values;
  }
};

__global__ void kernel(int *log) {
  Base *object = new Derived(log);
  delete object;
  Base *several[2] = {new Base(log), new Derived(log)};
  for (Base *each : several)
    delete each;
  alignas(Derived) unsigned char place[sizeof(Derived)];
  Derived *placed = new (place) Derived(log);
  placed->~Derived();
  int *number = new int(7);
  log[1] = *number;
  delete number;
}

int main() {
  int *log = managed<int>(2);
  kernel<<<1, 1>>>(log);
  CHECK_LAUNCH();
  std::printf("%d %d\n", log[0], log[1]);
}
// EXPECT: 12434 7
