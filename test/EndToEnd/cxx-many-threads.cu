// 64 threads, each with its own map, strings and vector on the device's heap,
// and with shared_ptrs that all of them copy and drop.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

constexpr int blocks = 2, threads = 32;

long build(int me) {
  std::map<std::string, std::vector<int>> groups;
  std::unordered_map<int, std::string> names;
  for (int i = 0; i != 50; ++i) {
    std::string name = "group " + std::to_string((i * 37 + me) % 9);
    groups[name].push_back(i * me);
    names[i] += name + std::string(i % 20, char('a' + me % 26));
  }
  long hash = me;
  for (auto &[name, numbers] : groups) {
    std::sort(numbers.rbegin(), numbers.rend());
    hash = hash * 31 + std::hash<std::string>()(name);
    hash = std::accumulate(numbers.begin(), numbers.end(), hash * 7);
  }
  for (auto &[number, name] : names)
    hash = hash * 31 + number + name.size() + name.back();
  return hash;
}

__device__ std::shared_ptr<std::string> *shared;

__global__ void share() {
  shared = new std::shared_ptr<std::string>(
      std::make_shared<std::string>("of all the threads"));
}

__global__ void work(long *hashes) {
  int me = blockIdx.x * threads + threadIdx.x;
  hashes[me] = build(me);
  std::vector<std::shared_ptr<std::string>> copies(100, *shared);
  copies.resize(50);
  hashes[me] += copies[me % 50]->size();
}

__global__ void drop(long *count) {
  *count = shared->use_count();
  delete shared;
}

int main() {
  makeRoomForLibrary();
  long *hashes = managed<long>(blocks * threads), *count = managed<long>();
  share<<<1, 1>>>();
  work<<<blocks, threads>>>(hashes);
  drop<<<1, 1>>>(count);
  CHECK_LAUNCH();
  int right = 0;
  for (int me = 0; me != blocks * threads; ++me)
    right += hashes[me] == build(me) + 18;
  std::printf("%d threads right, %ld owner left\n", right, *count);
}
// EXPECT: 64 threads right, 1 owner left
