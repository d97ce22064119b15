// Host code beside kernels uses all of the Standard Library: exceptions, iostream,
// containers, threads of its own.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

__global__ void square(int *data) { data[threadIdx.x] *= data[threadIdx.x]; }

static int atLeast(int x, int least) {
  if (x < least)
    throw std::out_of_range("too small: " + std::to_string(x));
  return x;
}

int main() {
  std::map<std::string, std::vector<int>> lists = {{"b", {3, 4}}, {"a", {5}}};
  auto data = std::unique_ptr<int, void (*)(int *)>(
      managed<int>(2), [](int *p) { CHECK(cudaFree(p)); });
  for (auto &[name, list] : lists) {
    std::copy(list.begin(), list.end(), data.get());
    std::thread launcher([&] {
      square<<<1, unsigned(list.size())>>>(data.get());
      CHECK_LAUNCH();
    });
    launcher.join();
    try {
      int first = atLeast(data.get()[0], 10);
      std::cout << name << ' ' << first << std::endl;
    } catch (const std::exception &e) {
      std::cout << name << ' ' << e.what() << std::endl;
    }
  }
}
// EXPECT: a 25
// EXPECT: b too small: 9
