// Kernels get the stack that they need, and nothing sets a limit: deep recursion,
// large frames behind std::function and virtual calls, streams, a sort that
// calls itself.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++20 %archs %s -o %t -I%inputs
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
//
// EXPECT: deep 45150
// EXPECT: function 4950 9900
// EXPECT: virtual 3276 4950
// EXPECT: text "17 0x2a 1.5000 [ left]"
// EXPECT: sorted 1 0 255

#include "check.h"
#include <algorithm>
#include <functional>
#include <iomanip>
#include <sstream>

/// At least 32 bytes of stack for each level, 300 levels.
__device__ __noinline__ int deep(int n) {
  volatile int frame[4];
  frame[n & 3] = n;
  return n == 0 ? 0 : deep(n - 1) + frame[n & 3];
}
__global__ void recursion(int *out, int n) { out[0] = deep(n); }

template <int Words> __device__ __noinline__ int sum(int n) {
  volatile int frame[Words];
  for (int i = 0; i < n; ++i)
    frame[i] = i;
  int total = 0;
  for (int i = 0; i < n; ++i)
    total += frame[i];
  return total;
}

__global__ void function(int *out, int n) {
  std::function<int(int)> f = [](int m) { return sum<512>(m); };
  out[0] = f(n);
  f = [f](int m) { return 2 * f(m); };
  out[1] = f(n);
}

struct Shape {
  __device__ virtual int sides(int) = 0;
};
struct Small : Shape {
  __device__ int sides(int n) override { return sum<800>(n) - 1674; }
};
struct Large : Shape {
  __device__ int sides(int n) override { return sum<1024>(n); }
};
__global__ void make(Shape **shapes) {
  shapes[0] = new Small;
  shapes[1] = new Large;
}
__global__ void virtuals(int *out, Shape **shapes, int n) {
  for (int i = 0; i < 2; ++i)
    out[i] = shapes[i]->sides(n);
}

__global__ void stream(char *out, int n) {
  std::ostringstream text;
  text << n << " 0x" << std::hex << 42 << ' ' << std::fixed
       << std::setprecision(4) << 1.5 << " [" << std::setw(5) << "left" << ']';
  std::string all = text.str();
  std::copy_n(all.c_str(), all.size() + 1, out);
}

__global__ void sort(int *numbers, int n) { std::sort(numbers, numbers + n); }

int main() {
  int *out = managed<int>(2);
  recursion<<<1, 64>>>(out, 300);
  CHECK_LAUNCH();
  std::printf("deep %d\n", out[0]);

  function<<<1, 64>>>(out, 100);
  CHECK_LAUNCH();
  std::printf("function %d %d\n", out[0], out[1]);

  Shape **shapes = managed<Shape *>(2);
  make<<<1, 1>>>(shapes);
  virtuals<<<1, 64>>>(out, shapes, 100);
  CHECK_LAUNCH();
  std::printf("virtual %d %d\n", out[0], out[1]);

  char *text = managed<char>(64);
  stream<<<1, 1>>>(text, 17);
  CHECK_LAUNCH();
  std::printf("text \"%s\"\n", text);

  int *numbers = managed<int>(256);
  for (int i = 0; i < 256; ++i)
    numbers[i] = i * 37 % 256;
  sort<<<1, 1>>>(numbers, 256);
  CHECK_LAUNCH();
  std::printf("sorted %d %d %d\n", std::is_sorted(numbers, numbers + 256),
              numbers[0], numbers[255]);
}
