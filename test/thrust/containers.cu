// thrust::device_vector, universal_vector, host_vector, device_ptr, memory of the device and
// pools of it.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 13 algorithms, 0 wrong

#include "algorithms.h"
#include <numeric>
#include <thrust/count.h>
#include <thrust/device_free.h>
#include <thrust/device_make_unique.h>
#include <thrust/device_malloc.h>
#include <thrust/device_new.h>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/mr/allocator.h>
#include <thrust/mr/disjoint_pool.h>
#include <thrust/mr/new.h>
#include <thrust/reduce.h>
#include <thrust/reverse.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/memory_resource.h>
#include <thrust/transform.h>
#include <thrust/universal_vector.h>

/// Does with \p Vector what one does with a std::vector, and with one beside it.
template <typename Vector, typename T> bool vectorIsRight(const std::vector<T> &host) {
  Vector data(host.begin(), host.end());
  std::vector<T> expected = host;
  const T seven = Kind<T>::from(7), nine = Kind<T>::from(9);
  data.push_back(seven);
  expected.push_back(seven);
  data.insert(data.begin(), nine);
  expected.insert(expected.begin(), nine);
  data.resize(data.size() + 3, seven);
  expected.resize(expected.size() + 3, seven);
  data[1] = seven;
  expected[1] = seven;
  data.erase(data.begin());
  expected.erase(expected.begin());
  data.insert(data.begin() + 1, std::size_t(2), nine);
  expected.insert(expected.begin() + 1, std::size_t(2), nine);
  data.shrink_to_fit();
  Vector copy = data;
  copy.swap(data);
  if (!(copy == data) || data.size() != expected.size() || !(T(data.back()) == expected.back()))
    return false;
  thrust::sort(data.begin(), data.end());
  std::sort(expected.begin(), expected.end());
  thrust::host_vector<T> back = data;
  copy.assign(std::size_t(5), nine);
  return std::equal(back.begin(), back.end(), expected.begin(), expected.end()) && copy.size() == 5 &&
         T(copy[4]) == nine;
}

template <typename T> void vectors(Program &program) {
  const auto check = [&](const char *name, auto isRight) {
    program.algorithmOf<T>(name, [&](std::size_t count) {
      program.note(count, isRight(values<T>(count, 0, 100)));
    });
  };
  check("device_vector", vectorIsRight<thrust::device_vector<T>, T>);
  check("universal_vector", vectorIsRight<thrust::universal_vector<T>, T>);
  check("universal_host_pinned_vector", vectorIsRight<thrust::universal_host_pinned_vector<T>, T>);
  check("host_vector", [](const std::vector<T> &host) {
    thrust::host_vector<T> data(host.begin(), host.end());
    thrust::stable_sort(data.begin(), data.end());
    return std::is_sorted(data.begin(), data.end());
  });
}

/// Both sides read and write the elements where they are.
void shared(Program &program) {
  program.algorithm("universal_vector on both sides", [&](std::size_t count) {
    thrust::universal_vector<int> data(count);
    int *raw = thrust::raw_pointer_cast(data.data());
    std::iota(raw, raw + count, 1);
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    auto policy = thrust::cuda::par_nosync.on(stream);
    thrust::transform(policy, data.begin(), data.end(), data.begin(), thrust::negate<int>());
    thrust::reverse(policy, data.begin(), data.end());
    CHECK(cudaStreamSynchronize(stream));
    bool right = true;
    for (std::size_t i = 0; i < count; ++i)
      right &= raw[i] == int(i) - int(count);
    CHECK(cudaStreamDestroy(stream));
    program.note(count, right);
  });
}

void pointers(Program &program) {
  program.algorithm("device_malloc device_ptr device_reference", [&](std::size_t count) {
    thrust::device_ptr<int> memory = thrust::device_malloc<int>(count + 1);
    thrust::sequence(memory, memory + std::ptrdiff_t(count + 1), 5);
    memory[count] = memory[0] + 1;
    thrust::device_reference<int> first = memory[0], last = memory[count];
    first.swap(last);
    const long long sum = thrust::reduce(memory, memory + std::ptrdiff_t(count + 1), 0ll);
    const int *raw = thrust::raw_pointer_cast(memory);
    // 5, 6, ... without what the last was, and 6.
    const long long n = (long long)(count);
    const bool right = count ? sum == 5 * n + n * (n - 1) / 2 + 6 : sum == 6;
    program.note(count, right && raw == thrust::raw_pointer_cast(&memory[0]) && memory[0] == 6);
    thrust::device_free(memory);
  });
  program.algorithm("device_new", [&](std::size_t count) {
    const Point point{4, 2, 7};
    auto array = thrust::device_new<Point>(thrust::device_malloc<Point>(count + 1), point, count + 1);
    const long long found = thrust::count(array, array + std::ptrdiff_t(count + 1), point);
    program.note(count, found == (long long)(count + 1));
    thrust::device_free(array);
  });
  program.algorithm("device_make_unique", [&](std::size_t count) {
    auto one = thrust::device_make_unique<long long>((long long)(count));
    program.note(count, *one.get() == (long long)(count));
  });
}

/// Vectors in memory of a pool, which gives it back when it ends.
template <typename Pool> bool poolIsRight(Pool &pool, std::size_t count) {
  using Allocator = thrust::mr::allocator<int, Pool>;
  bool right = true;
  for (int round = 0; round < 3; ++round) {
    thrust::device_vector<int, Allocator> data(count, round, Allocator(&pool)), more(count / 2 + 1, 1, Allocator(&pool));
    right &= thrust::reduce(data.begin(), data.end()) == int(count) * round;
    right &= thrust::reduce(more.begin(), more.end()) == int(count / 2 + 1);
  }
  return right;
}

void pools(Program &program) {
  using Memory = thrust::device_ptr_memory_resource<thrust::system::cuda::memory_resource>;
  // nvcc does not compile unsynchronized_pool_resource over universal memory: a class of it is private.
  program.algorithm("disjoint_unsynchronized_pool_resource", [&](std::size_t count) {
    thrust::mr::new_delete_resource bookkeeping;
    thrust::mr::disjoint_unsynchronized_pool_resource<Memory, thrust::mr::new_delete_resource> pool(
        thrust::mr::get_global_resource<Memory>(), &bookkeeping);
    program.note(count, poolIsRight(pool, count));
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  if (program.isTiming())
    return 0;
  vectors<std::int32_t>(program);
  vectors<Point>(program);
  shared(program);
  pointers(program);
  pools(program);
  return program.status();
}
